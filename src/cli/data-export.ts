/**
 * `npm run data:export -- --customer <number> --to <path>`: writes down all that the journal has of a person.
 * Exit code 0: all of it, 1: nothing was found, or not all could be read, 2: could not run.
 */
import { exportCommand } from './data-commands/export.ts';
import { startDataCommand } from './data-commands/run-data-command.ts';

await startDataCommand(exportCommand);
