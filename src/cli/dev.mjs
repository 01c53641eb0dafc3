// npm run dev: installs what is missing, then starts the authors' server.
import { bin, ensureInstalled, refuseArguments, run } from './ensure-installed.mjs';

refuseArguments('dev takes no options, but settings such as PORT=5000 before it', process.argv.slice(2));
ensureInstalled();
run(bin('tsx'), ['src/cli/dev.ts']);
