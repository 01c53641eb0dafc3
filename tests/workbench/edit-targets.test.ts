import { describe, expect, it } from 'vitest';
import { INSURER, INSURER_FILES } from '../../e2e/partner-folder.ts';
import { editContent, formOrigins, stepOrigins } from '../../src/compile/index.ts';
import { type ContentEdit, fileOfEdit, type Json, type KeyOrigins } from '../../src/contract/index.ts';
import { valueAt } from '../../src/diff/read-json.ts';
import { memberAt, targetsOf } from '../../src/workbench/bench/edit-targets.ts';
import { isMember, placedKeys } from '../../src/workbench/bench/match-words.ts';
import { missingWords, targetsOfMissing } from '../../src/workbench/bench/missing-words.ts';
import { AROUND, type BenchChoice, OWN_WORDS, readChoice } from '../../src/workbench/choice.ts';
import { compileNear, content } from '../content-on-disk.ts';

const choice = (chosen: Partial<BenchChoice>): BenchChoice => ({
  ...readChoice(new URLSearchParams()),
  ...{ variant: 'rated-people', trade: 'roofer', step: '06-services' },
  ...chosen,
});

const key = (layer: 'definition' | 'step' | 'trade' | 'variant', pointer = '/services/ui:title'): KeyOrigins => ({
  side: 'ui',
  pointer,
  value: 'Services',
  origins: [{ file: `${layer}/ui.json`, line: 4, column: 7, layer }],
});

const filesOf = (chosen: Partial<BenchChoice>, place: string, one: KeyOrigins) =>
  targetsOf(choice(chosen), { place, key: one }).map(({ where }) => where);
const editsOf = (chosen: Partial<BenchChoice>, place: string, one: KeyOrigins): ContentEdit[] =>
  targetsOf(choice(chosen), { place, key: one }).map(({ edit }) => edit('New'));

describe('a key can be written', () => {
  it('at the line in force, for its trade alone, or for its variant alone', () => {
    expect(editsOf({}, 'services', key('step'))).toEqual([
      { kind: 'set', at: expect.objectContaining({ file: 'step/ui.json', line: 4 }), was: 'Services', to: 'New' },
      { kind: 'put', file: 'trades/roofer/ui.json', pointer: '/steps/06-services/services/ui:title', to: 'New' },
      {
        kind: 'put',
        file: 'schemas/variants/rated-people/ui.json',
        pointer: '/steps/06-services/services/ui:title',
        to: 'New',
      },
    ]);
  });

  it('for no trade where a variant has the last word', () => {
    expect(filesOf({}, 'services', key('variant'))).toEqual([
      'variant/ui.json:4',
      'schemas/variants/rated-people/ui.json',
    ]);
  });

  it('in the words around the steps under their own key', () => {
    const [, ofTrade] = editsOf({}, AROUND, key('step', '/buttons/back'));
    expect(ofTrade).toMatchObject({ file: 'trades/roofer/ui.json', pointer: '/wizard/buttons/back' });
  });

  it('at its line alone where it is a member of a list, and nowhere where no file says it', () => {
    expect(filesOf({}, OWN_WORDS, { ...key('step', '/ui:order/2'), list: '/ui:order' })).toEqual(['step/ui.json:4']);
    expect(filesOf({}, OWN_WORDS, { ...key('step'), origins: [] })).toEqual([]);
  });

  it('at its line alone where it is a rule of a shared definition, beside which another one would hold as well', () => {
    const rule = { ...key('definition', '/properties/services/maxLength'), side: 'schema' as const };
    for (const chosen of [{}, { form: 'comments-rp' }])
      expect(filesOf(chosen, 'services', rule)).toEqual(['definition/ui.json:4']);
    // Words of a definition are replaced by what lies over them.
    expect(filesOf({}, 'services', key('definition'))).toHaveLength(3);
  });

  it('for a form that builds on another in its own file, with its questions under their key', () => {
    const [, own] = editsOf({ form: 'comments-rp' }, 'comments', key('step', '/comments/ui:title'));
    expect(own).toMatchObject({
      file: 'schemas/forms/comments-rp/ui.json',
      pointer: '/questions/comments/ui:title',
    });
    const [, around] = editsOf({ form: 'comments-rp' }, AROUND, key('step', '/buttons/submit'));
    expect(around).toMatchObject({ pointer: '/buttons/submit' });
  });

  it('for fewer where it is a name of a number in a map, which is no member of a list', () => {
    const [name, ui, rules] = [
      'crew',
      'schemas/wizard/08-business-stats/ui.json',
      'schemas/wizard/08-business-stats/schema.json',
    ];
    const texts = new Map(content.files.texts);
    const lay = (file: string, change: (json: { [key: string]: Json }) => object) =>
      texts.set(file, JSON.stringify(change(JSON.parse(texts.get(file) ?? '')), null, 2));
    lay(rules, ({ properties, ...rest }) => ({
      ...rest,
      properties: { ...(properties as object), [name]: { type: 'integer', enum: [2, 5] } },
    }));
    lay(ui, ({ 'ui:order': order, ...rest }) => ({
      ...rest,
      ...(order && { 'ui:order': [...(order as string[]), name] }),
      [name]: { 'ui:title': 'Crew', 'ui:enumNames': { 2: 'Two', 5: 'Five' }, 'ui:messages': { enum: 'Choose a size' } },
    }));
    const compiled = compileNear({ ...content.files, texts });
    expect(compiled.problems).toEqual([]);
    const at = { variant: 'main', trade: 'roofer', step: '08-business-stats' };
    const origins = stepOrigins(compiled, at);
    const keys = origins?.fields.find(({ field }) => field === name)?.keys ?? [];
    const members = keys.filter(isMember).map(({ pointer }) => pointer);
    expect(members).toEqual([`/properties/${name}/enum/0`, `/properties/${name}/enum/1`]);
    const two = keys.find(({ value }) => value === 'Two');
    expect(two && filesOf(at, name, two).slice(1)).toEqual(['trades/roofer/ui.json', 'schemas/variants/main/ui.json']);
  });

  it('for those that build on a form, too, as its file says it for them all', () => {
    const titles = (form: string) => {
      const origins = formOrigins(content, form);
      const chosen = choice({ form });
      const [missing] = origins ? missingWords(chosen, origins, 'generalComments') : [];
      return missing && targetsOfMissing(chosen, missing).map(({ title, where }) => [title, where]);
    };
    const own = 'For this form, and those that build on it';
    expect(titles('comments')).toEqual([[own, 'schemas/forms/comments/ui.json']]);
    expect(titles('comments-rp')).toEqual([
      ['For “comments”, and all that build on it', 'schemas/forms/comments/ui.json'],
      [own, 'schemas/forms/comments-rp/ui.json'],
    ]);
    const [, said] = targetsOf(choice({ form: 'comments' }), {
      place: 'comments',
      key: key('step', '/comments/ui:title'),
    });
    expect(said?.title).toBe(own);
  });
});

