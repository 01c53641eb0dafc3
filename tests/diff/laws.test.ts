import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import tradeUi from '../../schemas/meta/trade-ui.schema.json' with { type: 'json' };
import variantUi from '../../schemas/meta/variant-ui.schema.json' with { type: 'json' };
import { type CompiledContent, compileContent } from '../../src/compile/index.ts';
import type { ContentVersion, Json, JsonObject, Step, Wizard, WizardKey } from '../../src/contract/index.ts';
import { diffContent } from '../../src/diff/index.ts';
import { choicesOf } from '../../src/wizard/index.ts';
import { filesOf } from '../compile/small-content.ts';
import { content, wizardOf } from '../content-on-disk.ts';
import { generateContent, seeded } from '../generated-content.ts';
import { ANSWER_CHANGE_ROWS } from './answer-change-table.ts';
import { CHANGE_ROWS } from './change-table.ts';
import { BASE, DEFINITIONS, type Edit, inWelsh, PARTNER, STEP, versionOf, WIZARD } from './small-version.ts';

/** Hundreds of comparisons, on a machine that may be busy. */
const LONG = 120_000;

// A new name is reported in one direction only: the former version knows none of it.
const rows = [...CHANGE_ROWS, ...ANSWER_CHANGE_ROWS].filter(
  ({ kind }) => kind !== 'change-masked' && kind !== 'field-renamed',
);
const base = versionOf();
const versions = rows.map(({ before = [], edits }) => ({ before: versionOf(...before), after: versionOf(...edits) }));
const anyVersion = fc.constantFrom(base, ...versions.map(({ after }) => after));

/** Whose order says something. */
const ORDERED = ['ui:messages', 'payload', 'templates'];

/** The same JSON with the members of every object in another order, but for those whose order says something. */
function shuffled(value: Json, random: () => number, ordered = ORDERED, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, random, ordered));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, shuffled(item, random, ordered, name)] as const);
  if (ordered.includes(key)) return Object.fromEntries(entries);
  return Object.fromEntries(
    entries
      .map((entry) => [random(), entry] as const)
      .sort(([a], [b]) => a - b)
      .map(([, entry]) => entry),
  );
}

/** Where an order says "*", which an editor may, that of the questions in the schema counts. */
const fileShuffled = (text: string, random: () => number) =>
  JSON.stringify(shuffled(JSON.parse(text), random, [...ORDERED, 'properties']));

describe('comparing versions of the content', () => {
  it(
    'finds nothing in what is the same',
    () => {
      fc.assert(
        fc.property(anyVersion, (version) => {
          expect(diffContent(version, version)).toEqual([]);
        }),
        { numRuns: 30 },
      );
      expect(diffContent(content, compileContent(content.files))).toEqual([]);
    },
    LONG,
  );

  it(
    'finds nothing in another order of keys, or other spaces',
    () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const random = seeded(seed);
          const files = Object.entries(BASE).map(([path, file]) => [path, shuffled(file as Json, random)] as const);
          expect(diffContent(base, compileContent(filesOf(Object.fromEntries(files))))).toEqual([]);
        }),
        { numRuns: 20 },
      );
      const texts = new Map(Array.from(content.files.texts, ([path, text]) => [path, fileShuffled(text, seeded(7))]));
      expect(diffContent(content, compileContent({ ...content.files, texts }))).toEqual([]);
    },
    LONG,
  );

  it(
    'finds what was added removed, and what was removed added, the other way round',
    () => {
      const mirrored = (kind: string) =>
        kind.replace(/-(added|removed)$/, (_, end) => (end === 'added' ? '-removed' : '-added'));
      // A version that does not know the new name yet takes it for another choice.
      const apart = (kind: string) => (kind === 'choice-renamed' ? ['choice-added', 'choice-removed'] : [kind]);
      const count = (kinds: readonly string[]) =>
        kinds
          .flatMap(apart)
          .filter((kind) => /-(?:added|removed)$/.test(kind))
          .sort();
      for (const { before, after } of versions) {
        const there = diffContent(before, after).map(({ kind }) => mirrored(kind));
        const back = diffContent(after, before).map(({ kind }) => kind);
        expect(count(back)).toEqual(count(there));
      }
    },
    LONG,
  );

  it(
    'gives each change an id of its own, and the same every time',
    () => {
      fc.assert(
        fc.property(anyVersion, anyVersion, (before, after) => {
          const ids = diffContent(before, after).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(diffContent(before, after).map(({ id }) => id)).toEqual(ids);
        }),
        { numRuns: 30 },
      );
    },
    LONG,
  );
});

