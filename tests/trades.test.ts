import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../src/contract/index.ts';
import { normaliseAnswers } from '../src/wizard/index.ts';
import { content, stepOf, wizardOf } from './content-on-disk.ts';
import { specifiedCatalogue, SPECIFIED_TRADES as TRADES } from './specified-ids.ts';

// What the trades say, their colours and the lengths of their lists stand in specified-words.json.

const listed = specifiedCatalogue(content.catalogue).trades;

const fieldUi = (trade: string, step: string, field: string): JsonObject =>
  (stepOf(wizardOf('main', trade), step).ui[field] ?? {}) as JsonObject;
const list = (trade: string, step: string, field: string) =>
  stepOf(wizardOf('main', trade), step).lists[`/properties/${field}/items`] ?? [];

/** FMB of “Federation of Master Builders”. */
const initials = (name: string) =>
  name
    .replaceAll(/\b(?:of|and|the)\b/g, '')
    .match(/\b\p{Lu}/gu)
    ?.join('') ?? '';

describe('the trades on disk', () => {
  it('are the eight specified ones, in the order of the trade choice', () => {
    expect(listed.map(({ id }) => id)).toEqual(TRADES);
  });

  it('may all be chosen by the link but the other one', () => {
    expect(listed.filter(({ parameter }) => !parameter).map(({ id }) => id)).toEqual(['other']);
  });
});

describe.each(TRADES)('%s', (trade) => {
  it('draws each of its colour schemes in its colours, and starts with one of them', () => {
    const { colourSchemes } = wizardOf('main', trade);
    for (const { image, primary, secondary } of colourSchemes) {
      const picture = content.preview(image);
      expect(picture).toContain(primary);
      expect(picture).toContain(secondary);
    }
    const start = fieldUi(trade, '01-get-started', 'selectedColorScheme')['ui:default'];
    expect(colourSchemes.map(({ id }) => id)).toContain(start);
  });

  it('starts both custom colours or neither', () => {
    const start = (field: string) => fieldUi(trade, '01-get-started', field)['ui:default'];
    expect(typeof start('customPrimaryColor')).toBe(typeof start('customSecondaryColor'));
  });

  it('lists accreditations, with room for others', () => {
    expect(list(trade, '03-accreditations', 'selectedAccreditations').length).toBeGreaterThan(0);
    expect(stepOf(wizardOf('main', trade), '03-accreditations').fields).toContain('additionalAccreditation');
  });

  it('names on its own page no accreditation but those of its list', () => {
    const { features = [] } = content.marketing.trades.find(({ id }) => id === trade)?.landing ?? {};
    const said = features.find(({ title }) => title.includes('Accreditation'))?.text.split(':')[0] ?? '';
    const names = said.split(', ').filter((name) => name !== '');
    const known = list(trade, '03-accreditations', 'selectedAccreditations');
    const isOf = (name: string) => known.some((one) => one.includes(name) || initials(one).startsWith(name));
    expect(names.filter((name) => !isOf(name))).toEqual([]);
  });

  it('has words of its own where a tradesperson looks for them', () => {
    const words = [
      fieldUi(trade, '02-business-information', 'companyName')['ui:placeholder'],
      fieldUi(trade, '03-accreditations', 'additionalAccreditation')['ui:placeholder'],
      fieldUi(trade, '04-content-sources', 'gallery')['ui:description'],
      fieldUi(trade, '06-services', 'additionalServices')['ui:placeholder'],
      fieldUi(trade, '08-business-stats', 'emergencyJobs')['ui:help'],
    ];
    expect(words.filter((text) => typeof text !== 'string' || text === '')).toEqual([]);
  });
});

describe.each(TRADES.filter((trade) => trade !== 'other'))('the services of a %s', (trade) => {
  it('are all ticked on the first arrival, with room for additional ones', () => {
    expect(list(trade, '06-services', 'selectedServices').length).toBeGreaterThan(0);
    expect(fieldUi(trade, '06-services', 'selectedServices')['ui:preselect']).toBe('all');
    expect(stepOf(wizardOf('main', trade), '06-services').fields).toContain('additionalServices');
  });
});

describe('the second list of a builder', () => {
  it('has services of its own, none of them ticked', () => {
    const second = list('builder', '06-services', 'specialistServices');
    const first = list('builder', '06-services', 'selectedServices');
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((service) => first.includes(service))).toEqual([]);
    expect(fieldUi('builder', '06-services', 'specialistServices')['ui:preselect']).toBeUndefined();
  });
});

describe('the services of another trade', () => {
  it('are a free-text list, in which nothing stands at the start', () => {
    const asked = fieldUi('other', '06-services', 'selectedServices');
    expect(asked['ui:widget']).toBe('freeList');
    expect(asked['ui:preselect']).toBeUndefined();
    expect(list('other', '06-services', 'selectedServices')).toEqual([]);
  });

  it('are trimmed, and blank ones ignored', () => {
    const step = stepOf(wizardOf('main', 'other'), '06-services');
    const answers = normaliseAnswers(step, { selectedServices: ['  Window cleaning ', '', '   ', 'Gutters'] });
    expect(answers).toEqual({ selectedServices: ['Window cleaning', 'Gutters'] });
  });
});
