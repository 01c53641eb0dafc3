import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type RunningServer, startProgram } from './running-server.ts';

/** Stands in the heading of the wizard after a deploy. */
export const NEW_WORDS = 'Get Your Free Website Today';
const OLD_WORDS = 'Get Your Free Website Preview';

/** What the site serves until it is built anew. */
const BUILT = 'dist/site';

/** A site of its own at one address, which can go away, be built anew, or be stood in for. */
export class ChangingSite {
  readonly url: string;
  readonly #port: number;
  #folder = BUILT;
  #program: RunningServer | undefined;
  #stranger: Server | undefined;

  private constructor(port: number) {
    this.url = `http://localhost:${port}`;
    this.#port = port;
  }

  static async start(): Promise<ChangingSite> {
    const site = new ChangingSite(await freePort());
    await site.open();
    return site;
  }

  /** Serves the site as it is built now. */
  async open(): Promise<void> {
    await this.close();
    const env = { PORT: String(this.#port), SITE_DIR: this.#folder, REQUESTS_PER_MINUTE: '100000' };
    this.#program = await startProgram('node', ['dist/server/main.js'], env);
  }

  /** Nothing answers at the address any more. */
  async close(): Promise<void> {
    await this.#program?.stop();
    this.#program = undefined;
    const stranger = this.#stranger;
    this.#stranger = undefined;
    if (!stranger) return;
    stranger.closeAllConnections();
    await new Promise((resolve) => stranger.close(resolve));
  }

  /** Something else answers at the address. */
  async replace(answer: RequestListener): Promise<void> {
    await this.close();
    const stranger = createServer(answer);
    this.#stranger = stranger;
    await new Promise<void>((resolve) => stranger.listen(this.#port, resolve));
  }

  async end(): Promise<void> {
    await this.close();
    if (this.#folder !== BUILT) await rm(this.#folder, { recursive: true, force: true });
  }

  /** Another build: each script has another name, the former ones are gone, and the wizard has another heading. */
  async deploy(): Promise<void> {
    if (this.#folder === BUILT) {
      this.#folder = await mkdtemp(join(tmpdir(), 'e2e-site-'));
      await cp(BUILT, this.#folder, { recursive: true });
    }
    const scripts = await readdir(join(this.#folder, 'assets'));
    const names = scripts.filter((name) => name.endsWith('.js')).map((name) => name.slice(0, -'.js'.length));
    const another = (name: string) => `${name.slice(0, -2)}${name.endsWith('aa') ? 'bb' : 'aa'}`;
    const { build } = JSON.parse(await readFile(join(this.#folder, 'build.json'), 'utf8'));
    const changes = new Map([
      ...names.map((name) => [name, another(name)] as const),
      [build, `${build.slice(0, -1)}x`],
    ]);
    const old = new RegExp([...changes.keys(), OLD_WORDS].join('|'), 'g');
    const files = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    for (const entry of files.filter((file) => file.isFile())) {
      const path = join(entry.parentPath, entry.name);
      // What was compressed ahead is compressed by the server instead.
      if (path.endsWith('.br')) await rm(path);
      if (!/\.(?:js|json|html)$/.test(path)) continue;
      const text = await readFile(path, 'utf8');
      await writeFile(
        path,
        text.replaceAll(old, (found) => changes.get(found) ?? NEW_WORDS),
      );
      const name = entry.name.replace(/\.js$/, '');
      if (changes.has(name)) await rename(path, join(entry.parentPath, `${changes.get(name)}.js`));
    }
    await this.open();
  }
}

/** A network that wants a login first: whatever is asked for, it answers with its own page. */
export const LOGIN_PAGE: RequestListener = (_request, answer) => {
  answer.setHeader('Content-Type', 'text/html');
  answer.end('<!doctype html><title>Log in</title><h1>Log in to this network</h1>');
};
