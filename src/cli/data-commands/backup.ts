import { backUp } from '../../server/index.ts';
import { held, onlyDataDir } from './data-options.ts';
import { type DataCommand, expectWord } from './run-data-command.ts';

const INSTEAD =
  'Copy the database first (pg_dump for PostgreSQL, VACUUM INTO for SQLite), then the pictures (a sync of the bucket or of files/).';

export const backUpCommand: DataCommand = {
  usage: `npm run data:backup -- --to <folder>

Copies journal, pictures and secret to a new folder, as they are at one moment; the server may run. DATA_DIR names the
data folder.

  --to <folder>   must not be there yet
  --help          this

Ends with 0 if all is in it, 1 if pictures were missing or damaged, 2 if it could not run.`,
  options: { to: 'word' },
  async run(given, { env, say }) {
    const to = expectWord(given, 'to', 'where to');
    const { deliveries, files, damaged } = await backUp(onlyDataDir(env, INSTEAD), to);
    say(`${to}: ${held(deliveries, files)}.`);
    for (const key of damaged) say(`Missing or damaged on disk, so not in it: the picture ${key}.`);
    return damaged.length === 0 ? 0 : 1;
  },
};
