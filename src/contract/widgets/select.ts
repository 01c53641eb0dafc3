import { DESCRIPTIONS_OPTION, GIVEN_OPTIONS } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const select = {
  keyword: 'ui:widget',
  purpose: 'One of many choices in a drop-down list.',
  takes: ['string', 'number', 'integer'],
  heeds: ['ui:placeholder', 'ui:autocomplete', 'ui:enumNames'],
  options: { ...DESCRIPTIONS_OPTION, ...GIVEN_OPTIONS },
  reads: ['descriptions', 'givenNote'],
  words: { choose: { says: 'What the list shows before anything is chosen, where there is no `ui:placeholder`.' } },
  example: {
    properties: { county: { enum: ['Berkshire', 'Devon', 'Kent'] } },
    ui: { county: { 'ui:title': 'County', 'ui:widget': 'select', 'ui:autocomplete': 'address-level1' } },
  },
} as const satisfies WidgetEntry;
