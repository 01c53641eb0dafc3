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
export type Example = Meant & { readonly answers: Answers };
type Refused = Example & { readonly errors: readonly Said[] };

/** Answers of one step that must pass or fail, kept in tests/examples/<step>.json. */
interface Examples {
  readonly accepted: readonly Example[];
  readonly refused: readonly Refused[];
}

/** The examples of one step for one wizard. */
interface ExamplesOfWizard extends Examples {
  /**
   * What an example says of errors: nothing of questions that the variant has other rules for, no sentences of its own
   * words. One for all trades says none of what the trade makes different, either.
   */
  comparable(errors: readonly Said[], example: Meant): readonly object[];
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
  const ofTrade = differences([`trades/${wizard.trade}`], step, files, SAID);
  const folders = [...line, `${wizard.variant}/trades/${wizard.trade}`].map((folder) => `schemas/variants/${folder}`);
  const ofVariant = owner === undefined ? differences(folders, step, files) : NONE;
  const inLanguage = owner === undefined && wizard.lang !== undefined;
  const comparable = (errors: readonly Said[], { trade = '*' }: Meant) => {
    const found = trade === '*' ? [ofTrade, ofVariant] : [ofVariant];
    return errors.flatMap(({ path, rule, message }) => {
      const field = String(path[0]);
      if (found.some(({ ruled }) => ruled.has(field))) return [];
      const isOwn = inLanguage || found.some(({ worded, ownWords }) => ownWords || worded.has(field));
      return isOwn ? [{ path, rule }] : [{ path, rule, message }];
    });
  };
  return { ...held, comparable };
}

/** What folders make different in a step. */
interface Differences {
  /** Questions that their schemas name. */
  readonly ruled: ReadonlySet<string>;
  /** Questions that they word themselves. */
  readonly worded: ReadonlySet<string>;
  /** Whether they have sentences of their own for all questions. */
  readonly ownWords: boolean;
}

const NONE: Differences = { ruled: new Set(), worded: new Set(), ownWords: false };

/** The words of a question that its errors repeat. */
const SAID = ['ui:title', 'ui:messages'];

/** @param keys that count as other words of a question; any if left out */
function differences(
  folders: readonly string[],
  step: string,
  files: ContentFiles,
  keys?: readonly string[],
): Differences {
  const [schemas, words] = ['schema', 'ui'].map((side) => folders.map((folder) => jsonIn(files, folder, side)));
  const said = words?.flatMap((ui) => Object.entries(at(ui, 'steps', step) ?? {})) ?? [];
  const counts = (of: Json) => !keys || keys.some((key) => at(of, key) !== undefined);
  return {
    ruled: new Set(schemas?.flatMap((schema) => namesIn(at(schema, 'steps', step)))),
    worded: new Set(said.flatMap(([field, of]) => (counts(of) ? [field] : []))),
    ownWords: words?.some((ui) => at(ui, 'wizard', 'messages') !== undefined) ?? false,
  };
}

/** The variant and those that it extends. */
function lineOf(variant: string, files: ContentFiles): string[] {
  const base = at(jsonIn(files, `schemas/variants/${variant}`, 'ui'), 'extends');
  return [variant, ...(typeof base === 'string' ? lineOf(base, files) : [])];
}

const jsonIn = (files: ContentFiles, folder: string, side: string): Json =>
  JSON.parse(files.texts.get(`${folder}/${side}.json`) ?? '{}');

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
