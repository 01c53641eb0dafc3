import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsOf, readSpecification, type SpecifiedFact, testsOf, wordsOf } from '../src/cli/specification.ts';
import { buildSpecificationPage } from '../src/cli/specification-page.ts';
import { parseSpecifiedWords, SPECIFIED_WORDS } from '../src/cli/specified-words.ts';
import type { Json } from '../src/contract/index.ts';
import { root } from './project-root.ts';
import { hasTest } from './test-titles.ts';

const sections = readSpecification(root);
const facts = factsOf(sections);
const words = new Map(
  parseSpecifiedWords(readFileSync(`${root}${SPECIFIED_WORDS}`, 'utf8')).map(({ part, pointer, value }) => [
    `${part} ${pointer}`,
    value,
  ]),
);

describe('the table of the specification', () => {
  it('is the page that its generator writes: if not, run npm run docs:specification', () => {
    expect(readFileSync(`${root}docs/specification.md`, 'utf8')).toBe(buildSpecificationPage(sections));
  });

  it('has a test for every fact', () => {
    expect(facts.filter((fact) => testsOf(fact).length === 0)).toEqual([]);
  });

  it('says each fact once', () => {
    const said = sections.flatMap(({ document, section, parts }) =>
      Object.entries(parts).flatMap(([heading, own]) =>
        own.map(({ fact }) => [document, section, heading, fact].join(': ')),
      ),
    );
    expect(said.filter((fact, at) => said.indexOf(fact) !== at)).toEqual([]);
  });

  it.each(sections.map(({ document, parts }) => [document, Object.keys(parts).join(', '), parts] as const))(
    'names tests that there are: %s, %s',
    (_document, _headings, parts) => {
      const named = Object.values(parts).flat().flatMap(testsOf);
      const missing = named.filter(({ file, title }) => !hasTest(file, title));
      expect(missing).toEqual([]);
    },
  );

  it('quotes the specified words as they stand: a text that was accepted anew is quoted in its row, too', () => {
    expect(facts.flatMap(misquoted)).toEqual([]);
  });
});

function misquoted(fact: SpecifiedFact): readonly string[] {
  return wordsOf(fact).flatMap(({ part, pointer }) => {
    const place = `${part} ${pointer}`;
    const value = words.get(place);
    if (value === undefined) return [`${place} is not in ${SPECIFIED_WORDS}: ${fact.fact}`];
    const missing = textsOf(value).filter((text) => !quotes(`${fact.fact} ${fact.answer ?? ''}`, text));
    return missing.map((text) => `${place} is “${text}”: ${fact.fact}`);
  });
}

const textsOf = (value: Json): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** What is filled in when it is shown may be called anything: “Step {step} of {total}” is “Step N of total”. */
function quotes(said: string, text: string): boolean {
  const pieces = text.split(/\{\w+\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Whole words and numbers: 4 steps are not 14.
  return new RegExp(`(?<![\\p{L}\\d])${pieces.join('.+?')}(?![\\p{L}\\d])`, 'su').test(said);
}
