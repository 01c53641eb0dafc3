import { describe, expect, it } from 'vitest';
import { replayDrafts } from '../../src/cli/replay-drafts.ts';
import { compileContent } from '../../src/compile/index.ts';
import type { DraftReplay } from '../../src/contract/index.ts';
import { field, STEP, step } from '../compile/rule-examples/example.ts';
import { changed, compileSmall, edited, SMALL, type SmallFiles } from '../compile/small-content.ts';
import { content } from '../content-on-disk.ts';

const FIRST_STEP = 'schemas/wizard/01-trade/schema.json';
const first = SMALL[FIRST_STEP] as { properties: object; required: string[] };

const ANSWERS = { services: ['Taps', 'Advice'], scheme: 'blue', phone: '07700900123', emailOption: 'no', prefix: 'me' };
const half = {
  title: 'Half',
  variant: 'main',
  trade: 'plumber',
  step: '02-business',
  answers: { trade: 'plumber', ...ANSWERS },
};
const DRAFT: SmallFiles = { 'schemas/drafts/half.json': half };
const before = compileSmall(DRAFT);

/** What a change of the small content does to the draft. */
async function replayed(changes: SmallFiles): Promise<DraftReplay> {
  const [replay, ...more] = await replayDrafts(before, compileSmall({ ...DRAFT, ...changes }));
  if (!replay || more.length > 0) throw new Error('There is not one replay.');
  return replay;
}

/** Step 2 with its telephone by another name. */
function renamedPhone(said: object): SmallFiles {
  const { phone, ...others } = step.properties as { phone: object };
  return {
    ...changed(STEP, { properties: { telephone: { ...phone, ...said }, ...others }, required: ['telephone'] }),
    ...changed('schemas/wizard/ui.json', { prefill: { phone: 'telephone' } }),
  };
}

describe('a draft begun under the version before', () => {
  it('goes on as it was where nothing changed', async () => {
    expect(await replayed({})).toEqual({
      name: 'half',
      title: 'Half',
      variant: 'main',
      trade: 'plumber',
      begun: 'base',
      savedStep: '02-business',
      resumesAt: '02-business',
      kept: ['trade', ...Object.keys(ANSWERS)],
      renamed: [],
      lost: [],
      missing: [],
      titles: {},
      grade: 'harmless',
      reason: 'It goes on as it was.',
    });
  });

  it('follows a field that says what it was called', async () => {
    expect(await replayed(renamedPhone({ 'x-renamed-from': 'phone' }))).toMatchObject({
      renamed: [{ from: 'phone', to: 'telephone' }],
      lost: [],
      grade: 'harmless',
      reason: 'It goes on as it was, with “phone” as “telephone”.',
    });
  });

  it('loses the answer to one that does not', async () => {
    expect(await replayed(renamedPhone({}))).toMatchObject({
      renamed: [],
      lost: [{ field: 'phone', value: '07700900123', reason: 'field-gone' }],
      grade: 'warning',
      reason: 'Answers go with their questions: “Phone” (phone).',
    });
  });

  it('is warned of where a list lost a member of several, and broken where it lost the one that was chosen', async () => {
    expect(await replayed(edited(FIRST_STEP, '"Advice"', '"Surveys"'))).toMatchObject({
      lost: [{ field: 'services', value: 'Advice', reason: 'not-listed' }],
      grade: 'warning',
    });
    const green = {
      ...(SMALL['trades/plumber/schema.json'] as { $defs: object }).$defs,
      colourSchemes: { enum: ['green'] },
    };
    expect(await replayed(changed('trades/plumber/schema.json', { $defs: green }))).toMatchObject({
      lost: [{ field: 'scheme', value: 'blue', reason: 'not-listed', instead: 'green' }],
      grade: 'breaking',
      reason: 'Still asked, but without place for the answer: “Colours” (scheme).',
    });
  });

  it('is warned of where a question lost a part', async () => {
    const asking = (parts: object) => ({
      ...field({ type: 'object', properties: parts }),
      'schemas/drafts/half.json': { ...half, answers: { ...half.answers, extra: { name: 'Ann', age: 41 } } },
    });
    const name = { type: 'string' };
    const whole = compileSmall(asking({ name, age: { type: 'integer' } }));
    expect(await replayDrafts(whole, compileSmall(asking({ name })))).toMatchObject([
      {
        lost: [{ field: 'extra', value: 41, reason: 'field-gone' }],
        grade: 'warning',
        reason: 'A part of the answer is left out: “Extra” (extra).',
      },
    ]);
  });

  it('is led to what is asked anew on a step before; what was missing all along is not reported', async () => {
    const tier = {
      properties: { ...first.properties, tier: { type: 'string' } },
      required: [...first.required, 'tier'],
    };
    expect(await replayed(changed(FIRST_STEP, tier))).toMatchObject({
      resumesAt: '01-trade',
      missing: [{ step: '01-trade', field: 'tier', rule: 'required' }],
      grade: 'warning',
    });
    const bare = { 'schemas/drafts/half.json': { ...half, answers: { trade: 'plumber' } } };
    const [replay] = await replayDrafts(compileSmall(bare), compileSmall({ ...bare, ...changed(FIRST_STEP, tier) }));
    expect(replay?.missing.map(({ field }) => field)).toEqual(['tier']);
  });

  it('goes on at another step where its own is gone', async () => {
    const replay = await replayed({
      [STEP]: undefined,
      'schemas/wizard/02-business/ui.json': undefined,
      ...edited('schemas/wizard/ui.json', '"01-trade",\n    "02-business"', '"01-trade"'),
    });
    expect(replay).toMatchObject({ savedStep: '02-business', resumesAt: '01-trade', grade: 'warning' });
  });

  it('goes on as it was where the folder of its step has another name', async () => {
    const words = SMALL['schemas/wizard/ui.json'] as { order: readonly string[]; effects: { [id: string]: unknown } };
    const { '02-business': effects, ...others } = words.effects;
    const replay = await replayed({
      [STEP]: undefined,
      'schemas/wizard/02-business/ui.json': undefined,
      'schemas/wizard/05-business/schema.json': SMALL[STEP],
      'schemas/wizard/05-business/ui.json': SMALL['schemas/wizard/02-business/ui.json'],
      ...changed('schemas/wizard/ui.json', {
        order: ['01-trade', '05-business'],
        effects: { ...others, '05-business': effects },
      }),
    });
    expect(replay).toMatchObject({
      savedStep: '02-business',
      resumesAt: '05-business',
      grade: 'harmless',
      reason: 'It goes on as it was.',
    });
  });

  it('starts over where its trade is gone, and goes on nowhere where its variant is', async () => {
    const over = await replayed({
      'trades/plumber/ui.json': undefined,
      'trades/plumber/schema.json': undefined,
      ...edited('schemas/wizard/ui.json', '"defaultTrade": "plumber"', '"defaultTrade": "roofer"'),
    });
    expect(over).toMatchObject({ grade: 'breaking', tradeNow: 'roofer', resumesAt: '01-trade' });
    const gone = await replayed({
      'schemas/variants/main/ui.json': undefined,
      'schemas/variants/main/schema.json': undefined,
      'schemas/variants/other/ui.json': { title: 'Other', paths: ['/request'] },
      'schemas/variants/other/schema.json': {},
    });
    expect(gone).toMatchObject({ grade: 'breaking', reason: 'The variant “main” is gone, and every draft in it.' });
    expect(gone).not.toHaveProperty('resumesAt');
    // Where it was is said by the heading that the step had.
    expect(gone.titles).toHaveProperty(['02-business']);
  });

  it('counts as it stood then, even if its file was changed along, or taken away', async () => {
    const bare = { ...half, answers: { trade: 'plumber' } };
    expect((await replayed({ 'schemas/drafts/half.json': bare })).kept).toContain('phone');
    expect((await replayed({ 'schemas/drafts/half.json': undefined })).kept).toContain('phone');
  });
});

