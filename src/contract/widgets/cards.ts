import { DESCRIPTIONS_OPTION, GIVEN_OPTIONS, LONG_LIST_OPTIONS, SEARCH_WORDS, TEXT_LIST } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const cards = {
  keyword: 'ui:widget',
  purpose:
    'One of several choices, each on a card of its own; long lists can be searched and open with their first ones.',
  takes: ['string', 'number', 'integer', 'boolean'],
  heeds: ['ui:enumNames'],
  options: {
    columns: {
      affects: 'looks',
      description: 'How many cards stand beside one another at most; fewer where there is no room.',
      enum: [1, 2, 3, 4],
    },
    icons: {
      affects: 'looks',
      description:
        'Path of a line drawing, 24 × 24, over each choice, in their order; "" for none. Of the trades it is their own `icon`.',
      ...TEXT_LIST,
    },
    drawings: {
      affects: 'looks',
      description:
        'Which layout of a website each card draws, in the colours chosen so far, in the order of the choices.',
      type: 'array',
      items: { enum: ['bold', 'calm', 'split'], description: 'Each is “bold”, “calm” or “split”.' },
    },
    ...LONG_LIST_OPTIONS,
    keepLast: {
      affects: 'looks',
      description: 'Whether the last choice is shown whatever is searched for: the one for everything else.',
      type: 'boolean',
    },
    ...DESCRIPTIONS_OPTION,
    ...GIVEN_OPTIONS,
  },
  reads: ['descriptions', 'givenNote'],
  words: SEARCH_WORDS,
  example: {
    properties: { teamSize: { enum: ['solo', 'team'] } },
    ui: {
      teamSize: {
        'ui:title': 'Who does the work?',
        'ui:widget': 'cards',
        'ui:enumNames': ['Just me', 'A team'],
        'ui:options': { columns: 2, descriptions: ['We write “I” on your website', 'We write “we”'] },
      },
    },
  },
} as const satisfies WidgetEntry;
