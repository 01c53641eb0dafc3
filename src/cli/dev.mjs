// npm run dev: installs what is missing, then starts the authors' server.
import { bin, ensureInstalled, run } from './ensure-installed.mjs';

ensureInstalled();
run(bin('tsx'), ['src/cli/dev.ts']);
