import type { JsonObject } from './json.ts';
import type { WidgetName } from './widgets.ts';

/** A short example for the catalogue of widgets, as it stands in the two files of a step. */
export interface WidgetExample {
  /** Members of `properties` in `schema.json`. */
  readonly properties: JsonObject;
  /** Names of those that have to be answered. */
  readonly required?: readonly string[];
  /** Members of `ui.json`. */
  readonly ui: JsonObject;
}

/** One example of each widget; the checker finds nothing wrong with any of them. */
export const WIDGET_EXAMPLES: { readonly [widget in WidgetName]: WidgetExample } = {
  text: {
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
  textarea: {
    properties: { aboutYou: { type: 'string' } },
    ui: { aboutYou: { 'ui:title': 'Tell us about your business', 'ui:widget': 'textarea', 'ui:options': { rows: 6 } } },
  },
  cards: {
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
  select: {
    properties: { county: { enum: ['Berkshire', 'Devon', 'Kent'] } },
    ui: { county: { 'ui:title': 'County', 'ui:widget': 'select', 'ui:autocomplete': 'address-level1' } },
  },
  checklist: {
    properties: { daysOff: { type: 'array', items: { enum: ['Easter', 'Christmas', 'New Year'] } } },
    ui: {
      daysOff: {
        'ui:title': 'When are you closed?',
        'ui:widget': 'checklist',
        'ui:options': { selectAll: true, searchFrom: 10, columns: 2 },
      },
    },
  },
  freeList: {
    properties: { townsServed: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    required: ['townsServed'],
    ui: {
      townsServed: {
        'ui:title': 'Which towns do you work in?',
        'ui:widget': 'freeList',
        'ui:placeholder': 'Reading',
        'ui:options': { firstLabel: 'Main town:', words: { add: 'Add town' } },
        'ui:messages': { required: 'Add at least one town' },
      },
    },
  },
  suggestions: {
    properties: { mailbox: { type: 'string' } },
    ui: {
      mailbox: {
        'ui:title': 'What comes before the @?',
        'ui:widget': 'suggestions',
        'ui:options': { choices: ['info', 'hello'], suffix: '@yourbusiness.example' },
      },
    },
  },
  schemeCards: {
    properties: { schemeForVan: { $ref: 'trade:#/$defs/colourSchemes' } },
    ui: { schemeForVan: { 'ui:title': 'Which colours has your van?', 'ui:widget': 'schemeCards' } },
  },
  colour: {
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
  toggle: {
    properties: { worksWeekends: { type: 'boolean' } },
    ui: { worksWeekends: { 'ui:title': 'I work at weekends, too', 'ui:widget': 'toggle' } },
  },
  consent: {
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
  hidden: {
    properties: { campaign: { type: 'string' } },
    ui: { campaign: { 'ui:title': 'Campaign', 'ui:widget': 'hidden', 'ui:default': 'spring' } },
  },
  hours: {
    properties: {
      workshopHours: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            day: { type: 'string' },
            open: { type: 'boolean' },
            openTime: { type: 'string' },
            closeTime: { type: 'string' },
          },
        },
      },
    },
    ui: {
      workshopHours: {
        'ui:title': 'When is your workshop open?',
        'ui:field': 'hours',
        'ui:default': [
          { day: 'Monday', open: true, openTime: '09:00', closeTime: '17:00' },
          { day: 'Tuesday', open: false, openTime: '09:00', closeTime: '17:00' },
        ],
      },
    },
  },
  upload: {
    properties: { vanPicture: { $ref: '../../definitions/schema.json#/$defs/picture' } },
    ui: {
      vanPicture: {
        'ui:title': 'A picture of your van',
        'ui:field': 'upload',
        'ui:options': { fileType: 'gallery', maxMegabytes: 5 },
      },
    },
  },
  uploads: {
    properties: {
      workPictures: { type: 'array', items: { $ref: '../../definitions/schema.json#/$defs/picture' } },
    },
    ui: {
      workPictures: {
        'ui:title': 'Pictures of your work',
        'ui:field': 'uploads',
        'ui:options': { fileType: 'gallery', maxMegabytes: 5 },
      },
    },
  },
  accreditationPictures: {
    properties: {
      memberships: { type: 'array', items: { enum: ['Constructionline', 'TrustMark'] } },
      membershipCards: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            image: { $ref: '../../definitions/schema.json#/$defs/picture' },
          },
        },
      },
    },
    ui: {
      memberships: { 'ui:title': 'Your memberships', 'ui:widget': 'checklist' },
      membershipCards: {
        'ui:title': 'Pictures of your cards',
        'ui:field': 'accreditationPictures',
        'ui:options': { namesFrom: 'memberships', maxMegabytes: 5 },
      },
    },
  },
};
