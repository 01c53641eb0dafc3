import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  changedWords,
  describeChange,
  HOW_TO_ACCEPT,
  parseSpecifiedWords,
  SPECIFIED_WORDS,
} from '../src/cli/specified-words.ts';
import { content } from './content-on-disk.ts';
import { root } from './project-root.ts';

const text = readFileSync(`${root}${SPECIFIED_WORDS}`, 'utf8');
const changed = changedWords(text, content);
const parts = [...new Set(parseSpecifiedWords(text).map(({ part }) => part))];

describe('the content says what is specified', () => {
  it.each(parts)('%s', (name) => {
    const differences = changed.filter(({ part }) => part === name).map(describeChange);
    if (differences.length > 0) expect.fail(`\n${[...differences, HOW_TO_ACCEPT].join('\n\n')}\n`);
  });
});
