import { counted } from '../../contract/index.ts';
import { sweepData } from '../../server/index.ts';
import { dataPlace } from './data-options.ts';
import type { DataCommand } from './run-data-command.ts';

export const sweepCommand: DataCommand = {
  usage: `npm run data:sweep [-- --yes]

Counts the pictures that are older than a day and that no row of the journal names; with --yes they are deleted, and
can’t be brought back. A server does so by itself each day, unless there are so many that the journal may be another one
than theirs. Servers may run. DATA_DIR, DATABASE_URL and S3_… say where all of it is, as for npm start.

  --yes    delete them, about ten thousand at a time
  --help   this

Ends with 0 if they are counted or deleted, 2 if it could not run.`,
  options: { yes: 'switch' },
  async run(given, { env, say }) {
    const { looked, unnamed, removed } = await sweepData(dataPlace(env), given.has('yes'));
    say(
      `${counted(looked, 'picture')} ${looked === 1 ? 'is' : 'are'} kept; ${unnamed} older than a day ${unnamed === 1 ? 'has' : 'have'} no row in the journal.`,
    );
    if (given.has('yes')) say(`${removed} deleted.`);
    else if (unnamed > 0) say('Nothing was changed. With --yes they are deleted.');
    return 0;
  },
};
