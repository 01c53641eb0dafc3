import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from './project-file.ts';
import { root } from './project-root.ts';

/** Files that readers make themselves. */
const MADE = new Set(['schemas/acknowledged-changes.json', 'tests/examples/05a-insurance.json']);

const docs = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`);
const pages = ['README.md', 'schemas/README.md', ...docs.filter((file) => file.endsWith('.md'))];
/** What is between backticks and begins with a folder of the project; `<step>` and `…` stand for any name. */
const FILE = /`((?:src|tests|e2e|docs|schemas|trades|public|deploy|\.github)\/[\w./-]*\w)(?:`|:\d)/g;

it.each(pages)('%s names files of this project that are there', (page) => {
  const named = Array.from(projectFile(page).matchAll(FILE), ([, path]) => path ?? '');
  const missing = named.filter((path) => !existsSync(`${root}${path}`) && !MADE.has(path));
  expect(missing).toEqual([]);
});
