// npm start: installs and builds what is missing, then serves the production build.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, refuseArguments, root } from './ensure-installed.mjs';

refuseArguments('start takes no options, but settings such as PORT=5000 before it', process.argv.slice(2));
ensureInstalled();
ensureBuilt();
process.chdir(root);
await import('../../dist/server/main.js');
