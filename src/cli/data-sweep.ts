/**
 * `npm run data:sweep`: counts the pictures that no row of the journal names, and with `--yes` deletes them. What a server
 * refuses as too many (`sweep-refused`), somebody who knows the journal can allow. Exit code 0: done, 2: could not run.
 */
import { startDataCommand } from './data-commands/run-data-command.ts';
import { sweepCommand } from './data-commands/sweep.ts';

await startDataCommand(sweepCommand);
