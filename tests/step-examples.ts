import { readdirSync, readFileSync } from 'node:fs';
import type { ContentFiles } from '../src/compile/index.ts';
import type { Answers, Json, Step, StepError, Wizard } from '../src/contract/index.ts';
import { checkStep, type StepValidators } from '../src/wizard/index.ts';
import { root } from './project-root.ts';

/** For whom an example is meant. */
interface Meant {
  /** A folder of trades/; all if it is left out or `*`. */
  readonly trade?: string;
  /** A folder of schemas/variants/: for this variant and those that extend it, in place of all that name none. */
  readonly variant?: string;
}

type Said = Pick<StepError, 'path' | 'rule' | 'message'>;
type Accepted = Meant & { readonly answers: Answers };
type Refused = Accepted & { readonly errors: readonly Said[] };

/** Answers of one step that must pass or fail, kept in tests/examples/<step>.json. */
interface Examples {
  readonly accepted: readonly Accepted[];
  readonly refused: readonly Refused[];
}

/** The examples of one step for one wizard. */
interface ExamplesOfWizard extends Examples {
  /** What they say of errors: nothing of questions that the variant has other rules for, no sentences of its own words. */
  comparable(errors: readonly Said[]): readonly object[];
}

/** What a step of a wizard says of an example's answers; among these are those of earlier steps that it depends on. */
export function exampleCheck(step: Step, wizard: Wizard, validators: StepValidators): (answers: Answers) => Said[] {
  const isEarlier = ([name]: [string, unknown]) => step.dependsOn?.includes(name);
  const earlier = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(isEarlier));
  return (answers) =>
    checkStep({ step, ui: wizard.ui, validators, earlier }, answers).map(({ path, rule, message }) => ({
      path,
      rule,
      message,
    }));
}

/** All of tests/examples/, by the name of the step. */
export const examples: ReadonlyMap<string, Examples> = new Map(
  readdirSync(`${root}/tests/examples`).map((file): [string, Examples] => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${root}/tests/examples/${file}`, 'utf8')),
  ]),
);

/** Which examples of a step hold in a wizard, and what of them. */
export function examplesFor(all: Examples, step: string, wizard: Wizard, files: ContentFiles): ExamplesOfWizard {
  const line = lineOf(wizard.variant, files);
  const owner = line.find((one) => [...all.accepted, ...all.refused].some(({ variant }) => variant === one));
  const isMeant = ({ trade = '*', variant }: Meant) => variant === owner && (trade === '*' || trade === wizard.trade);
  const held = { accepted: all.accepted.filter(isMeant), refused: all.refused.filter(isMeant) };
  if (owner !== undefined) return { ...held, comparable: (errors) => errors };
  const folders = [...line, `${wizard.variant}/trades/${wizard.trade}`];
  const [schemas, words] = ['schema', 'ui'].map((side) => folders.map((folder) => jsonIn(files, folder, side)));
  const ruled = new Set(schemas?.flatMap((schema) => namesIn(at(schema, 'steps', step))));
  const worded = new Set(words?.flatMap((ui) => Object.keys(at(ui, 'steps', step) ?? {})));
  const ownWords = wizard.lang !== undefined || words?.some((ui) => at(ui, 'wizard', 'messages') !== undefined);
  const comparable = (errors: readonly Said[]) =>
    errors.flatMap(({ path, rule, message }) => {
      const field = String(path[0]);
      if (ruled.has(field)) return [];
      return ownWords || worded.has(field) ? [{ path, rule }] : [{ path, rule, message }];
    });
  return { ...held, comparable };
}

/** The variant and those that it extends. */
function lineOf(variant: string, files: ContentFiles): string[] {
  const base = at(jsonIn(files, variant, 'ui'), 'extends');
  return [variant, ...(typeof base === 'string' ? lineOf(base, files) : [])];
}

const jsonIn = (files: ContentFiles, folder: string, side: string): Json =>
  JSON.parse(files.texts.get(`schemas/variants/${folder}/${side}.json`) ?? '{}');

function at(node: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner[key] : undefined),
    node,
  );
}

/** Whatever a schema speaks of, be it a key or in a list. */
function namesIn(node: Json | undefined): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  const keys = Array.isArray(node) ? [] : Object.keys(node);
  return [...keys, ...Object.values(node).flatMap((child) => namesIn(child as Json))];
}
