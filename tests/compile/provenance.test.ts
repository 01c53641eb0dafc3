import { isDeepStrictEqual } from 'node:util';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Json, Origin, Step } from '../../src/contract/index.ts';
import { content } from '../content-on-disk.ts';
import { changed, compileSmall, overlay, type SmallFiles } from './small-content.ts';

interface Place {
  readonly pointer: string;
  /** Name of the member; undefined for one of a list. */
  readonly key: string | undefined;
  readonly value: Json;
}

/** Everything below the root of a schema or UI schema, lists of trades and variants in place of their names. */
function placesBelow(value: Json, lists: Step['lists'], pointer = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, raw]) => {
    // Made by the compiler for the validators' sake.
    if (name === '$id' && typeof raw === 'string') return [];
    const child = listOf(raw, lists) ?? raw;
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const key = Array.isArray(value) ? undefined : name;
    return [{ pointer: at, key, value: child }, ...placesBelow(child, lists, at)];
  });
}

function listOf(value: Json, lists: Step['lists']): Json[] | undefined {
  const name = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.$list : undefined;
  return typeof name === 'string' ? lists[name]?.slice() : undefined;
}

const lines = new Map([...content.files.texts].map(([file, text]) => [file, text.split('\n')]));

/** The text from where an origin points to the end of its line. */
function textAt({ file, line, column }: Origin): string {
  return lines.get(file)?.[line - 1]?.slice(column - 1) ?? '';
}

/** Names under which schemas, or their wording, are kept to be referred to. */
const DEFINED = [...content.files.texts].flatMap(([file, text]) => {
  const root = JSON.parse(text);
  return Object.keys(file === 'schemas/definitions/ui.json' ? root : (root.$defs ?? {}));
});

/** Whether the line that an origin names says the place's key or value, or names what the place was put there by. */
function says(origin: Origin, { key, value }: Place): boolean {
  const line = lines.get(origin.file)?.[origin.line - 1] ?? '';
  if (key !== undefined && line.includes(JSON.stringify(key))) return true;
  if (line.includes('"$ref"') || DEFINED.some((name) => line.includes(`"${name}": {`))) return true;
  const rest = [textAt(origin), ...(lines.get(origin.file) ?? []).slice(origin.line)];
  return isDeepStrictEqual(parse(rest.join('\n')), value);
}

describe('of everything that any wizard on disk says', () => {
  const steps = content
    .wizardKeys()
    .flatMap(({ variant, trade }) =>
      (content.wizard(variant, trade)?.steps ?? []).map((step) => ({ variant, trade, step })),
    );
  const traced = steps.flatMap(({ variant, trade, step }) =>
    (['schema', 'ui'] as const).flatMap((side) =>
      placesBelow(step[side], step.lists).map((place) => ({
        ...place,
        step: `${variant}/${trade}/${step.id}`,
        side,
        name: `${variant}/${trade}/${step.id} ${side}${place.pointer}`,
        origins: content.origins({ of: 'step', variant, trade, step: step.id, side }, place.pointer),
      })),
    ),
  );
  const tell = ({ name, origins }: (typeof traced)[number]) => `${name} ${JSON.stringify(origins)}`;

  it('every layer is known by a file and a line that say it', () => {
    const unexplained = traced.filter(
      ({ origins, ...place }) => origins.length === 0 || !origins.every((origin) => says(origin, place)),
    );
    expect(unexplained.slice(0, 20).map(tell)).toEqual([]);
    expect(traced.length).toBeGreaterThan(steps.length * 50);
  });

  it('every single value stands, letter for letter, where the layer in force is said to be', () => {
    // Written by the compiler: the definition that a rule comes from, and the name of the list of all trades.
    const written = traced.filter(({ key, value }) => typeof value !== 'object' && key !== 'x-rule' && key !== '$list');
    const elsewhere = written.filter(
      ({ origins: [...layers], value }) =>
        !layers.slice(-1).every((origin) => textAt(origin).startsWith(JSON.stringify(value))),
    );
    expect(elsewhere.slice(0, 20).map(tell)).toEqual([]);
  });

  it('every field has lines for its rules and for its label', () => {
    const known = new Set<string>();
    for (const { step, side, pointer, origins } of traced) {
      const field = side === 'ui' ? /^\/([^/]+)\/ui:title$/.exec(pointer) : /\/properties\/([^/]+)$/.exec(pointer);
      if (field && origins.length > 0 && !pointer.includes('/if/')) known.add(`${step} ${side} ${field[1]}`);
    }
    const wanted = steps.flatMap(({ variant, trade, step }) =>
      step.fields.flatMap((field) => ['schema', 'ui'].map((side) => `${variant}/${trade}/${step.id} ${side} ${field}`)),
    );
    expect(wanted.filter((field) => !known.has(field))).toEqual([]);
  });
});