describe('content with mistakes', () => {
  it.each([
    [WIZARD, '/drafts', undefined],
    [WIZARD, '/effects/02-business', { deliver: 'basics' }],
    [WIZARD, '/effects/02-business', ['basics', null]],
    [WIZARD, '/preview/services', undefined],
    [WIZARD, '/preview/stats', undefined],
    [`${DEFINITIONS}/ui.json`, '/templates/bright/name', null],
    [`${PARTNER}/ui.json`, '/wizard', null],
    [`${PARTNER}/ui.json`, '/lang', 'constructor'],
    ['trades/plumber/ui.json', '/landing', null],
  ] satisfies Edit[])('is compared all the same, whichever version has them: %s %s', (...mistake) => {
    const relabelled: Edit = [`${STEP}/ui.json`, '/years/ui:title', 'How long'];
    const mistaken = versionOf(mistake, relabelled);
    expect(mistaken.problems).not.toEqual(base.problems);
    for (const changes of [diffContent(base, mistaken), diffContent(mistaken, base)])
      expect(changes.map(({ kind }) => kind)).toContain('wording-changed');
  });
});

/** Everything that a value holds, by the path to it. */
function leavesOf(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
}

function mutated(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined)
    return typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}~`;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as JsonObject) }) as { [key: string]: Json };
  copy[key] = mutated(copy[key] ?? null, rest);
  return copy;
}

/** A version in which one wizard is another. */
function withWizard(version: ContentVersion, wizard: Wizard): ContentVersion {
  const { catalogue, marketing } = version;
  return {
    ...{ catalogue, marketing, site: version.site, drafts: [] },
    wizardKeys: () => version.wizardKeys(),
    wizard: (variant, trade) =>
      variant === wizard.variant && trade === wizard.trade ? wizard : version.wizard(variant, trade),
    published: version.published,
    fileHash: (address) => version.fileHash(address),
    form: (id) => version.form(id),
    origins: (part, pointer) => version.origins(part, pointer),
    removals: (variant, trade, step) => version.removals(variant, trade, step),
    formRemovals: (form) => version.formRemovals(form),
  };
}

/** What each choice is called, by its value instead of in their order. */
function withNamesByValue(step: Step): JsonObject {
  const named = step.fields.flatMap((field) => {
    const ui = step.ui[field] as JsonObject | undefined;
    const names = ui?.['ui:enumNames'];
    if (!Array.isArray(names)) return [];
    const choices = choicesOf(step, field) ?? [true, false];
    const byValue = Object.fromEntries(choices.map((choice, index) => [String(choice), names[index] ?? '']));
    return [[field, { ...ui, 'ui:enumNames': byValue }] as const];
  });
  return named.length > 0 ? { ...step.ui, ...Object.fromEntries(named) } : step.ui;
}

/** Made by the compiler, for readers of the file alone, or not a thing of its own. */
const SAYS_NOTHING = new Set(['$id', 'x-rule', 'title', 'description', '$list']);

describe('nothing that a wizard asks or says can change unseen', () => {
  const wizard = wizardOf('main', 'builder');
  const before = withWizard(content, wizard);
  const seen = (changed: Partial<Wizard>) =>
    diffContent(before, withWizard(content, { ...wizard, ...changed, formVersion: 'changed' })).length > 0;
  const withStep = (step: Step, changed: Partial<Step>): Partial<Wizard> => {
    const steps = wizard.steps.map((other) => (other === step ? { ...step, ...changed } : other));
    return { steps };
  };

  it.each(wizard.steps.map((step) => [step.id, step] as const))(
    'on %s',
    (_, step) => {
      const ui = leavesOf(step.ui).filter(
        (path) => !seen(withStep(step, { ui: mutated(step.ui, path) as JsonObject })),
      );
      expect(ui.filter((path) => path[0] !== 'ui:order')).toEqual([]);
      const rules = leavesOf(step.schema).filter((path) => !path.some((key) => SAYS_NOTHING.has(key)));
      const unseen = rules.filter((path) => {
        const schema = { ...(mutated(step.schema, path) as JsonObject), $id: 'changed' };
        return !seen(withStep(step, { schema }));
      });
      expect(unseen).toEqual([]);
    },
    LONG,
  );

  it(
    'of what choices are called by their values',
    () => {
      for (const step of wizard.steps) {
        const byValue = withNamesByValue(step);
        expect(seen(withStep(step, { ui: byValue }))).toBe(false);
        const names = leavesOf(byValue).filter((path) => path.at(-2) === 'ui:enumNames');
        expect(names.filter((path) => !seen(withStep(step, { ui: mutated(byValue, path) as JsonObject })))).toEqual([]);
      }
      expect(wizard.steps.some((step) => withNamesByValue(step) !== step.ui)).toBe(true);
    },
    LONG,
  );

  it(
    'around its steps',
    () => {
      const words = wizard.ui as unknown as JsonObject;
      const unseen = leavesOf(words).filter((path) => !seen({ ui: mutated(words, path) as unknown as Wizard['ui'] }));
      // The order of the steps is that of the steps themselves.
      expect(unseen.filter(([key]) => key !== 'order')).toEqual([]);
    },
    LONG,
  );
});

describe('nothing that the own file of a trade or a variant says at its root can change unseen', () => {
  const scheme = { name: 'Sea', primary: '#112233', secondary: '#445566', background: '#FFFFFF' };
  const later = { '03-terms': { years: { 'ui:title': 'Later' } } };
  const of = {
    [`${PARTNER}/ui.json`]: {
      known: variantUi.properties,
      changes: {
        title: 'Another',
        order: 0,
        paths: ['/another'],
        embed: { origins: ['https://another.example'] },
        extends: 'cy',
        lang: 'cy',
        trades: ['plumber'],
        lockTradeFor: ['roofer'],
        startStep: '03-terms',
        colourSchemes: { green: scheme },
        wizard: { intro: 'Another intro' },
        steps: later,
      },
    },
    'trades/plumber/ui.json': {
      known: tradeUi.properties,
      changes: {
        order: 0,
        parameter: false,
        icon: 'M1 1',
        colourSchemes: { green: scheme },
        steps: later,
        wizard: { intro: 'Another intro' },
        landing: undefined,
      },
    },
  };
  const welsh = inWelsh({ Years: 'Blynyddoedd' });
  const before = versionOf(...welsh);
  const rows = Object.entries(of).flatMap(([file, { known, changes }]) =>
    Object.keys(known)
      .filter((key) => key !== '$schema')
      .map((key) => ({ file, key, changes: new Map<string, unknown>(Object.entries(changes)) })),
  );

  it.each(rows)('$file: $key', ({ file, key, changes }) => {
    expect(changes.has(key)).toBe(true);
    expect(diffContent(before, versionOf(...welsh, [file, `/${key}`, changes.get(key)]))).not.toEqual([]);
  });
});

/** Another label of a question, and the changes that have to be reported of it. */
function relabelled(version: CompiledContent, step: string, field: string) {
  const path = `schemas/wizard/${step}/ui.json`;
  const text = version.files.texts.get(path) ?? '';
  const label: string = JSON.parse(text)[field]['ui:title'];
  const texts = new Map(version.files.texts).set(path, text.replace(`"${label}"`, `"${label}, please"`));
  const { asWritten, translated } = readersOf(version, step, field, label);
  // Where it was read in another language, it has no translation any more.
  const expected = [
    { kind: 'wording-changed', wizards: asWritten },
    { kind: 'translation-lost', wizards: translated },
  ].filter(({ wizards }) => wizards.length > 0);
  return { path, label: `${label}, please`, after: compileContent({ ...version.files, texts }), expected };
}

/** The wizards that say a question's label as it is written, and those that say what a language has in its place. */
function readersOf(version: CompiledContent, step: string, field: string, label: string) {
  const readers: { asWritten: WizardKey[]; translated: WizardKey[] } = { asWritten: [], translated: [] };
  for (const { variant, trade } of version.wizardKeys()) {
    const words = version.wizard(variant, trade)?.steps.find(({ id }) => id === step)?.ui[field];
    const title = (words as JsonObject | undefined)?.['ui:title'];
    const lang = version.catalogue.variants.find(({ id }) => id === variant)?.lang;
    const translation = JSON.parse(version.files.texts.get(`schemas/languages/${lang}.json`) ?? '{}').words?.[label];
    if (title === label) readers.asWritten.push({ variant, trade });
    else if (title !== undefined && title === translation) readers.translated.push({ variant, trade });
  }
  return readers;
}

describe('the content on disk', () => {
  it(
    'reports one label of the base as one change, at its line',
    () => {
      const { path, label, after, expected } = relabelled(content, '02-business-information', 'phone');
      const changes = diffContent(content, after);
      expect(changes.map(({ kind, wizards }) => ({ kind, wizards }))).toEqual(expected);
      const [change] = changes;
      expect(change).toMatchObject({ field: 'phone', after: label, head: { file: path } });
      expect(after.files.texts.get(path)?.split('\n')[(change?.head?.line ?? 0) - 1]).toContain(`"${label}"`);
    },
    LONG,
  );
});

describe('content of any size', () => {
  const files = generateContent({ trades: 30, variants: 8 });
  const before = compileContent(files);

  it(
    'is made sound',
    () => {
      expect(before.problems).toEqual([]);
      const { trades, variants } = before.catalogue;
      expect([trades.length, variants.length]).toEqual([30, 8]);
      // Those of a variant on disk may be few.
      const offered = variants.map(({ trades: own = trades }) => own.length);
      expect(before.wizardKeys()).toHaveLength(offered.reduce((sum, count) => sum + count));
    },
    LONG,
  );

  it(
    'has one change where the base has one',
    () => {
      const { after, expected } = relabelled(before, '08-business-stats', 'happyCustomers');
      const changes = diffContent(before, after);
      expect(changes.map(({ kind, wizards }) => ({ kind, wizards }))).toEqual(expected);
    },
    LONG,
  );
});
