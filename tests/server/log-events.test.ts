import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFile } from '../project-file.ts';
import { root } from '../project-root.ts';

const folder = join(root, 'src/server');

const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[jt]s$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('every event that the server logs stands in the table of docs/operating.md, and no other', () => {
  const logged = new Set([...source.matchAll(/\bevent: '([a-z-]+)'/g)].map(([, name]) => name));
  const log = projectFile('docs/operating.md').split('\n## Log\n')[1]?.split('\n## ')[0] ?? '';
  const rows = log.split('\n').filter((line) => line.startsWith('| `') && !line.startsWith('| `event`'));
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual([...logged].sort());
  expect(logged.size).toBeGreaterThan(20);
});

it('no line of the log is given what an error says by itself, which may quote a customer', () => {
  const lines = [...source.matchAll(/\bevent: '[a-z-]+'[^}]*\}/g)].map(([line]) => line);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /String\(|\.message\b|\.name\b|\.stack\b/.test(line))).toEqual([]);
});
