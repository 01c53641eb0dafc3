// npm start: installs and builds what is missing, then serves the production build.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
await import('../../dist/server/main.js');
