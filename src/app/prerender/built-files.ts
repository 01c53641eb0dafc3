import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** One chunk in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Fonts and pictures. */
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** How many files stay read: those that every page asks for, and those of the pages just before. */
const KEPT_FILES = 50;

/** The built site that pages are added to. */
export class BuiltFiles {
  readonly folder: string;
  readonly #manifest: { readonly [source: string]: Chunk };
  /** Files as JSON by their address, those that were asked for last at the end. */
  readonly #json = new Map<string, unknown>();

  /** @param folder of the built site; throws if it holds no manifest */
  constructor(folder: string) {
    this.folder = folder;
    this.#manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  }

  /** A file below the site's root as JSON, which nobody may change. */
  json<Shape>(url: string): Shape {
    const json = this.#json.get(url) ?? (JSON.parse(this.text(url)) as unknown);
    this.#json.delete(url);
    this.#json.set(url, json);
    const [oldest] = this.#json.keys();
    if (this.#json.size > KEPT_FILES && oldest !== undefined) this.#json.delete(oldest);
    return json as Shape;
  }

  /** A file's bytes; undefined if there is none. */
  bytes(url: string): Uint8Array | undefined {
    const file = join(this.folder, url);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  /** Addresses of all files in a folder and in those below it; none if there is no such folder. */
  list(folder: string): readonly string[] {
    const start = join(this.folder, folder);
    if (!existsSync(start)) return [];
    return readdirSync(start, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  }

  text(url: string): string {
    return readFileSync(join(this.folder, url), 'utf8');
  }

  write(path: string, text: string | Uint8Array): void {
    const file = join(this.folder, path);
    this.#json.delete(path.startsWith('/') ? path : `/${path}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Address of the script that a source file became. */
  script(source: string): string {
    return `/${this.#chunk(source).file}`;
  }

  /** Addresses of a source file's script and of all that it imports at once. */
  scripts(source: string): readonly string[] {
    const found = new Set<string>();
    const collect = (name: string) => {
      const { file, imports = [] } = this.#chunk(name);
      if (found.has(`/${file}`)) return;
      found.add(`/${file}`);
      imports.forEach(collect);
    };
    collect(source);
    return [...found];
  }

  /**
   * Addresses of everything that a source file may ever ask for, what it loads later among it.
   * @param isOther says whether a source that is loaded later is left out, with all that it asks for
   */
  reachable(source: string, isOther: (source: string) => boolean): readonly string[] {
    const found = new Set<string>();
    const seen = new Set<string>();
    const collect = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      const { file, css = [], assets = [], imports = [], dynamicImports = [] } = this.#chunk(name);
      for (const path of [file, ...css, ...assets]) found.add(`/${path}`);
      imports.forEach(collect);
      dynamicImports.filter((later) => !isOther(later)).forEach(collect);
    };
    collect(source);
    return [...found];
  }

  /** The text of the style sheets that a source file brings along. */
  stylesOf(source: string): string {
    return (this.#chunk(source).css ?? []).map((file) => this.text(`/${file}`)).join('\n');
  }

  /** Addresses of the fonts that every page shows at once: not those with letters that few pages have. */
  fonts(): readonly string[] {
    return readdirSync(join(this.folder, 'assets'))
      .filter((name) => /-basic-[\w-]+\.woff2$/.test(name))
      .map((name) => `/assets/${name}`);
  }

  /** Writes a file that may be kept for ever, since its name has a hash of what is in it, and gives its address. */
  addAsset(name: string, extension: string, bytes: Uint8Array): string {
    const url = `/assets/${name}-${hashOf(bytes).slice(0, 8)}.${extension}`;
    this.write(url, bytes);
    return url;
  }

  #chunk(source: string): Chunk {
    const chunk = this.#manifest[source];
    if (chunk) return chunk;
    throw new Error(`No chunk for "${source}" in the manifest; it has: ${Object.keys(this.#manifest).join(', ')}`);
  }
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');
