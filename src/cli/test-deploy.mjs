// npm run test:deploy: installs what is missing, Debian's PostgreSQL and Swift and a browser too, builds, and runs what
// needs such servers: the contract suites, two servers of which one ends, and the journeys of the browser.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.mjs';
import { bin, ensureInstalled, refuseArguments, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';

const PROGRAMS = {
  memcached: '/usr/bin/memcached',
  postgresql: '/usr/lib/postgresql',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
};

refuseArguments('test:deploy takes no options', process.argv.slice(2));
ensureInstalled();
const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
if (missing.length > 0) {
  if (process.getuid?.() !== 0) {
    console.error(
      `Not installed: ${missing.join(', ')}. Install them first: sudo apt-get install ${missing.join(' ')}`,
    );
    process.exit(2);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'inherit', env });
}
const browser = await ensureTestBrowser();
ensureBuilt();
run(bin('vitest'), ['run', '--config', 'vitest.deploy.config.ts'], { CHROMIUM_PATH: browser });
