/**
 * `npm run data:backup -- --to <folder>`: copies the data folder, also while the server runs.
 * Exit code 0: all of it, 1: pictures are missing or damaged, 2: could not run.
 */
import { backUp } from '../server/index.ts';
import { onlyDataDir } from './data-options.ts';
import { expectWord, runDataCommand } from './run-data-command.ts';

const INSTEAD =
  'Copy the database first (pg_dump for PostgreSQL, VACUUM INTO for SQLite), then the pictures (a sync of the bucket or of files/).';

process.exitCode = await runDataCommand({
  usage: `npm run data:backup -- --to <folder>

Copies journal, pictures and secret to a new folder, as they are at one moment; the server may run. DATA_DIR names the
data folder.

  --to <folder>   must not be there yet
  --help          this

Ends with 0 if all is in it, 1 if pictures were missing or damaged, 2 if it could not run.`,
  options: { to: 'word' },
  async run(given) {
    const to = expectWord(given, 'to', 'where to');
    const { deliveries, files, damaged } = await backUp(onlyDataDir(INSTEAD), to);
    console.log(`${to}: ${deliveries} deliveries, ${files} pictures.`);
    for (const key of damaged) console.log(`Missing or damaged on disk, so not in it: the picture ${key}.`);
    return damaged.length === 0 ? 0 : 1;
  },
});
