import type { WidgetEntry } from './widget-entry.ts';

export const consent = {
  keyword: 'ui:widget',
  purpose: 'A box that has to be ticked, with links to what is agreed to.',
  takes: ['boolean'],
  heeds: [],
  options: {
    links: {
      affects: 'consent',
      description: 'What is agreed to: words and a path of this site, opened in a new tab.',
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'href'],
        properties: { text: { type: 'string' }, href: { type: 'string', pattern: '^/' } },
        additionalProperties: false,
      },
    },
  },
  reads: ['links'],
  words: { newTab: { says: 'Said to screen readers after each link.' } },
  example: {
    properties: { agreed: { const: true } },
    required: ['agreed'],
    ui: {
      agreed: {
        'ui:title': 'I agree to the terms',
        'ui:widget': 'consent',
        'ui:options': { links: [{ text: 'Terms of service', href: '/terms' }] },
        'ui:messages': { required: 'Please agree to the terms' },
      },
    },
  },
} as const satisfies WidgetEntry;
