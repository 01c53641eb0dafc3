import { openStore } from '../../src/server/store/open-sqlite.ts';
import { testHostileRequests } from './hostile-requests.ts';

testHostileRequests('SQLite', openStore);
