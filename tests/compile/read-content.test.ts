import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readContent } from '../../src/compile/index.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reads a file that an editor began with a byte order mark as if it had none', () => {
  mkdirSync(join(root, 'trades/baker'), { recursive: true });
  writeFileSync(join(root, 'trades/baker/ui.json'), '\uFEFF{ "order": 1 }');
  expect([...readContent(root).texts]).toEqual([['trades/baker/ui.json', '{ "order": 1 }']]);
});
