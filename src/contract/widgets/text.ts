import { GIVEN_OPTIONS, TEXT_LIST } from './shared.ts';
import type { WidgetEntry } from './widget-entry.ts';

export const text = {
  keyword: 'ui:widget',
  purpose: 'One line of text, or a number.',
  takes: ['string', 'number', 'integer'],
  heeds: ['ui:placeholder', 'ui:autocomplete'],
  options: {
    inputType: {
      affects: 'looks',
      description: 'Kind of input; browsers fill in and check by it. That of the `format` of the question if left out.',
      enum: ['text', 'tel', 'email', 'url'],
    },
    inputMode: {
      affects: 'looks',
      description: 'Which keyboard a phone shows; that of `inputType` if left out.',
      enum: ['text', 'tel', 'email', 'url', 'numeric', 'decimal'],
    },
    autoCapitalize: {
      affects: 'looks',
      description: 'What a phone’s keyboard begins with a capital.',
      enum: ['none', 'words', 'sentences', 'characters'],
    },
    spellCheck: {
      affects: 'looks',
      description: 'Whether the browser underlines what it can’t spell.',
      type: 'boolean',
    },
    prefix: {
      affects: 'meaning',
      description: 'What stands fast in front of the text; it is no part of the answer.',
      type: 'string',
    },
    suffix: {
      affects: 'meaning',
      description: 'What stands fast behind the text; it is no part of the answer.',
      type: 'string',
    },
    width: { affects: 'looks', description: 'How long an answer is expected.', enum: ['short', 'medium', 'full'] },
    sameAs: {
      affects: 'copy',
      description: 'Name of another answer; a box to tick under the field copies it. Shown once that is given.',
      type: 'string',
    },
    suggestDomains: {
      affects: 'suggestions',
      description:
        'Domains of e-mail addresses. An address whose domain is nearly one of them gets a suggestion when the field is left (“gmial.com”); one that is among them, or like none, is left alone.',
      ...TEXT_LIST,
    },
    suggestEndings: {
      affects: 'suggestions',
      description:
        'Endings of domain names, the most likely one first. An answer that can’t be a domain name, with blanks in it or without an ending, gets a suggestion when the field is left (“banana split”: bananasplit.co.uk); it may stay as it is.',
      type: 'array',
      items: { type: 'string', pattern: '^(?:\\.[a-z]{2,})+$' },
    },
    ...GIVEN_OPTIONS,
  },
  reads: ['prefix', 'suffix', 'givenNote'],
  words: {
    sameAs: { says: 'Beside the box to tick that copies another answer (`sameAs`).' },
    didYouMean: {
      says: 'On the button that mends a likely typo (`suggestDomains`, `suggestEndings`).',
      fills: { value: 'the address or domain name that was probably meant' },
    },
  },
  example: {
    properties: { callOutCharge: { type: 'string', pattern: '^[0-9]+$' } },
    ui: {
      callOutCharge: {
        'ui:title': 'What do you charge for a call-out?',
        'ui:widget': 'text',
        'ui:placeholder': '60',
        'ui:options': { prefix: '£', inputMode: 'numeric', width: 'short' },
        'ui:messages': { pattern: 'Enter whole pounds, like 60' },
      },
    },
  },
} as const satisfies WidgetEntry;
