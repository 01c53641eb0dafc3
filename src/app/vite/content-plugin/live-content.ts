import { type CompiledContent, compileContent, readContent } from '../../../compile/index.ts';
import type { Problem } from '../../../contract/index.ts';

/** Content that is edited while it is served: what is sound is served, a broken state is reported and passed over. */
export class LiveContent {
  readonly #root: string;
  #latest: CompiledContent;
  #sound: CompiledContent | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#latest = compileContent(readContent(root));
    this.#keepIfSound();
  }

  /** What may be served: the latest content without problems; undefined if there was none yet. */
  get sound(): CompiledContent | undefined {
    return this.#sound;
  }

  /** What is wrong with the content as it stands on disk. */
  get problems(): readonly Problem[] {
    return this.#latest.problems;
  }

  /** Whether the disk says something else than what was read last; pictures are compared by name. */
  get stale(): boolean {
    const { texts, images, published, site, strays, links } = readContent(this.#root);
    const known = this.#latest.files;
    return (
      texts.size !== known.texts.size ||
      [...texts].some(([path, text]) => known.texts.get(path) !== text) ||
      images.map(({ path }) => path).join() !== known.images.map(({ path }) => path).join() ||
      [...(published?.keys() ?? [])].join() !== [...(known.published?.keys() ?? [])].join() ||
      site !== known.site ||
      strays?.join() !== known.strays?.join() ||
      links?.join() !== known.links?.join()
    );
  }

  /** Reads the disk again; what has not changed is not compiled again. */
  refresh(): void {
    this.#latest = compileContent(readContent(this.#root), { previous: this.#latest });
    this.#keepIfSound();
  }

  #keepIfSound(): void {
    if (this.#latest.problems.length === 0) this.#sound = this.#latest;
  }
}