describe('the lines in force of the content on disk', () => {
  const texts = content.files.texts;
  const wizards = [
    { variant: 'main', trade: 'plumber' },
    { variant: 'rated-people', trade: 'carpenter' },
    { variant: 'main-cy', trade: 'roofer' },
  ];
  const parts = [
    ...wizards.flatMap((wizard) =>
      (content.wizard(wizard.variant, wizard.trade)?.steps ?? []).map(({ id }) => ({
        chosen: choice({ ...wizard, step: id }),
        origins: stepOrigins(content, { ...wizard, step: id }),
      })),
    ),
    ...content.catalogue.forms.map(({ id }) => ({ chosen: choice({ form: id }), origins: formOrigins(content, id) })),
  ];

  /** Steps of other trades and variants come from the same lines: an edit of each is tried once. */
  const tried = new Map<string, string | undefined>();
  const refusalOf = (edit: ContentEdit): string | undefined => {
    const name = JSON.stringify(edit);
    if (!tried.has(name)) tried.set(name, tryEdit(edit));
    return tried.get(name);
  };
  const tryEdit = (edit: ContentEdit): string | undefined => {
    try {
      editContent(texts.get(fileOfEdit(edit)) ?? '', edit);
      return undefined;
    } catch (error) {
      return String(error);
    }
  };

  it.each(parts)('say what is shown: $chosen.form $chosen.variant $chosen.trade $chosen.step', (part) => {
    const { chosen, origins } = part;
    if (!origins) throw new Error('There are no origins.');
    const keys = placedKeys(origins).filter((placed) => typeof placed.key.value !== 'object');
    expect(keys.length).toBeGreaterThan(20);
    const refused = keys.flatMap((placed) => {
      const [inForce] = targetsOf(chosen, placed);
      const refusal = inForce && refusalOf(inForce.edit('New'));
      return refusal === undefined ? [] : [`${placed.key.pointer}: ${refusal}`];
    });
    expect(refused).toEqual([]);
  });

  it('take a member more where a list stands, never in a dictionary', () => {
    const members = parts
      .flatMap(({ origins }) => (origins ? placedKeys(origins) : []))
      .filter(({ key }) => isMember(key));
    const isTranslated = ({ origins }: KeyOrigins) => origins.at(-1)?.layer === 'language';
    expect(members.filter(({ key }) => isTranslated(key)).length).toBeGreaterThan(20);
    for (const { key } of members) {
      const at = memberAt(key);
      expect(at === undefined).toBe(isTranslated(key) || key.origins.length === 0);
      if (!at || typeof key.value === 'object') continue;
      const edited = editContent(texts.get(at.file) ?? '', { kind: 'insert', at, was: key.value, to: 'New' });
      expect(edited).toContain('"New"');
    }
  });

  it('give way to what is written for fewer, a rule as well as a word', () => {
    const at = { variant: 'rated-people', trade: 'plumber', step: '02-business-information' };
    const origins = stepOrigins(content, at);
    if (!origins) throw new Error('There are no origins.');
    const rules = placedKeys(origins).filter(
      ({ key }) => key.side === 'schema' && /\/(?:min|max)/.test(key.pointer) && typeof key.value === 'number',
    );
    expect(rules.length).toBeGreaterThan(0);
    for (const placed of rules)
      for (const { where, edit } of targetsOf(choice(at), placed, origins)) {
        const looser = Number(placed.key.value) + (placed.key.pointer.includes('/max') ? 1 : -1);
        const put = edit(looser);
        const edited = new Map(texts).set(fileOfEdit(put), editContent(texts.get(fileOfEdit(put)) ?? '{}', put));
        const after = stepOrigins(compileNear({ ...content.files, texts: edited }), at);
        const rule = placed.key.pointer.split('/').at(-1) ?? '';
        const all = after ? placedKeys(after).filter(({ place }) => place === placed.place) : [];
        const said = all.filter(({ key }) => key.pointer.endsWith(`/${rule}`)).map(({ key }) => key.value);
        expect([where, said]).toEqual([where, [looser]]);
      }
  });

  it.each(parts.slice(0, 12))('take the words that a question of $chosen.step lacks', ({ chosen, origins }) => {
    if (!origins) throw new Error('There are no origins.');
    const targets = origins.fields.flatMap(({ field }) =>
      missingWords(chosen, origins, field).flatMap((placed) =>
        targetsOfMissing(chosen, placed).map(({ edit }) => ({ field, word: placed.key.pointer, put: edit('New') })),
      ),
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const { field, word, put } of targets) {
      if (put.kind !== 'put') throw new Error(`${word} is there already.`);
      // In whichever file, it is a word of this question.
      expect(put.pointer.endsWith(`/${field}/${word.split('/').slice(2).join('/')}`)).toBe(true);
      const edited: Json = JSON.parse(editContent(texts.get(put.file) ?? '{}', put));
      expect(valueAt(edited, put.pointer)).toBe('New');
    }
  });
});

