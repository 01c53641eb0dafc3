// npm run audit: looks at every page of the built site.
import { runOnBuild } from './run-on-build.mjs';

await runOnBuild('src/cli/audit.ts');
