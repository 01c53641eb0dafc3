/**
 * `npm run data:backup -- --to <folder>`: copies the data folder, also while the server runs.
 * Exit code 0: all of it, 1: pictures are missing or damaged, 2: could not run.
 */
import { backUpCommand } from './data-commands/backup.ts';
import { startDataCommand } from './data-commands/run-data-command.ts';

await startDataCommand(backUpCommand);