describe('a draft that came with the change', () => {
  it('is begun under the version after', async () => {
    const both = compileSmall({ ...DRAFT, 'schemas/drafts/more.json': half });
    const replays = await replayDrafts(before, both);
    expect(replays.map(({ name, begun, grade }) => [name, begun, grade])).toEqual([
      ['half', 'base', 'harmless'],
      ['more', 'head', 'harmless'],
    ]);
  });
});

describe('a draft that no filling can be made of', () => {
  it('is left out: the content check reports it', async () => {
    const broken = compileSmall({ 'schemas/drafts/half.json': { ...half, step: '07-gone' } });
    expect(await replayDrafts(broken, broken)).toEqual([]);
    expect(await replayDrafts(compileSmall({ 'schemas/drafts/half.json': { title: 'Half' } }), before)).toHaveLength(1);
  });
});

describe('the drafts on disk', () => {
  it('stand for several variants, trades and steps', () => {
    expect(new Set(content.drafts.map(({ variant }) => variant)).size).toBeGreaterThan(4);
    expect(new Set(content.drafts.map(({ trade }) => trade)).size).toBeGreaterThan(6);
    expect(new Set(content.drafts.map(({ step: id }) => id)).size).toBeGreaterThan(5);
  });

  it('go on where they were, with nothing lost and nothing missing', async () => {
    const replays = await replayDrafts(content, content);
    expect(replays.map(({ name }) => name)).toEqual(content.drafts.map(({ name }) => name));
    for (const replay of replays) expect(replay).toMatchObject({ grade: 'harmless', resumesAt: replay.savedStep });
  });

  it('show what a change of a question does', async () => {
    const texts = [...content.files.texts].map(([path, text]): [string, string] => [
      path,
      path.startsWith('schemas/wizard/') ? text.replaceAll('"companyName"', '"tradingName"') : text,
    ]);
    const replays = await replayDrafts(content, compileContent({ ...content.files, texts: new Map(texts) }));
    const losing = replays.filter(({ lost }) => lost.some(({ field }) => field === 'companyName'));
    expect(losing.length).toBeGreaterThan(4);
    for (const { resumesAt } of losing) expect(resumesAt).toBe('02-business-information');
  });
});
