import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const run = promisify(execFile);

/**
 * How long the servers may take until they answer, in milliseconds. Loading five Python programs takes about six seconds
 * of CPU, which a busy machine may stretch.
 */
const LONGEST_START = 90_000;
const NEXT_TRY = 250;
/** What Swift calls its region unless it is configured otherwise; a request signed for another one is refused. */
const REGION = 'us-east-1';
/** Debian's own, which has its packages; another one may come first in the PATH. */
const PYTHON = '/usr/bin/python3';
const STORAGE = ['account', 'container', 'object'] as const;

/**
 * Swift reads the name of its ring folder from a configuration file, but that of `swift.conf` from nowhere: its program
 * is run with another folder than /etc/swift. Arguments: the folder, the program, the program's own.
 */
const LAUNCHER = `
import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;

/**
 * One device, one copy of everything. In one process, as each takes a second of CPU to load. Arguments: the folder, then
 * kind and port of each server.
 */
const RING_BUILDER = `
import sys
from swift.common.ring import RingBuilder
folder, rest = sys.argv[1], sys.argv[2:]
for kind, port in zip(rest[::2], rest[1::2]):
    builder = RingBuilder(part_power=4, replicas=1, min_part_hours=1)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'd1', 'ip': '127.0.0.1', 'port': int(port)})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{kind}.ring.gz')
`;

export interface TestS3 {
  readonly endpoint: string;
  readonly region: string;
  /** Made, and empty. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Ends all its processes and deletes what they kept. */
  stop(): Promise<void>;
}

/**
 * Starts a real S3-compatible server on 127.0.0.1 and free ports: OpenStack Swift with its s3api, as five plain processes
 * over a temporary folder. Keys and bucket are new each time. Throws an Error with the last answer, and what the
 * processes said, if it does not take a bucket within 90 s; nothing is left running then.
 *
 * Needs these Debian packages, whose own services may stay stopped, and a temporary folder on a file system with
 * extended attributes (ext4, xfs, btrfs; tmpfs from Linux 6.6 on):
 * `apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached`.
 */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const processes: Running[] = [];
  // A test run that is ended early does not stop anything, and they would go on for ever.
  const endAll = () => {
    for (const one of processes) one.process.kill('SIGKILL');
  };
  process.once('exit', endAll);
  async function stop(): Promise<void> {
    process.off('exit', endAll);
    await Promise.all(processes.map((one) => one.end()));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  try {
    const [proxy = 0, cache = 0, ...storage] = await findFreePorts(2 + STORAGE.length);
    // tempauth takes "account:user" for a key id; the account is the one whose buckets it sees.
    const access = { accessKeyId: 'test:tester', secretAccessKey: randomBytes(16).toString('hex') };
    await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
    await writeFile(join(folder, 'swift.conf'), SWIFT_CONF);
    await writeFile(join(folder, 'proxy-server.conf'), proxyConf(folder, proxy, cache, access.secretAccessKey));
    for (const [at, kind] of STORAGE.entries()) {
      const port = storage[at] ?? 0;
      await writeFile(join(folder, `${kind}-server.conf`), storageConf(folder, kind, port));
    }
    const servers = STORAGE.flatMap((kind, at) => [kind, String(storage[at])]);
    await run(PYTHON, ['-c', RING_BUILDER, folder, ...servers]);
    const cacheUser = process.getuid?.() === 0 ? ['-u', userInfo().username] : [];
    processes.push(start('memcached', ['-l', '127.0.0.1', '-p', String(cache), '-U', '0', ...cacheUser]));
    for (const kind of [...STORAGE, 'proxy']) {
      const program = [`/usr/bin/swift-${kind}-server`, join(folder, `${kind}-server.conf`)];
      processes.push(start(PYTHON, ['-c', LAUNCHER, folder, ...program]));
    }
    const settings = { endpoint: `http://127.0.0.1:${proxy}`, region: REGION, bucket: 'pictures', ...access };
    await makeBucket(settings, processes);
    return { ...settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  end(): Promise<void>;
}

function start(command: string, args: readonly string[]): Running {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const add = (chunk: unknown) => {
    output += String(chunk);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  // A program that is not installed is reported in the output, like everything else that keeps it from running.
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      add(error.message);
      resolve();
    });
    child.on('exit', () => resolve());
  });
  return {
    process: child,
    output: () => output,
    end() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** Until then nothing of it is known to work: a bucket is written by proxy, account and container server together. */
async function makeBucket(s3: Omit<TestS3, 'stop'>, processes: readonly Running[]): Promise<void> {
  const { endpoint, region, bucket, ...credentials } = s3;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  const end = Date.now() + LONGEST_START;
  try {
    for (;;) {
      try {
        await client.send(new CreateBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(5_000) });
        return;
      } catch (error) {
        const isOver = processes.some(({ process }) => process.exitCode !== null || process.pid === undefined);
        if (!isOver && Date.now() < end) {
          await wait(NEXT_TRY);
          continue;
        }
        const said = processes.map(({ output }) => output().slice(-2_000)).join('\n');
        throw new Error(`The S3 server at ${endpoint} takes no bucket.\n${said}`, { cause: error });
      }
    }
  } finally {
    client.destroy();
  }
}

/** Held all at once, so that they differ. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address === 'object' && address) ports.push(address.port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

const SWIFT_CONF = `
[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test

[storage-policy:0]
name = one
default = yes
`;

/** No forked workers, so that ending a process ends all of it. */
const serverConf = (folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_level = ERROR
`;

const storageConf = (folder: string, kind: string, port: number) => `${serverConf(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConf = (folder: string, port: number, cache: number, secret: string) => `${serverConf(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo versioned_writes proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:bulk]
use = egg:swift#bulk

[filter:s3api]
use = egg:swift#s3api
location = ${REGION}

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secret} .admin

[filter:slo]
use = egg:swift#slo

[filter:dlo]
use = egg:swift#dlo

[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`;
