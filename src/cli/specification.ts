import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIFIED_WORDS } from './specified-words.ts';

/** Where the facts of the specification stand, a section a file, in its order. */
export const SPECIFICATION = 'tests/specification';

/** One fact that the specification states of the product. */
export interface SpecifiedFact {
  /** In a short sentence of ours; texts that customers read and constants to the letter. */
  readonly fact: string;
  /** What proves it: `<file>: <title>`, with `group › ` in front of a title that needs it. */
  readonly test?: string | readonly string[];
  /** Where its texts stand among the specified words: `<part> <pointer>`. */
  readonly words?: string | readonly string[];
  /** How the product answers it, where it was settled that it does so otherwise. */
  readonly answer?: string;
}

/** A section of one document; `parts` are its headings, in their order. */
export interface SpecifiedSection {
  readonly document: string;
  readonly section: string;
  readonly parts: { readonly [heading: string]: readonly SpecifiedFact[] };
}

/** A test by its file and its title, with the groups around it as far as they are named. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A place among the specified words. */
export interface WordPlace {
  readonly part: string;
  readonly pointer: string;
}

/** All sections below a folder, in the order of their files. */
export function readSpecification(root: string): readonly SpecifiedSection[] {
  const folder = join(root, SPECIFICATION);
  const files = readdirSync(folder).sort();
  return files.map((file): SpecifiedSection => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

export const factsOf = (sections: readonly SpecifiedSection[]): readonly SpecifiedFact[] =>
  sections.flatMap(({ parts }) => Object.values(parts).flat());

/** The tests that prove a fact: those that it names, and for its words the one that holds their part. */
export function testsOf({ test, words }: SpecifiedFact): readonly NamedTest[] {
  const parts = new Set(list(words).map((place) => wordPlace(place).part));
  return [
    ...list(test).map(namedTest),
    ...[...parts].map((part) => ({
      file: SPECIFIED_WORDS.replace('.json', '.test.ts'),
      title: `the content says what is specified › ${part}`,
    })),
  ];
}

export const wordsOf = ({ words }: SpecifiedFact): readonly WordPlace[] => list(words).map(wordPlace);

function namedTest(text: string): NamedTest {
  const [file = '', title = ''] = split(text, ': ');
  return { file, title };
}

function wordPlace(text: string): WordPlace {
  const [part = '', pointer = ''] = split(text, ' /');
  return { part, pointer: `/${pointer}` };
}

/** Cut at the first place where `by` stands. */
function split(text: string, by: string): readonly string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}

const list = (given: string | readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : typeof given === 'string' ? [given] : given;