const PARTNER = 'schemas/variants/rated-people/ui.json';
const STEP = '05-communication';

/** The files where a word can be written that is not there, after the words of files became others. */
function placesOfMissing(
  laid: { readonly [file: string]: object },
  pointer: string,
  chosen: Partial<BenchChoice> = {},
) {
  const texts = new Map(content.files.texts);
  for (const [file, words] of Object.entries(laid))
    texts.set(file, JSON.stringify({ ...JSON.parse(texts.get(file) ?? '{}'), ...words }, null, 2));
  const compiled = compileNear({ ...content.files, texts });
  expect(compiled.problems).toEqual([]);
  const at = choice({ step: STEP, ...chosen });
  const origins = stepOrigins(compiled, at);
  if (!origins) throw new Error('There are no origins.');
  const [, field = ''] = pointer.split('/');
  const missing = missingWords(at, origins, field).find(({ key }) => key.pointer === pointer);
  return (
    missing &&
    targetsOfMissing(at, missing).map(({ where, edit }) => {
      const put = edit('New');
      const edited = new Map(texts).set(fileOfEdit(put), editContent(texts.get(fileOfEdit(put)) ?? '{}', put));
      const after = compileNear({ ...content.files, texts: edited });
      const says = (variant: string) => {
        const words = stepOrigins(after, { ...at, variant })?.fields.find((one) => one.field === field)?.keys;
        return words?.find((one) => one.side === 'ui' && one.pointer === pointer)?.value;
      };
      return [where.replace(/:\d+$/, ''), says(at.variant), says('main')];
    })
  );
}

describe('a word that was taken away', () => {
  const HELP = '/whatsAppNumber/ui:help';
  const without = { steps: { [STEP]: { whatsAppNumber: { 'ui:help': null } } } };
  const former = expect.stringMatching(/^We add a WhatsApp button/);

  it('by a variant is written there alone, so that all others keep what they read', () => {
    expect(placesOfMissing({ [PARTNER]: without }, HELP)).toEqual([[PARTNER, 'New', former]]);
  });

  it('by a trade is written there, or for a variant', () => {
    expect(placesOfMissing({ 'trades/roofer/ui.json': without }, HELP)).toEqual([
      ['trades/roofer/ui.json', 'New', 'New'],
      [PARTNER, 'New', undefined],
    ]);
  });

  it('by the variant that this one builds on is written there, or for this one', () => {
    const cy = 'schemas/variants/main-cy/ui.json';
    const chosen = { variant: 'main-cy' };
    const main = 'schemas/variants/main/ui.json';
    expect(placesOfMissing({ [main]: without }, HELP, chosen)).toEqual([
      [main, expect.anything(), 'New'],
      [cy, 'New', undefined],
    ]);
  });

  it('with others around it is not written there, for they would all be back', () => {
    const all = { steps: { [STEP]: { businessEmailOption: { 'ui:messages': null } } } };
    const pointer = '/businessEmailOption/ui:messages/required';
    expect(placesOfMissing({ [PARTNER]: all }, pointer)).toBeUndefined();
    expect(placesOfMissing({ 'trades/roofer/ui.json': all }, pointer)).toEqual([[PARTNER, 'New', undefined]]);
  });
});

