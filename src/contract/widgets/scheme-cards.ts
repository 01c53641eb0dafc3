import type { WidgetEntry } from './widget-entry.ts';

export const schemeCards = {
  keyword: 'ui:widget',
  purpose: 'One of the trade’s colour schemes, each with its picture.',
  takes: ['string'],
  heeds: [],
  options: {},
  words: {
    colours: {
      says: 'What screen readers hear of a scheme’s colours.',
      fills: { primary: 'main colour, as #RRGGBB', secondary: 'second colour, as #RRGGBB' },
    },
  },
  example: {
    properties: { schemeForVan: { $ref: 'trade:#/$defs/colourSchemes' } },
    ui: { schemeForVan: { 'ui:title': 'Which colours has your van?', 'ui:widget': 'schemeCards' } },
  },
} as const satisfies WidgetEntry;
