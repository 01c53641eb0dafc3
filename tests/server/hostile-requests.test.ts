import { openStore } from '../../src/server/open-store.ts';
import { testHostileRequests } from './hostile-requests.ts';

testHostileRequests('SQLite', openStore);
