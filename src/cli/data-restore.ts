/**
 * `npm run data:restore -- --from <folder>`: puts a back-up into a data folder that has no journal.
 * Exit code 0: it is there and sound, 2: could not run, and there is no journal.
 */
import { restoreCommand } from './data-commands/restore.ts';
import { startDataCommand } from './data-commands/run-data-command.ts';

await startDataCommand(restoreCommand);