describe('what would be refused is not offered', () => {
  it('an example where the widget shows none', () => {
    let looked = 0;
    for (const { id } of content.wizard('rated-people', 'roofer')?.steps ?? []) {
      const at = choice({ step: id });
      const origins = stepOrigins(content, at);
      for (const { field, keys } of origins?.fields ?? []) {
        const widget = keys.find(({ pointer }) => /^\/[^/]+\/ui:(?:widget|field)$/.test(pointer))?.value;
        const offered = origins && missingWords(at, origins, field).map(({ key }) => key.pointer);
        if (!['hidden', 'upload', 'uploads', 'cards', 'toggle'].includes(String(widget))) continue;
        expect(offered).not.toContain(`/${field}/ui:placeholder`);
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(5);
  });

  it('words of a trade for a step that only a variant has', () => {
    const texts = new Map(content.files.texts);
    for (const [name, text] of Object.entries(INSURER_FILES)) texts.set(`schemas/variants/${INSURER}/${name}`, text);
    const compiled = compileNear({ ...content.files, texts });
    const at = choice({ variant: INSURER, step: '05a-insurance' });
    const origins = stepOrigins(compiled, at);
    if (!origins) throw new Error('There are no origins.');
    const places = placedKeys(origins).filter(({ place }) => place !== AROUND);
    const missing = origins.fields.flatMap(({ field }) => missingWords(at, origins, field));
    const offered = [
      ...places.flatMap((placed) => targetsOf(at, placed, origins)),
      ...missing.flatMap((one) => targetsOfMissing(at, one)),
    ];
    expect(missing.length).toBeGreaterThan(0);
    expect(offered.map(({ where }) => where).filter((where) => where.startsWith('trades/'))).toEqual([]);
  });

  /** Problems that come of the values that are tried, not of where they are written. */
  const OF_VALUES = new Set(['placeholder-mismatch', 'translation']);

  it.each([
    { variant: 'main', trade: 'plumber', step: '03-accreditations' },
    { variant: 'main', trade: 'plumber', step: '06-services' },
    { variant: 'main', trade: 'plumber', step: '07-area-and-hours' },
    { variant: 'main-cy', trade: 'roofer', step: '03-accreditations' },
    { variant: 'main-cy', trade: 'roofer', step: '06-services' },
    { form: 'contact' },
  ])('a file in which the check takes no such key, be it said already or not: %o', (at) => {
    const chosen = choice(at);
    const origins = at.form === undefined ? stepOrigins(content, at) : formOrigins(content, at.form);
    if (!origins) throw new Error('There are no origins.');
    const missing = origins.fields.flatMap(({ field }) => missingWords(chosen, origins, field));
    const edits = [
      ...placedKeys(origins).flatMap((placed) =>
        targetsOf(chosen, placed, origins).map(({ edit }) => edit(placed.key.value)),
      ),
      ...missing.flatMap((one) => targetsOfMissing(chosen, one).map(({ edit }) => edit('New'))),
    ].filter(({ kind }) => kind === 'put');
    expect(edits.length).toBeGreaterThan(10);
    for (const file of new Set(edits.map(fileOfEdit))) {
      const before = content.files.texts.get(file) ?? '{}';
      const after = edits.filter((edit) => fileOfEdit(edit) === file).reduce(editContent, before);
      const compiled = compileNear({ ...content.files, texts: new Map(content.files.texts).set(file, after) });
      const refused = compiled.problems.filter(({ rule }) => !OF_VALUES.has(rule));
      expect(refused.map(({ pointer, message }) => [pointer, message])).toEqual([]);
    }
  });

  it('a place below the line in force', () => {
    const own = 'schemas/variants/rated-people/trades/roofer/ui.json';
    const key: KeyOrigins = {
      ...{ side: 'ui', pointer: '/services/ui:title', value: 'Services' },
      origins: [{ file: own, line: 4, column: 7, layer: 'variant-trade' }],
    };
    expect(filesOf({}, 'services', key)).toEqual([`${own}:4`]);
  });
});
