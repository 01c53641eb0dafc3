import type { WidgetEntry } from './widget-entry.ts';
import { DESCRIPTIONS_OPTION, FILE_OPTIONS, FILE_TYPE_OPTION, GIVEN_OPTIONS, UPLOAD_WORDS } from './widget-options.ts';

const textList = { type: 'array', items: { type: 'string' } };

/** One entry for each `ui:widget` and `ui:field`; the renderer's registry has exactly these names. */
export const WIDGETS = {
  text: {
    keyword: 'ui:widget',
    purpose: 'One line of text.',
    takes: ['string'],
    options: {
      inputType: {
        description:
          'Kind of input; browsers fill in and check by it. That of the `format` of the question if left out.',
        enum: ['text', 'tel', 'email', 'url'],
      },
      inputMode: {
        description: 'Which keyboard a phone shows; that of `inputType` if left out.',
        enum: ['text', 'tel', 'email', 'url', 'numeric', 'decimal'],
      },
      autoCapitalize: {
        description: 'What a phone’s keyboard begins with a capital.',
        enum: ['none', 'words', 'sentences', 'characters'],
      },
      spellCheck: { description: 'Whether the browser underlines what it can’t spell.', type: 'boolean' },
      prefix: { description: 'What stands fast in front of the text; it is no part of the answer.', type: 'string' },
      suffix: { description: 'What stands fast behind the text; it is no part of the answer.', type: 'string' },
      width: { description: 'How long an answer is expected.', enum: ['short', 'medium', 'full'] },
      sameAs: {
        description: 'Name of another answer; a box to tick under the field copies it. Shown once that is given.',
        type: 'string',
      },
      suggestDomains: {
        description:
          'Domains of e-mail addresses. An address whose domain is nearly one of them gets a suggestion when the field is left (“gmial.com”); one that is among them, or like none, is left alone.',
        ...textList,
      },
      ...GIVEN_OPTIONS,
    },
    words: ['sameAs', 'didYouMean'],
  },
  textarea: {
    keyword: 'ui:widget',
    purpose: 'Several lines of text.',
    takes: ['string'],
    options: {
      rows: { description: 'Height in lines; 4 if left out.', type: 'integer', minimum: 2, maximum: 20 },
      minHeight: {
        description: 'Height in pixels that the box never falls below, however small the text or dragged the box.',
        type: 'integer',
        minimum: 48,
        maximum: 600,
      },
      fold: {
        description:
          'The box is folded away under its question. Of those that give the same name here, one is open at a time.',
        type: 'string',
      },
    },
    words: [],
  },
  cards: {
    keyword: 'ui:widget',
    purpose: 'One of a few choices, each on a card of its own.',
    takes: ['string', 'boolean'],
    options: {
      columns: {
        description: 'How many cards stand beside one another at most; fewer where there is no room.',
        enum: [1, 2, 3, 4],
      },
      ...DESCRIPTIONS_OPTION,
      ...GIVEN_OPTIONS,
    },
    words: [],
  },
  select: {
    keyword: 'ui:widget',
    purpose: 'One of many choices in a drop-down list.',
    takes: ['string'],
    options: { ...DESCRIPTIONS_OPTION, ...GIVEN_OPTIONS },
    words: ['choose'],
  },
  checklist: {
    keyword: 'ui:widget',
    purpose: 'Any number of choices from a list; long lists can be searched.',
    takes: ['array'],
    options: {
      selectAll: {
        description: 'Whether there are buttons that tick and untick all that is shown.',
        type: 'boolean',
      },
      searchFrom: {
        description: 'How long a list has to be for a search box to stand over it; none if left out.',
        type: 'integer',
        minimum: 2,
      },
      columns: {
        description: 'How many choices stand beside one another at most; fewer where there is no room.',
        enum: [1, 2],
      },
    },
    words: ['selectAll', 'clearAll', 'search', 'noMatch', 'count'],
  },
  freeList: {
    keyword: 'ui:widget',
    purpose: 'A list in the customer’s own words; Enter adds a line.',
    takes: ['array'],
    options: {
      firstLabel: { description: 'What the first line is called, e.g. the main area of several.', type: 'string' },
      suggestions: { description: 'Words that the browser offers while one is typed.', ...textList },
    },
    words: ['add', 'remove', 'added', 'removed', 'already'],
  },
  suggestions: {
    keyword: 'ui:widget',
    purpose: 'One of some suggested words, a word from another answer, or an own one.',
    takes: ['string'],
    options: {
      choices: { description: 'The words that are suggested.', ...textList },
      fromAnswer: {
        description: 'Name of another answer that is suggested, too, tidied as an answer to this field would be.',
        type: 'string',
      },
      suffix: { description: 'What follows each word; `{domainName}` takes another answer.', type: 'string' },
    },
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
      swatches: {
        description: 'Colours to choose from, as #RRGGBB.',
        type: 'array',
        items: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
      },
      contrastWith: {
        description: 'Name of the answer with the other colour; how well both read together is said in words.',
        type: 'string',
      },
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
      ...FILE_TYPE_OPTION,
      ...FILE_OPTIONS,
      keepPng: { description: 'Whether a PNG stays one, for the sake of its transparency.', type: 'boolean' },
    },
    words: UPLOAD_WORDS,
  },
  uploads: {
    keyword: 'ui:field',
    purpose: 'Several pictures.',
    takes: ['array'],
    options: { ...FILE_TYPE_OPTION, ...FILE_OPTIONS },
    words: UPLOAD_WORDS,
  },
  accreditationPictures: {
    keyword: 'ui:field',
    purpose: 'A picture for each accreditation that was ticked.',
    takes: ['array'],
    options: {
      namesFrom: { description: 'Name of the answer whose members each get a picture.', type: 'string' },
      ...FILE_OPTIONS,
    },
    words: ['none', 'pictureOf'],
  },
} as const satisfies { readonly [name: string]: WidgetEntry };

export type WidgetName = keyof typeof WIDGETS;
