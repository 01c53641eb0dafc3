import { describe, expect, it } from 'vitest';
import {
  type Answers,
  isObject,
  type Json,
  type JsonObject,
  LINK_LIST,
  type Step,
  type WizardUi,
} from '../src/contract/index.ts';
import { messageOf, pathOf, ruleNames } from '../src/wizard/error-wording.ts';
import { content, listsOf, precompiled, wizardOf } from './content-on-disk.ts';

/** Values of every type, short and long, in and off every list, single and doubled: each breaks some rule. */
const WRONG: readonly Json[] = [
  ...['', ' ', 'x', '0', '@', '#', 'not on any list', 'x'.repeat(60_000), `${'x'.repeat(300)}@x.example`],
  ...[true, false, 0, -1, 1.5, 1e9],
  ...[[], [''], ['x', 'x'], [1], [{}], [[]], ['x'.repeat(6000)], Array.from({ length: 201 }, (_, i) => `line ${i}`)],
  ...[{}, { id: 1, name: 2, type: 3, size: 0 }, { id: 'a', name: 'b', type: 'c', size: 1.5 }, { name: 1, image: {} }],
  [{ day: 'Someday', open: true, openTime: '9', closeTime: 3 }],
  [{ day: 1, open: 'yes' }],
  [{ day: 'Monday', open: true }],
  [{ id: 1, name: 2, type: 3, size: 0 }],
  [{ id: 'a', name: 'b', type: 'c', size: 'd' }],
  [{ name: 1, image: { id: 1, name: 2, type: 3, size: 0 } }],
  [{ name: 'a', image: { id: 'a', name: 'b', type: 'c', size: 'd' } }],
  [{ name: 'a', image: 'b' }],
  [{ name: 'a', image: {} }],
];

/** Every value of a keyword `enum` and `const` in a schema. */
function valuesIn(node: Json, lists: { readonly [name: string]: readonly string[] }): Json[] {
  if (Array.isArray(node)) return node.flatMap((item) => valuesIn(item, lists));
  if (typeof node !== 'object' || node === null) return [];
  const list = node.enum;
  const name = typeof list === 'object' && list !== null && !Array.isArray(list) ? list.$list : undefined;
  const own = Array.isArray(list) ? list : typeof name === 'string' ? [...(lists[name] ?? []).slice(0, 2)] : [];
  return [
    ...own,
    ...('const' in node ? [node.const as Json] : []),
    ...Object.values(node).flatMap((part) => valuesIn(part, lists)),
  ];
}

/** An answer for each value that a condition of a schema waits for; without it, the condition does not hold. */
function switchesIn(node: Json, lists: { readonly [name: string]: readonly string[] }): Answers[] {
  if (Array.isArray(node)) return node.flatMap((item) => switchesIn(item, lists));
  if (!isObject(node)) return [];
  const awaited = isObject(node.if) && isObject(node.if.properties) ? node.if.properties : {};
  return [
    ...Object.entries(awaited).flatMap(([field, part]) => valuesIn(part, lists).map((value) => ({ [field]: value }))),
    ...Object.values(node).flatMap((part) => switchesIn(part, lists)),
  ];
}

/** Rules that an answer of a step can break: field and keyword, of the parts of a field too. */
function rulesIn(schema: JsonObject): Set<string> {
  const found = new Set<string>();
  const visit = (node: Json | undefined, field: string) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === 'properties')
        for (const [name, part] of Object.entries(value as JsonObject)) visit(part, field || name);
      else if (keyword === 'required') for (const name of value as string[]) found.add(`${field || name} required`);
      else if (keyword === 'allOf') for (const part of value as Json[]) visit(part, field);
      else if (keyword === 'items' || keyword === 'then' || keyword === 'else') visit(value, field);
      else if (field && !/^(?:if|\$id|title|description|x-)/.test(keyword)) found.add(`${field} ${keyword}`);
    }
  };
  visit(schema, '');
  return found;
}

/** Breaks every rule of a step; returns which were broken and what would have been said in words that are not ours. */
async function breakAll(
  step: Step,
  ui: Pick<WizardUi, 'messages'>,
): Promise<{ broken: Set<string>; foreign: string[] }> {
  const validate = (await precompiled(step))[step.schema.$id];
  if (!validate) throw new Error(`${step.id} has no validator`);
  const broken = new Set<string>();
  const foreign = new Set<string>();
  const listed = valuesIn(step.schema, listsOf(step));
  const look = (answers: Answers) => {
    if (validate(answers)) return;
    for (const error of validate.errors ?? []) {
      if (error.keyword === 'if') continue;
      const path = pathOf(error, answers);
      broken.add(`${String(path[0])} ${error.keyword}`);
      const message = messageOf(step, ui, path, ruleNames(error, step), error, answers);
      if (!message || message === error.message || message === error.keyword)
        foreign.add(`${path.join('.')} ${error.keyword}: ${message}`);
    }
  };
  look({});
  for (const field of step.fields) {
    for (const value of [...WRONG, ...listed, listed.slice(0, 1).concat(listed.slice(0, 1))]) look({ [field]: value });
  }
  // What only a condition asks is broken under each condition.
  for (const base of switchesIn(step.schema, listsOf(step))) {
    for (const field of step.fields) if (!(field in base)) for (const value of WRONG) look({ ...base, [field]: value });
  }
  return { broken, foreign: [...foreign] };
}

/** What a link would bring along. */
const withLinkLists = (step: Step, names: readonly string[]): Step => ({
  ...step,
  lists: { ...step.lists, ...Object.fromEntries(names.map((name) => [`${LINK_LIST}${name}`, ['a.example']])) },
});

const wizards = content.wizardKeys().map(({ variant, trade }) => wizardOf(variant, trade));
/** Each distinct step beside each distinct set of sentences: most trades share theirs. */
const asked = new Map(
  wizards.flatMap(({ variant, trade, steps, ui }) =>
    steps.map((step) => {
      const words = JSON.stringify([step.schema.$id, step.ui, ui.messages]);
      return [words, { name: `${variant} × ${trade}, ${step.id}`, step, ui }] as const;
    }),
  ),
);
const forms = [
  ...new Set(Array.from(content.files.texts.keys(), (path) => /^schemas\/forms\/([^/]+)\//.exec(path)?.[1] ?? '')),
]
  .filter((id) => id !== '')
  .flatMap((id) => content.form(id) ?? [])
  .map(({ id, step, ui }) => ({ name: `the form ${id}`, step: withLinkLists(step, Object.keys(ui.lists)), ui }));

describe('whatever a customer breaks is said in our words', { timeout: 120_000 }, () => {
  it.each([...asked.values(), ...forms])('$name', async ({ step, ui }) => {
    const { broken, foreign } = await breakAll(step, ui);
    expect(foreign).toEqual([]);
    const unbroken = [...rulesIn(step.schema)].filter((rule) => !broken.has(rule));
    expect(unbroken).toEqual([]);
  });
});
