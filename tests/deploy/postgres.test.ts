import { afterAll, beforeAll } from 'vitest';
import { openPostgres } from '../../src/server/open-postgres.ts';
import { testDatabase } from '../server/database-contract.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

testDatabase('PostgreSQL', async () => {
  const url = await postgres.makeDatabase();
  return () => openPostgres(url, () => undefined);
});