const PARTNER = 'schemas/variants/partner';
const AGENT = 'schemas/variants/agent';
const STEP = 'schemas/wizard/02-business';

/** Small content in which every layer says something of the second step. */
const LAYERED: SmallFiles = {
  ...changed(`${STEP}/ui.json`, {
    prefix: { 'ui:title': 'Prefix' },
    logo: { 'ui:title': 'Logo', 'ui:needs': 'phone' },
  }),
  ...changed('trades/plumber/ui.json', {
    steps: {
      '02-business': {
        phone: { 'ui:title': 'trade', 'ui:messages': { ukPhone: 'trade message' }, 'ui:placeholder': null },
      },
    },
  }),
  [`${PARTNER}/schema.json`]: {
    steps: {
      '01-trade': { properties: { services: { items: { enum: { $add: ['Partner service'] } }, minItems: null } } },
      '02-business': {
        properties: { phone: { maxLength: 13 }, member: { type: 'string' } },
        required: { $add: ['member'] },
      },
    },
  },
  [`${PARTNER}/ui.json`]: {
    title: 'Partner',
    paths: ['/partner'],
    steps: {
      '02-business': {
        'ui:order': { $add: ['member'] },
        phone: { 'ui:title': 'extended variant' },
        member: { 'ui:title': 'Member number', 'ui:messages': { required: 'Fill in' } },
      },
    },
  },
  [`${AGENT}/schema.json`]: { steps: { '02-business': { $defs: { prefixWhenYes: null } } } },
  [`${AGENT}/ui.json`]: {
    title: 'Agent',
    paths: ['/agent'],
    extends: 'partner',
    steps: { '02-business': { phone: { 'ui:title': 'variant' } } },
  },
  [`${AGENT}/trades/plumber/schema.json`]: {
    $defs: { services: { enum: { $add: ['Agent service'] } } },
    steps: { '02-business': { properties: { phone: null } } },
  },
  [`${AGENT}/trades/plumber/ui.json`]: {},
  [`${AGENT}/trades/roofer/schema.json`]: {},
  [`${AGENT}/trades/roofer/ui.json`]: { steps: { '02-business': { phone: { 'ui:title': 'own trade' } } } },
};

