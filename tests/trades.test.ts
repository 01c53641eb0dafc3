import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../src/contract/index.ts';
import { normaliseAnswers } from '../src/wizard/index.ts';
import { content, stepOf, wizardOf } from './content-on-disk.ts';

// Everything in these tables is copied from the specification, never from the content: it fails when the content drifts.

interface Specified {
  readonly trade: string;
  readonly title: string;
  readonly accreditations?: number;
  /** Scheme → primary and secondary colour. */
  readonly schemes: { readonly [id: string]: string };
  readonly scheme: string;
  /** Primary and secondary colour that the custom colours start with. */
  readonly custom?: readonly [string, string];
}

const BLUE_YELLOW = '00235A/FFA419';
const BLACK_RED = '000000/D90429';
const GREY_ORANGE = '495057/FF7D00';
const PURPLE_GOLD = '560BAD/FDCA00';
const CHARCOAL_GREEN = '36454F/A7C957';
const NAVY_TEAL = '0E2955/12B7B4';
const DEFAULT_SET = {
  'blue-yellow': BLUE_YELLOW,
  'black-red': BLACK_RED,
  green: '344E41/A3B18A',
  'grey-orange': GREY_ORANGE,
  'blue-blue': '03045E/669BBC',
  'purple-gold': PURPLE_GOLD,
};
const CHARCOAL_AND_GREEN = ['#36454F', '#A7C957'] as const;

const TRADES: readonly Specified[] = [
  {
    trade: 'electrician',
    title: 'Electrician',
    accreditations: 18,
    schemes: DEFAULT_SET,
    scheme: 'blue-yellow',
  },
  { trade: 'plumber', title: 'Plumber', accreditations: 23, schemes: DEFAULT_SET, scheme: 'blue-blue' },
  { trade: 'roofer', title: 'Roofer', accreditations: 15, schemes: DEFAULT_SET, scheme: 'grey-orange' },
  {
    trade: 'builder',
    title: 'Builder',
    accreditations: 24,
    schemes: { ...DEFAULT_SET, green: CHARCOAL_GREEN },
    scheme: 'green',
    custom: CHARCOAL_AND_GREEN,
  },
  {
    trade: 'decorator',
    title: 'Decorator',
    accreditations: 11,
    schemes: {
      'light-blue-yellow': '023E8A/FFD000',
      'green-grey': CHARCOAL_GREEN,
      'blue-blue': NAVY_TEAL,
      'black-red': BLACK_RED,
      'blue-yellow': BLUE_YELLOW,
      'grey-orange': GREY_ORANGE,
    },
    scheme: 'light-blue-yellow',
  },
  {
    trade: 'landscaper',
    title: 'Landscaper',
    accreditations: 20,
    schemes: {
      'green-grey': CHARCOAL_GREEN,
      'blue-blue': NAVY_TEAL,
      'black-red': BLACK_RED,
      'blue-yellow': BLUE_YELLOW,
      'grey-orange': GREY_ORANGE,
      'green-green': '344E41/A3B18A',
    },
    scheme: 'green-grey',
    custom: CHARCOAL_AND_GREEN,
  },
  {
    trade: 'carpenter',
    title: 'Carpenter',
    accreditations: 12,
    schemes: {
      'brown-gold': '6C584C/DDA15E',
      'green-grey': CHARCOAL_GREEN,
      'blue-yellow': BLUE_YELLOW,
      'black-red': BLACK_RED,
      'purple-gold': PURPLE_GOLD,
      'blue-blue': NAVY_TEAL,
    },
    scheme: 'brown-gold',
    custom: ['#6C584C', '#DDA15E'],
  },
  { trade: 'other', title: 'Other Trade', schemes: DEFAULT_SET, scheme: 'grey-orange' },
];

/** Dropped-in trades are welcome beside the specified ones. */
const specified = new Set(TRADES.map(({ trade }) => trade));
const listed = content.catalogue.trades.filter(({ id }) => specified.has(id));

const fieldUi = (trade: string, step: string, field: string): JsonObject =>
  (stepOf(wizardOf('main', trade), step).ui[field] ?? {}) as JsonObject;
const list = (trade: string, step: string, field: string) =>
  stepOf(wizardOf('main', trade), step).lists[`/properties/${field}/items`] ?? [];

describe('the trades on disk', () => {
  it('are the eight specified ones, in the order of the trade choice', () => {
    expect(listed.map(({ id, title }) => [id, title])).toEqual(TRADES.map(({ trade, title }) => [trade, title]));
  });

  it('may all be chosen by the link but the other one', () => {
    expect(listed.filter(({ parameter }) => !parameter).map(({ id }) => id)).toEqual(['other']);
  });
});

describe.each(TRADES)('$trade', ({ trade, accreditations, schemes, scheme, custom }) => {
  it('offers the specified colour schemes in the specified colours, each with its picture', () => {
    const { colourSchemes } = wizardOf('main', trade);
    const found = colourSchemes.map(({ id, primary, secondary }) => [
      id,
      `${primary}/${secondary}`.replaceAll('#', ''),
    ]);
    expect(Object.fromEntries(found)).toEqual(schemes);
    for (const { image, primary, secondary } of colourSchemes) {
      const picture = content.preview(image);
      expect(picture).toContain(primary);
      expect(picture).toContain(secondary);
    }
  });

  it('starts with the specified scheme and custom colours', () => {
    const start = (field: string) => fieldUi(trade, '01-get-started', field)['ui:default'];
    expect(start('selectedColorScheme')).toBe(scheme);
    expect([start('customPrimaryColor'), start('customSecondaryColor')]).toEqual(custom ?? [undefined, undefined]);
  });

  it('lists accreditations in the specified number, with room for others', () => {
    const offered = list(trade, '03-accreditations', 'selectedAccreditations');
    if (accreditations === undefined) expect(offered.length).toBeGreaterThan(0);
    else expect(offered).toHaveLength(accreditations);
    expect(stepOf(wizardOf('main', trade), '03-accreditations').fields).toContain('additionalAccreditation');
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

describe.each(TRADES.filter(({ trade }) => trade !== 'other'))('the services of a $trade', ({ trade }) => {
  it('are 12 to 14, all ticked on the first arrival, with room for additional ones', () => {
    const { length } = list(trade, '06-services', 'selectedServices');
    expect([12, 13, 14]).toContain(length);
    expect(fieldUi(trade, '06-services', 'selectedServices')['ui:preselect']).toBe('all');
    expect(fieldUi(trade, '06-services', 'additionalServices')['ui:title']).toBe('Additional Services');
  });
});

describe('the second list of a builder', () => {
  it('has 14 services of its own, none of them ticked', () => {
    const second = list('builder', '06-services', 'specialistServices');
    const first = list('builder', '06-services', 'selectedServices');
    expect(second).toHaveLength(14);
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
