import { describe, expect, it } from 'vitest';
import { editContent, formOrigins, stepOrigins } from '../../src/compile/index.ts';
import { type ContentEdit, fileOfEdit, type KeyOrigins } from '../../src/contract/index.ts';
import { missingWords, targetsOf, targetsOfMissing } from '../../src/workbench/bench/edit-targets.ts';
import { placedKeys } from '../../src/workbench/bench/match-words.ts';
import { AROUND, type BenchChoice, OWN_WORDS, readChoice } from '../../src/workbench/choice.ts';
import { content } from '../content-on-disk.ts';

const choice = (chosen: Partial<BenchChoice>): BenchChoice => ({
  ...readChoice(new URLSearchParams()),
  ...{ variant: 'rated-people', trade: 'roofer', step: '06-services' },
  ...chosen,
});

const key = (layer: 'step' | 'trade' | 'variant', pointer = '/services/ui:title'): KeyOrigins => ({
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
    expect(filesOf({}, OWN_WORDS, key('step', '/ui:order/2'))).toEqual(['step/ui.json:4']);
    expect(filesOf({}, OWN_WORDS, { ...key('step'), origins: [] })).toEqual([]);
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

  it.each(parts)('say what is shown: $chosen.form $chosen.variant $chosen.trade $chosen.step', (part) => {
    const { chosen, origins } = part;
    if (!origins) throw new Error('There are no origins.');
    const keys = placedKeys(origins).filter((placed) => typeof placed.key.value !== 'object');
    expect(keys.length).toBeGreaterThan(20);
    const refused = keys.flatMap((placed) => {
      const [inForce] = targetsOf(chosen, placed);
      if (!inForce) return [];
      const edit = inForce.edit('New');
      try {
        editContent(texts.get(fileOfEdit(edit)) ?? '', edit);
        return [];
      } catch (error) {
        return [`${placed.key.pointer}: ${String(error)}`];
      }
    });
    expect(refused).toEqual([]);
  });

  it.each(parts.slice(0, 12))('take the words that a question of $chosen.step lacks', ({ chosen, origins }) => {
    if (!origins) throw new Error('There are no origins.');
    for (const { field } of origins.fields)
      for (const placed of missingWords(chosen, origins, field))
        for (const { edit } of targetsOfMissing(chosen, placed)) {
          const put = edit('New');
          expect(JSON.parse(editContent(texts.get(fileOfEdit(put)) ?? '{}', put))).not.toEqual({});
        }
  });
});
