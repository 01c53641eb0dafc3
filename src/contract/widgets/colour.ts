import type { WidgetEntry } from './widget-entry.ts';

export const colour = {
  keyword: 'ui:widget',
  purpose: 'A colour: picker, swatches and hex text.',
  takes: ['string'],
  heeds: ['ui:placeholder'],
  options: {
    swatches: {
      affects: 'suggestions',
      description: 'Colours to choose from, as #RRGGBB.',
      type: 'array',
      items: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
    },
    contrastWith: {
      affects: 'looks',
      description: 'Name of the answer with the other colour; how well both read together is said in words.',
      type: 'string',
    },
  },
  words: {
    picker: { says: 'Name of the browser’s colour picker.' },
    swatches: { says: 'Name of the group of swatches.' },
    readable: { says: 'Where both colours read well together.', fills: { ratio: 'their contrast, 1.0 to 21.0' } },
    unreadable: { says: 'Where they don’t.', fills: { ratio: 'their contrast, 1.0 to 21.0' } },
  },
  example: {
    properties: { doorColour: { type: 'string', pattern: '^#[0-9A-F]{6}$' } },
    ui: {
      doorColour: {
        'ui:title': 'Colour of your front door',
        'ui:widget': 'colour',
        'ui:placeholder': '#3172B2',
        'ui:options': { swatches: ['#3172B2', '#344E41'] },
        'ui:messages': { pattern: 'Enter a colour as a hash and six letters or digits, like #3172B2' },
      },
    },
  },
} as const satisfies WidgetEntry;
