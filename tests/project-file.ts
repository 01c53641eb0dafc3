import { readFileSync } from 'node:fs';
import { root } from './project-root.ts';

/** The text of a file that is no content: of what readers and operators are given. */
export const projectFile = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
