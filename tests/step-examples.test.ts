import { describe, expect, it } from 'vitest';
import type { ContentFiles } from '../src/compile/index.ts';
import { compileNear, content, precompiled, stepOf } from './content-on-disk.ts';
import { exampleCheck, examples, examplesFor } from './step-examples.ts';

const STEP = '02-business-information';
const OWN_SENTENCE = 'Please fill in the name on your Acme profile';

/** The partner of docs/guide-for-partners.md under a name, and what else it says. */
function withPartner(variant: string, schema: object = {}, ui: object = {}): ContentFiles {
  const steps = {
    [STEP]: { required: { $remove: ['firstName'] } },
    '08-business-stats': { properties: { emergencyJobs: null } },
  };
  const words = { [STEP]: { companyName: { 'ui:messages': { required: OWN_SENTENCE } } } };
  const files = {
    schema: { steps, ...schema },
    ui: { title: variant, paths: [`/${variant}`], steps: words, ...ui },
  };
  const texts = Object.entries(files).map(([side, value]): [string, string] => [
    `schemas/variants/${variant}/${side}.json`,
    JSON.stringify(value),
  ]);
  return { ...content.files, texts: new Map([...content.files.texts, ...texts]) };
}

/** What examples of a step expect of a partner's plumbers, and what there is. */
async function compared(files: ContentFiles, variant: string, all = examples.get(STEP)) {
  const compiled = compileNear(files);
  expect(compiled.problems).toEqual([]);
  const wizard = compiled.wizard(variant, 'plumber');
  if (!wizard || !all) throw new Error('There is no such wizard, or no examples of the step.');
  const step = stepOf(wizard, STEP);
  const { accepted, refused, comparable } = examplesFor(all, STEP, wizard, files);
  const validators = await precompiled(step, compiled);
  const errorsOf = exampleCheck(step, wizard, validators);
  return {
    count: accepted.length + refused.length,
    expected: [...accepted.map(() => []), ...refused.map((example) => comparable(example.errors, example))],
    found: [...accepted, ...refused].map((example) => comparable(errorsOf(example.answers), example)),
  };
}

describe('examples of answers', () => {
  it.each(['acme-of-guide', 'zeta-of-guide'])('hold for the partner of the guide, called %s', async (variant) => {
    const { count, expected, found } = await compared(withPartner(variant), variant);
    expect(count).toBeGreaterThan(10);
    expect(found).toEqual(expected);
    expect(JSON.stringify(found)).not.toContain('firstName');
    expect(JSON.stringify(found)).not.toContain(OWN_SENTENCE);
    // What the partner leaves as it is counts, sentence by sentence.
    expect(found.flat()).toContainEqual(expect.objectContaining({ path: ['phone'], message: expect.any(String) }));
  });

  it('for all trades say nothing of what one of them makes different', async () => {
    const { texts } = content.files;
    const laid = (side: string, more: object): [string, string] => {
      const file = `trades/plumber/${side}.json`;
      const { steps, ...own } = JSON.parse(texts.get(file) ?? '{}');
      return [file, JSON.stringify({ ...own, steps: { ...steps, [STEP]: more } })];
    };
    const schema = laid('schema', { properties: { firstName: { minLength: 5 } } });
    const said = { companyName: { 'ui:messages': { required: OWN_SENTENCE } } };
    const ui = laid('ui', { ...said, firstName: { 'ui:messages': { minLength: OWN_SENTENCE } } });
    const others = [...texts].filter(([file]) => !file.startsWith('schemas/drafts/'));
    const files = { ...content.files, texts: new Map([...others, schema, ui]) };
    const { count, expected, found } = await compared(files, 'main');
    expect(count).toBeGreaterThan(10);
    expect(found).toEqual(expected);
    expect(JSON.stringify(found)).not.toContain(OWN_SENTENCE);
    expect(found.flat()).toContainEqual(expect.objectContaining({ path: ['phone'], message: expect.any(String) }));
  });

  it('that name a variant stand in place of the others, for those that extend it, too', async () => {
    const own = {
      accepted: [
        { variant: 'acme-of-guide', answers: { companyName: 'A', email: 'a@b.example', phone: '07700900123' } },
      ],
      refused: [
        {
          variant: 'acme-of-guide',
          answers: { email: 'a@b.example', phone: '07700900123' },
          errors: [{ path: ['companyName'], rule: 'required', message: OWN_SENTENCE }],
        },
      ],
    };
    const shared = examples.get(STEP) ?? { accepted: [], refused: [] };
    const all = {
      accepted: [...shared.accepted, ...own.accepted],
      refused: [...shared.refused, ...own.refused],
    };
    const acme = withPartner('acme-of-guide');
    const heir = { title: 'Heir', extends: 'acme-of-guide', paths: ['/heir'] };
    const folder = 'schemas/variants/acme-heir/';
    const texts = new Map([...acme.texts, [`${folder}schema.json`, '{}'], [`${folder}ui.json`, JSON.stringify(heir)]]);
    for (const variant of ['acme-of-guide', 'acme-heir']) {
      const { expected, found } = await compared({ ...acme, texts }, variant, all);
      expect({ variant, found }).toEqual({ variant, found: expected });
      expect(found).toEqual([[], own.refused[0]?.errors]);
    }
  });

  it('name only variants and trades that there are', () => {
    const { variants, trades } = content.catalogue;
    const known = new Set(['*', ...[...variants, ...trades].map(({ id }) => id)]);
    const named = [...examples.values()].flatMap(({ accepted, refused }) =>
      [...accepted, ...refused].flatMap(({ trade = '*', variant = '*' }) => [trade, variant]),
    );
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});
