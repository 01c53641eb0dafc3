import type { JsonObject } from './json.ts';

/** What the checker, the catalogue page and the registry of the renderer know of one widget. */
export interface WidgetEntry {
  /** `ui:widget` for a single value or a list, `ui:field` for an object or a composed list. */
  readonly keyword: 'ui:widget' | 'ui:field';
  /** One sentence for the editor. */
  readonly purpose: string;
  /** Types of schema it can show. */
  readonly takes: readonly ('string' | 'boolean' | 'array' | 'object')[];
  /** What may stand in `ui:options`: option → JSON Schema of its value. */
  readonly options: { readonly [option: string]: JsonObject };
  /** Words that it says, looked up in `ui:options.words`, then in the wizard's `widgets.<name>`. */
  readonly words: readonly string[];
}

const text = { type: 'string' };
const flag = { type: 'boolean' };
const textList = { type: 'array', items: text };

/**
 * What a value that came with the link does to its field; the note is shown beside a locked one.
 * @see the customer number, which a link may fix
 */
const given = { whenGiven: { enum: ['edit', 'lock', 'hide'] }, givenNote: text };

/** One entry for each `ui:widget` and `ui:field`; the renderer's registry has exactly these names. */
export const WIDGETS = {
  text: {
    keyword: 'ui:widget',
    purpose: 'One line of text.',
    takes: ['string'],
    options: {
      inputType: { enum: ['text', 'tel', 'email', 'url'] },
      inputMode: { enum: ['text', 'tel', 'email', 'url', 'numeric', 'decimal'] },
      autoCapitalize: { enum: ['none', 'words', 'sentences', 'characters'] },
      spellCheck: flag,
      prefix: text,
      suffix: text,
      width: { enum: ['short', 'medium', 'full'] },
      sameAs: text,
      suggestDomains: textList,
      ...given,
    },
    words: ['sameAs', 'didYouMean'],
  },
  textarea: {
    keyword: 'ui:widget',
    purpose: 'Several lines of text.',
    takes: ['string'],
    options: { rows: { type: 'integer', minimum: 2, maximum: 20 } },
    words: [],
  },
  cards: {
    keyword: 'ui:widget',
    purpose: 'One of a few choices, each on a card of its own.',
    takes: ['string', 'boolean'],
    options: { columns: { enum: [1, 2, 3, 4] }, descriptions: textList, ...given },
    words: [],
  },
  select: {
    keyword: 'ui:widget',
    purpose: 'One of many choices in a drop-down list.',
    takes: ['string'],
    options: { descriptions: textList, ...given },
    words: ['choose'],
  },
  checklist: {
    keyword: 'ui:widget',
    purpose: 'Any number of choices from a list; long lists can be searched.',
    takes: ['array'],
    options: { selectAll: flag, searchFrom: { type: 'integer', minimum: 2 }, columns: { enum: [1, 2] } },
    words: ['selectAll', 'clearAll', 'search', 'noMatch', 'count'],
  },
  freeList: {
    keyword: 'ui:widget',
    purpose: 'A list in the customer’s own words; Enter adds a line.',
    takes: ['array'],
    options: { firstLabel: text, suggestions: textList },
    words: ['add', 'remove', 'added', 'removed'],
  },
  suggestions: {
    keyword: 'ui:widget',
    purpose: 'One of some suggested words, a word from another answer, or an own one.',
    takes: ['string'],
    options: { choices: textList, fromAnswer: text, suffix: text },
    words: ['own', 'ownLabel', 'fromAnswer'],
  },
  schemeCards: {
    keyword: 'ui:widget',
    purpose: 'One of the trade’s colour schemes, each with its picture.',
    takes: ['string'],
    options: {},
    words: ['colours'],
  },
  colour: {
    keyword: 'ui:widget',
    purpose: 'A colour: picker, swatches and hex text.',
    takes: ['string'],
    options: {
      swatches: { type: 'array', items: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' } },
      contrastWith: text,
    },
    words: ['picker', 'swatches', 'readable', 'unreadable'],
  },
  toggle: {
    keyword: 'ui:widget',
    purpose: 'Yes or no as one box to tick.',
    takes: ['boolean'],
    options: {},
    words: [],
  },
  consent: {
    keyword: 'ui:widget',
    purpose: 'A box that has to be ticked, with links to what is agreed to.',
    takes: ['boolean'],
    options: {
      links: {
        type: 'array',
        items: {
          type: 'object',
          required: ['text', 'href'],
          properties: { text, href: { type: 'string', pattern: '^/' } },
          additionalProperties: false,
        },
      },
    },
    words: ['newTab'],
  },
  hidden: {
    keyword: 'ui:widget',
    purpose: 'Not shown; keeps the value that it was given.',
    takes: ['string', 'boolean', 'array', 'object'],
    options: {},
    words: [],
  },
  hours: {
    keyword: 'ui:field',
    purpose: 'Opening hours of each day of the week.',
    takes: ['array'],
    options: {},
    words: ['open', 'closed', 'opens', 'closes', 'copy', 'copied'],
  },
  upload: {
    keyword: 'ui:field',
    purpose: 'One picture.',
    takes: ['object'],
    options: {
      fileType: { enum: ['logo', 'gallery', 'accreditation'] },
      accept: textList,
      maxMegabytes: { type: 'number' },
      keepPng: flag,
    },
    words: [
      'choose',
      'camera',
      'drop',
      'waiting',
      'uploading',
      'done',
      'failed',
      'retry',
      'remove',
      'replace',
      'empty',
      'notAnImage',
      'tooLarge',
      'unreadable',
    ],
  },
  uploads: {
    keyword: 'ui:field',
    purpose: 'Several pictures.',
    takes: ['array'],
    options: {
      fileType: { enum: ['logo', 'gallery', 'accreditation'] },
      accept: textList,
      maxMegabytes: { type: 'number' },
    },
    words: [
      'choose',
      'camera',
      'drop',
      'waiting',
      'uploading',
      'done',
      'failed',
      'retry',
      'remove',
      'replace',
      'empty',
      'notAnImage',
      'tooLarge',
      'unreadable',
    ],
  },
  accreditationPictures: {
    keyword: 'ui:field',
    purpose: 'A picture for each accreditation that was ticked.',
    takes: ['array'],
    options: { namesFrom: text, accept: textList, maxMegabytes: { type: 'number' } },
    words: ['none', 'pictureOf'],
  },
} as const satisfies { readonly [name: string]: WidgetEntry };

export type WidgetName = keyof typeof WIDGETS;
