// npm run faults: fills the form on a line that fails.
import { runOnBuild } from './run-on-build.mjs';

await runOnBuild('e2e/faults/main.ts');
