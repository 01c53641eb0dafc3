import { createHash } from 'node:crypto';
import { drawnPng } from '../pictures.ts';
import type { Random } from './random.ts';

export interface PlannedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Hexadecimal, of the bytes: a small plain PNG is stored as it was chosen. */
  readonly sha256: string;
  readonly hook: 'logo' | 'gallery' | 'main';
}

/** Draws pictures of which no two are alike, so that a lost or mistaken one shows by its hash. */
export class FileMaker {
  readonly files: PlannedFile[] = [];
  private readonly number: number;
  private readonly random: Random;
  constructor(number: number, random: Random) {
    this.number = number;
    this.random = random;
  }

  /** A small plain PNG with noise of its own. */
  draw(hook: PlannedFile['hook'], name: string): PlannedFile {
    // One in six is large enough to be halfway when something breaks off.
    const size = this.random.chance(1 / 6) ? 96 : this.random.int(12, 24);
    const bytes = drawnPng(size, size, () => {
      const colour = this.random.int(0, 0xffffff);
      return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 255];
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { name: `f${this.number} ${name}.png`, bytes, sha256, hook };
    this.files.push(file);
    return file;
  }
}
