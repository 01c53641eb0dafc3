/**
 * `npm run data:erase -- --customer <number>`: lists what the journal has of a person, and with `--yes` erases it.
 * Exit code 0: done, 1: nothing was found, or something is left, 2: could not run.
 */
import { eraseCommand } from './data-commands/erase.ts';
import { startDataCommand } from './data-commands/run-data-command.ts';

await startDataCommand(eraseCommand);
