import { TEXT_LIST } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const suggestions = {
  keyword: 'ui:widget',
  purpose: 'One of some suggested words, a word from another answer, or an own one.',
  takes: ['string'],
  heeds: ['ui:placeholder', 'ui:autocomplete'],
  options: {
    choices: { affects: 'suggestions', description: 'The words that are suggested.', ...TEXT_LIST },
    fromAnswer: {
      affects: 'suggestions',
      description: 'Name of another answer that is suggested, too, tidied as an answer to this field would be.',
      type: 'string',
    },
    suffix: {
      affects: 'meaning',
      description:
        'What follows each word; `{domainName}` takes another answer, `{domain}` the domain that is answered, or else guessed.',
      type: 'string',
    },
    domainAnswer: {
      affects: 'looks',
      description: 'Name of the answer that is the domain; what is guessed stands in for it while there is none.',
      type: 'string',
    },
    domainFrom: {
      affects: 'looks',
      description: 'Name of the answer, a business’s name, that `{domain}` is guessed from.',
      type: 'string',
    },
    domainEnding: {
      affects: 'looks',
      description: 'What a guessed domain ends with.',
      type: 'string',
      pattern: '^(?:\\.[a-z]{2,})+$',
      examples: ['.co.uk'],
    },
    domainWithout: {
      affects: 'looks',
      description: 'Words at the end of a business’s name that are left out of a guessed domain, in small letters.',
      ...TEXT_LIST,
    },
    domainExample: { affects: 'words', description: '`{domain}` while none can be guessed.', type: 'string' },
  },
  reads: ['suffix', 'domainExample'],
  words: {
    own: { says: 'The last choice: a word of one’s own.' },
    ownLabel: { says: 'Over the input for a word of one’s own.' },
    fromAnswer: { says: 'The choice taken from another answer.', fills: { value: 'its word with the suffix' } },
  },
  example: {
    properties: { mailbox: { type: 'string' } },
    ui: {
      mailbox: {
        'ui:title': 'What comes before the @?',
        'ui:widget': 'suggestions',
        'ui:options': { choices: ['info', 'hello'], suffix: '@{domain}', domainExample: 'yourbusiness.example' },
      },
    },
  },
} as const satisfies WidgetEntry;
