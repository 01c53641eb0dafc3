/**
 * `npm run trade:new -- <folder>`: makes a trade's folder, by flags or by asking.
 * Exit code 0: it is there, 1: refused and nothing written, 2: could not run.
 */

import { cachePatterns } from '../compile/index.ts';
import { ownTerminal } from './new/terminal.ts';
import { newTrade } from './new/trade-command.ts';
import { runMain } from './run-main.ts';

cachePatterns();
await runMain(() => newTrade(ownTerminal()));
