import { restore } from '../../server/index.ts';
import { held, onlyDataDir } from './data-options.ts';
import { type DataCommand, expectWord } from './run-data-command.ts';

const INSTEAD =
  'Put the pictures back first (a sync of the bucket or of files/), then the database (pg_restore for PostgreSQL, the copied file for SQLite).';

export const restoreCommand: DataCommand = {
  usage: `npm run data:restore -- --from <folder>

Checks a back-up of data:backup and puts it into the data folder that DATA_DIR names, which must not have a journal.

  --from <folder>   the back-up
  --help            this

Ends with 0 if it is there and sound, 2 if not.`,
  options: { from: 'word' },
  async run(given, { env, say }) {
    const from = expectWord(given, 'from', 'where from');
    const dataDir = onlyDataDir(env, INSTEAD);
    const { deliveries, last, files, madeAt } = await restore(from, dataDir);
    say(`${dataDir}: ${held(deliveries, files)}, as of ${madeAt}.`);
    say('What was erased since is back: erase it again before the server starts.');
    say(
      `Programs that follow /deliveries.json begin again at ?after=${last}: ids that they have read past are given anew.`,
    );
    return 0;
  },
};
