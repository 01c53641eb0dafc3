import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../src/cli/ensure-installed.mjs';
import { PEERS_FOLDER } from './build-peers.ts';

interface Lock {
  readonly packages: { readonly [path: string]: { readonly version?: string; readonly optional?: boolean } };
}

/** What is named in docs/performance.md: of what belongs together, one. */
const NAMED = [
  'react',
  '@rjsf/core',
  '@rjsf/chakra-ui',
  '@chakra-ui/react',
  '@jsonforms/react',
  'survey-react-ui',
  '@formily/react',
  'react-hook-form',
];

/** Installs the locked packages of the peers unless they are there: beside the product's, never among them. */
export function installPeers(say: (line: string) => void): void {
  if (isInstalled()) return;
  say('Installing the peers …');
  run('npm', ['ci', '--prefix', PEERS_FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Each named package with its version, as locked. */
export function peerVersions(): readonly string[] {
  const { packages } = readLock('package-lock.json');
  return NAMED.map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`);
}

function isInstalled(): boolean {
  if (!existsSync(join(PEERS_FOLDER, 'node_modules/.package-lock.json'))) return false;
  const { packages: have } = readLock('node_modules/.package-lock.json');
  const { packages: want } = readLock('package-lock.json');
  // Optional packages are for other platforms and may be absent.
  return Object.entries(want).every(
    ([path, entry]) => path === '' || entry.optional || have[path]?.version === entry.version,
  );
}

const readLock = (path: string): Lock => JSON.parse(readFileSync(join(PEERS_FOLDER, path), 'utf8'));
