import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { PROXIED } from '../../src/cli/proxied.ts';
import { root } from '../project-root.ts';
import { runProgram, spawnProgram } from '../run-program.ts';

it.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; a whole number from 0 to 65535 is expected.'],
  [{ PORT: '', INBOX_PORT: '4173' }, 'INBOX_PORT and PORT are both 4173'],
])(
  'the authors’ server reads its settings as the server does: %o',
  async (settings, sentence) => {
    const { code, err } = await runProgram('src/cli/dev.ts', [], { ...process.env, ...settings });
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  },
  60_000,
);

it('the authors’ server leaves calls and stored pictures to the server, but no page whose path only begins so', () => {
  const isProxied = (url: string) => new RegExp(PROXIED).test(url);
  const calls = ['/prod/upload', '/hooks/submit?test', '/counts/steps', '/files/logo/a.png?key=b'];
  expect(calls.filter((url) => !isProxied(url))).toEqual([]);
  expect(['/prodec', '/hooks-and-eyes?trade=roofer', '/filesystem', '/counts', '/x/prod/'].filter(isProxied)).toEqual(
    [],
  );
});

it('the authors’ server serves the program, and nothing that customers sent, a secret or an export that lies beside it', async () => {
  const host = '127.0.0.1';
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'dev-'));
  const [port, inboxPort] = [await freePort(), await freePort()];
  const settings = { HOST: host, PORT: `${port}`, INBOX_PORT: `${inboxPort}`, DATA_DIR: join(folder, 'data') };
  const program = spawnProgram('src/cli/dev.ts', [], { ...process.env, NODE_ENV: '', ...settings });
  onTestFinished(() => {
    program.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Inbox:');
  const url = `http://${host}:${port}`;
  // At the host that was named: nobody listens at another.
  expect(said).toContain(`Form:  ${url}/request`);
  expect(said).toContain(`Workbench: ${url}/workbench`);

  const answered = 'what somebody answered';
  for (const name of ['data/note', 'sam.zip', 'sam.html']) writeFileSync(join(folder, name), answered);
  const below = relative(root, folder).replaceAll('\\', '/');
  for (const path of ['data/note', 'sam.zip', 'sam.html'].map((name) => `${below}/${name}`))
    for (const asked of [`/${path}`, `/${path}?raw`, `/${path}?import&raw`, `/${path}?inline`, `/@fs${root}${path}`])
      expect([asked, await (await fetch(url + asked)).text()]).toEqual([asked, expect.not.stringContaining(answered)]);
  for (const path of ['/request', '/workbench', '/src/app/main.tsx', '/favicon.svg', '/@vite/client'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  // What is no path, too, is answered by the form's page, whatever else is asked first.
  expect((await fetch(`${url}//`, { headers: { accept: 'text/html' } })).status).toBe(200);
});