describe('of small content, with every layer in play,', () => {
  const compiled = compileSmall(LAYERED);

  it('there is no problem', () => {
    expect(compiled.problems).toEqual([]);
  });

  /** `file:line` of the last of some texts that follow one another in a file. */
  function at(file: string, ...texts: readonly string[]): string {
    const whole = compiled.files.texts.get(file) ?? '';
    const offset = texts.reduce((from, text) => {
      const found = whole.indexOf(text, from);
      if (found < 0) throw new Error(`${file} has no ${text} where it is looked for.`);
      return found;
    }, 0);
    return `${file}:${whole.slice(0, offset).split('\n').length}`;
  }
  const shown = (origins: readonly Origin[]) => origins.map(({ file, line }) => `${file}:${line}`);

  const base = at(`${STEP}/ui.json`, '"ui:title": "Phone"');
  const trade = at('trades/plumber/ui.json', '"ui:title": "trade"');
  const extended = at(`${PARTNER}/ui.json`, '"extended variant"');
  const label = '/phone/ui:title';
  const services = '/properties/services/items/enum';

  it.each([
    ['a label that the step alone sets', 'main/roofer/02-business', 'ui', label, [base]],
    ['a label that the trade overrides', 'main/plumber/02-business', 'ui', label, [base, trade]],
    ['a label that a variant overrides', 'partner/plumber/02-business', 'ui', label, [base, trade, extended]],
    [
      'a label that variants, and the last one’s own trade, override',
      'agent/roofer/02-business',
      'ui',
      label,
      [base, extended, at(`${AGENT}/ui.json`, '"variant"'), at(`${AGENT}/trades/roofer/ui.json`, '"own trade"')],
    ],
    [
      'a member of a trade’s list',
      'partner/plumber/01-trade',
      'schema',
      `${services}/0`,
      [at('trades/plumber/schema.json', '"Taps"')],
    ],
    [
      'a member that a variant’s own trade adds to that list',
      'agent/plumber/01-trade',
      'schema',
      `${services}/2`,
      [at(`${AGENT}/trades/plumber/schema.json`, '"Agent service"')],
    ],
    [
      'a member that a variant adds to every trade’s list',
      'agent/roofer/01-trade',
      'schema',
      `${services}/3`,
      [at(`${PARTNER}/schema.json`, '"Partner service"')],
    ],
    [
      'a rule behind a reference',
      'main/plumber/02-business',
      'schema',
      '/properties/phone/pattern',
      [at('schemas/definitions/schema.json', '"pattern"')],
    ],
    [
      'a rule with which a variant narrows it',
      'partner/plumber/02-business',
      'schema',
      '/properties/phone/allOf/0/maxLength',
      [at(`${PARTNER}/schema.json`, '"maxLength"')],
    ],
    [
      'a sentence from the definitions',
      'main/roofer/02-business',
      'ui',
      '/phone/ui:messages/ukPhone',
      [at('schemas/definitions/ui.json', '"ukPhone": "No UK phone"')],
    ],
    [
      'that sentence where a trade has its own',
      'main/plumber/02-business',
      'ui',
      '/phone/ui:messages/ukPhone',
      [at('schemas/definitions/ui.json', '"ukPhone": "No UK phone"'), at('trades/plumber/ui.json', '"trade message"')],
    ],
    [
      'a field that a variant adds',
      'partner/roofer/02-business',
      'schema',
      '/properties/member/type',
      [at(`${PARTNER}/schema.json`, '"member"', '"type"')],
    ],
    [
      'that it is required',
      'partner/roofer/02-business',
      'schema',
      '/required/2',
      [at(`${PARTNER}/schema.json`, '"required"', '"member"')],
    ],
    [
      'its place in the order',
      'partner/roofer/02-business',
      'ui',
      '/ui:order/4',
      [at(`${PARTNER}/ui.json`, '"ui:order"', '"member"')],
    ],
    [
      'a question of a condition',
      'main/plumber/02-business',
      'schema',
      '/allOf/0/then/properties/prefix/type',
      [at(`${STEP}/schema.json`, '"prefix": {', '"type"')],
    ],
  ] as const)('%s is known by its lines', (_what, step, side, pointer, expected) => {
    const [variant = '', of = '', id = ''] = step.split('/');
    expect(shown(compiled.origins({ of: 'step', variant, trade: of, step: id, side }, pointer))).toEqual(expected);
  });

  it.each([
    [
      'a keyword',
      'partner/plumber/01-trade',
      { side: 'schema', pointer: '/properties/services/minItems' },
      [at(`${PARTNER}/schema.json`, '"minItems": null')],
    ],
    [
      'words',
      'main/plumber/02-business',
      { side: 'ui', pointer: '/phone/ui:placeholder' },
      [at('trades/plumber/ui.json', '"ui:placeholder": null')],
    ],
    [
      'a field',
      'agent/plumber/02-business',
      { side: 'schema', pointer: '/properties/phone' },
      [at(`${AGENT}/trades/plumber/schema.json`, '"phone": null')],
    ],
    [
      'a field that needs it',
      'agent/plumber/02-business',
      { side: 'schema', pointer: '/properties/logo' },
      [at(`${STEP}/ui.json`, '"ui:needs": "phone"')],
    ],
    [
      'a field of a condition',
      'agent/roofer/02-business',
      { side: 'schema', pointer: '/properties/prefix' },
      [at(`${AGENT}/schema.json`, '"prefixWhenYes": null')],
    ],
  ] as const)('%s that is gone is known by the line that took it away', (_what, step, { side, pointer }, expected) => {
    const [variant = '', of = '', id = ''] = step.split('/');
    const removal = compiled.removals(variant, of, id).find((gone) => gone.side === side && gone.pointer === pointer);
    expect(shown(removal?.origins ?? [])).toEqual(expected);
    expect(compiled.origins({ of: 'step', variant, trade: of, step: id, side }, pointer)).toEqual([]);
  });

  it('what a later layer puts back is not gone', () => {
    const again = compileSmall({
      ...LAYERED,
      [`${AGENT}/schema.json`]: { steps: { '02-business': { properties: { logo: { type: 'string' } } } } },
      [`${PARTNER}/schema.json`]: {
        steps: { '02-business': { properties: { logo: null, member: { type: 'string' } } } },
      },
    });
    const gone = (variant: string) => again.removals(variant, 'roofer', '02-business').map(({ pointer }) => pointer);
    expect([gone('partner'), gone('agent')]).toEqual([['/properties/logo'], []]);
    expect(
      shown(
        again.origins(
          { of: 'step', variant: 'agent', trade: 'roofer', step: '02-business', side: 'schema' },
          '/properties/logo/type',
        ),
      ),
    ).toHaveLength(1);
  });

  it('a field that goes with what its condition looked at is known by the line that took that', () => {
    const without = compileSmall(overlay('02-business', { properties: { emailOption: null } }));
    const found = without.removals('main', 'roofer', '02-business');
    expect(found.map(({ pointer }) => pointer).sort()).toEqual(['/properties/emailOption', '/properties/prefix']);
    expect(new Set(found.flatMap(({ origins }) => shown(origins))).size).toBe(1);
  });

  it('a name that nothing has has no lines', () => {
    expect(compiled.removals('main', 'plumber', 'nowhere')).toEqual([]);
    expect(compiled.removals('nobody', 'plumber', '02-business')).toEqual([]);
    expect(
      compiled.origins({ of: 'step', variant: 'main', trade: 'nobody', step: '02-business', side: 'ui' }, label),
    ).toEqual([]);
  });
});
