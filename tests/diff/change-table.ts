import { condition } from '../compile/small-content.ts';
import { DEFINITIONS, type Edit, FORM, inWelsh, MAIN, PARTNER, SITE, STEP, WIZARD } from './small-version.ts';

/** What an edit has to be reported as. */
export interface ChangeRow {
  readonly kind: string;
  /** First letters for customer, draft and consumer: harmless, warning, breaking. */
  readonly grades: string;
  readonly message: string;
  readonly edits: readonly Edit[];
  /** Edits of the version before. */
  readonly before?: readonly Edit[];
}

const SCHEMA = `${STEP}/schema.json`;
const UI = `${STEP}/ui.json`;
const FORM_UI = `${FORM}/ui.json`;
const PARTNER_UI = `${PARTNER}/ui.json`;
const PLUMBER = 'trades/plumber';
const ORDER = ['nickname', 'years', 'profiles', 'design', 'hasDomain', 'domain', 'agreed'];
const NEW_STEP = 'schemas/wizard/04-more';
const WITH_STEP = ['01-trade', '02-business', '03-terms', '04-more'];
const DOMAIN = condition(
  { properties: { hasDomain: { const: false } }, required: ['hasDomain'] },
  { properties: { domain: { type: 'string' } }, required: ['domain'] },
);
const STEP_FILES: readonly Edit[] = [
  [`${NEW_STEP}/schema.json`, '', { type: 'object', properties: { extra: { type: 'string' } }, required: ['extra'] }],
  [`${NEW_STEP}/ui.json`, '', { 'ui:title': 'More', extra: { 'ui:title': 'Extra' } }],
];
const BAKER: readonly Edit[] = [
  [
    'trades/baker/schema.json',
    '',
    { title: 'Baker', $defs: { services: { enum: ['Bread'] }, colourSchemes: { enum: ['green'] } } },
  ],
  ['trades/baker/ui.json', '', { order: 200 }],
];
export const GUEST: readonly Edit[] = [
  ['schemas/variants/guest/schema.json', '', {}],
  ['schemas/variants/guest/ui.json', '', { title: 'Guest', paths: ['/guest'] }],
];
const OTHER_FORM: readonly Edit[] = [
  ['schemas/forms/other/schema.json', '', {}],
  ['schemas/forms/other/ui.json', '', { extends: 'contact', paths: ['/other'] }],
];

const WELSH = inWelsh({ Years: 'Blynyddoedd' });

/** At least one edit for each kind of change. */
export const CHANGE_ROWS: readonly ChangeRow[] = [
  {
    kind: 'field-added',
    grades: 'hhw',
    message: '“extra” is asked now; it may be left empty.',
    edits: [[SCHEMA, '/properties/extra', { type: 'string' }]],
  },
  {
    // Also of a draft that is further on: it does not go back for the answer.
    ...{ kind: 'field-added', grades: 'www', message: '“extra” is asked now; it starts with “one”.' },
    edits: [
      [SCHEMA, '/properties/extra', { type: 'string' }],
      [SCHEMA, '/required', ['agreed', 'extra']],
      [UI, '/extra', { 'ui:default': 'one' }],
    ],
  },
  {
    ...{ kind: 'field-added', grades: 'www', message: '“extra” is asked now; it has to be answered.' },
    edits: [
      [SCHEMA, '/properties/extra', { type: 'string' }],
      [SCHEMA, '/required', ['agreed', 'extra']],
    ],
  },
  {
    kind: 'translation-lost',
    grades: 'whh',
    message: 'The label of “years” reads “How long?”, no longer “Blynyddoedd”.',
    before: WELSH,
    edits: [...WELSH, [UI, '/years/ui:title', 'How long?']],
  },
  {
    kind: 'field-removed',
    grades: 'hbb',
    message: '“Years” (years) is not asked any more.',
    edits: [[SCHEMA, '/properties/years', undefined]],
  },
  {
    ...{ kind: 'field-renamed', grades: 'hhb', message: '“Years” (age) was called “years” before.' },
    edits: [
      [SCHEMA, '/properties/years', undefined],
      [SCHEMA, '/properties/age', { type: 'integer', 'x-renamed-from': 'years' }],
      [UI, '/years', undefined],
      [UI, '/age', { 'ui:title': 'Years' }],
    ],
  },
  {
    ...{ kind: 'former-name-added', grades: 'hhh', message: '“Years” (years) is known by its former name “age” now.' },
    edits: [[SCHEMA, '/properties/years/x-renamed-from', 'age']],
  },
  {
    kind: 'former-name-removed',
    grades: 'hwh',
    message: '“Years” (years) is no longer known by its former name “age”.',
    before: [[SCHEMA, '/properties/years/x-renamed-from', ['age', 'yearsOfWork']]],
    edits: [[SCHEMA, '/properties/years/x-renamed-from', ['yearsOfWork']]],
  },
  {
    ...{
      kind: 'field-moved',
      grades: 'hhh',
      message: '“Years” (years) is asked on the step “Business” (02-business) now, no longer on “Terms” (03-terms).',
    },
    edits: [
      [SCHEMA, '/properties/years', undefined],
      [UI, '/years', undefined],
      ['schemas/wizard/02-business/schema.json', '/properties/years', { type: 'integer' }],
      ['schemas/wizard/02-business/ui.json', '/years', { 'ui:title': 'Years' }],
    ],
  },
  {
    kind: 'fields-reordered',
    grades: 'hhh',
    message: '“Years” (years) stands elsewhere on the step.',
    edits: [[UI, '/ui:order', ['years', 'nickname', ...ORDER.slice(2)]]],
  },
  {
    kind: 'field-hidden',
    grades: 'whw',
    message: '“Nickname” (nickname) is not shown any more.',
    edits: [[UI, '/nickname/ui:widget', 'hidden']],
  },
  {
    ...{ kind: 'field-shown', grades: 'hhw', message: '“Nickname” (nickname) is shown now.' },
    before: [[UI, '/nickname/ui:widget', 'hidden']],
    edits: [],
  },
  {
    kind: 'type-changed',
    grades: 'bbb',
    message: '“Years” (years) takes a value of type “string” instead of a value of type “integer”.',
    edits: [[SCHEMA, '/properties/years/type', 'string']],
  },
  {
    kind: 'field-required',
    grades: 'wwh',
    message: '“Years” (years) has to be answered now.',
    edits: [[SCHEMA, '/required', ['agreed', 'years']]],
  },
  {
    kind: 'field-required',
    grades: 'wwh',
    message: '“Years” (years) has to be answered now, when “Own domain” (hasDomain) is true.',
    edits: [[SCHEMA, '/$defs/ownDomain/then/required', ['domain', 'years']]],
  },
  {
    kind: 'field-optional',
    grades: 'hhw',
    message: '“Domain” (domain) may be left empty now.',
    edits: [[SCHEMA, '/$defs/ownDomain/then/required', []]],
  },
  {
    kind: 'field-optional',
    grades: 'bhb',
    message: '“I agree to the terms” (agreed) may be left empty now.',
    edits: [[SCHEMA, '/required', []]],
  },
  {
    ...{
      kind: 'condition-added',
      grades: 'hww',
      message: '“Years” (years) is asked only when “Own domain” (hasDomain) is true.',
    },
    edits: [
      [SCHEMA, '/properties/years', undefined],
      [SCHEMA, '/$defs/ownDomain/then/properties/years', { type: 'integer' }],
    ],
  },
  {
    ...{
      kind: 'condition-removed',
      grades: 'hhw',
      message: '“Domain” (domain) is asked always now, no longer only when “Own domain” (hasDomain) is true.',
    },
    edits: [
      [SCHEMA, '/allOf', []],
      [SCHEMA, '/$defs', {}],
      [SCHEMA, '/properties/domain', { type: 'string' }],
    ],
  },
  {
    ...{
      kind: 'condition-removed',
      grades: 'www',
      message: '“Domain” (domain) is asked always now, no longer only when “Own domain” (hasDomain) is true.',
    },
    edits: [
      [SCHEMA, '/allOf', []],
      [SCHEMA, '/$defs', {}],
      [SCHEMA, '/properties/domain', { type: 'string' }],
      [SCHEMA, '/required', ['agreed', 'domain']],
    ],
  },
  {
    kind: 'condition-changed',
    grades: 'www',
    message:
      '“Domain” (domain) is asked when “Own domain” (hasDomain) is false, no longer when “Own domain” (hasDomain) is true.',
    edits: [[SCHEMA, '/$defs/ownDomain', DOMAIN]],
  },
  {
    kind: 'need-changed',
    grades: 'hhh',
    message: '“Domain” (domain) is asked only where “Nickname” (nickname) is, too, no longer where “phone” is.',
    edits: [[UI, '/domain/ui:needs', 'nickname']],
  },

  {
    kind: 'null-changed',
    grades: 'hhw',
    message: 'Where “Years” (years) is left open, null is sent now.',
    edits: [[SCHEMA, '/properties/years/type', ['integer', 'null']]],
  },
  {
    kind: 'null-changed',
    grades: 'hhw',
    message: 'Where “Nickname” (nickname) is left open, null is no longer sent.',
    edits: [[SCHEMA, '/properties/nickname/type', 'string']],
    before: [[SCHEMA, '/properties/nickname/type', ['string', 'null']]],
  },
  {
    kind: 'rule-added',
    grades: 'wwh',
    message: '“Years” (years) has to have 0 or more now.',
    edits: [[SCHEMA, '/properties/years/minimum', 0]],
  },
  {
    kind: 'rule-added',
    grades: 'wwh',
    message: '“Nickname” (nickname) has to fit the pattern “^[a-z]+$” now.',
    edits: [[SCHEMA, '/properties/nickname/pattern', '^[a-z]+$']],
  },
  {
    kind: 'rule-added',
    grades: 'wwh',
    message: '“Nickname” (nickname) has to fit the format “hostname” now.',
    edits: [[SCHEMA, '/properties/nickname/format', 'hostname']],
  },
  {
    kind: 'rule-removed',
    grades: 'hhw',
    message: '“Nickname” (nickname) no longer has to fit the format “hostname”.',
    edits: [[SCHEMA, '/properties/nickname/format', undefined]],
    before: [[SCHEMA, '/properties/nickname/format', 'hostname']],
  },
  {
    kind: 'rule-changed',
    grades: 'www',
    message: '“Nickname” (nickname) has to fit the format “uuid”, no longer the format “hostname”.',
    edits: [[SCHEMA, '/properties/nickname/format', 'uuid']],
    before: [[SCHEMA, '/properties/nickname/format', 'hostname']],
  },
  {
    kind: 'rule-removed',
    grades: 'hhw',
    message: '“Design” (design) does not have to be chosen from a list any more.',
    edits: [[SCHEMA, '/properties/design/enum', undefined]],
  },
  {
    ...{
      kind: 'rule-changed',
      grades: 'hhw',
      message:
        '“Phone” (phone) has to fit the pattern “^0[0-9]{9,10}$” (ukPhone), no longer the pattern “^0[0-9]{10}$” (ukPhone). It takes more: “0442354699” fits now, too.',
    },
    edits: [[`${DEFINITIONS}/schema.json`, '/$defs/ukPhone/pattern', '^0[0-9]{9,10}$']],
  },
  {
    kind: 'rule-changed',
    grades: 'wwh',
    message:
      '“Nickname” (nickname) has to fit the pattern “^[a-c]$”, no longer the pattern “^[a-d]$”. It takes less: “d” no longer fits.',
    edits: [[SCHEMA, '/properties/nickname/pattern', '^[a-c]$']],
    before: [[SCHEMA, '/properties/nickname/pattern', '^[a-d]$']],
  },
  {
    kind: 'rule-changed',
    grades: 'www',
    message:
      '“Nickname” (nickname) has to fit the pattern “^[x]$”, no longer the pattern “^[y]$”. It takes “x” now, and “y” no longer.',
    edits: [[SCHEMA, '/properties/nickname/pattern', '^[x]$']],
    before: [[SCHEMA, '/properties/nickname/pattern', '^[y]$']],
  },
  {
    kind: 'rule-changed',
    grades: 'hhh',
    message:
      '“Nickname” (nickname) has to fit the pattern “^[0-9]+$”, no longer the pattern “^(?:[0-9])+$”. No answer was found that distinguishes them.',
    edits: [[SCHEMA, '/properties/nickname/pattern', '^[0-9]+$']],
    before: [[SCHEMA, '/properties/nickname/pattern', '^(?:[0-9])+$']],
  },
  {
    kind: 'rule-changed',
    grades: 'wwh',
    message:
      '“Nickname” (nickname) has to fit a multiple of 0.3, no longer a multiple of 0.1. It takes less: every multiple of 0.3 is one of 0.1.',
    edits: [[SCHEMA, '/properties/nickname', { type: 'number', multipleOf: 0.3 }]],
    before: [[SCHEMA, '/properties/nickname', { type: 'number', multipleOf: 0.1 }]],
  },
  {
    kind: 'rule-changed',
    grades: 'hhw',
    message:
      '“Nickname” (nickname) has to fit a multiple of 0.5, no longer a multiple of 1. It takes more: every multiple of 1 is one of 0.5.',
    edits: [[SCHEMA, '/properties/nickname', { type: 'number', multipleOf: 0.5 }]],
    before: [[SCHEMA, '/properties/nickname', { type: 'number', multipleOf: 1 }]],
  },
  {
    kind: 'rule-changed',
    grades: 'www',
    message: '“Nickname” (nickname) has to fit a multiple of 3, no longer a multiple of 2.',
    edits: [[SCHEMA, '/properties/nickname', { type: 'number', multipleOf: 3 }]],
    before: [[SCHEMA, '/properties/nickname', { type: 'number', multipleOf: 2 }]],
  },
  {
    kind: 'limit-tightened',
    grades: 'wwh',
    message: '“Nickname” (nickname) has to have at most 10 characters, not at most 20 characters.',
    edits: [[SCHEMA, '/properties/nickname/maxLength', 10]],
  },
  {
    kind: 'limit-loosened',
    grades: 'hhw',
    message: '“Nickname” (nickname) has to have at least 1 character, not at least 2 characters.',
    edits: [[SCHEMA, '/properties/nickname/minLength', 1]],
  },
  {
    kind: 'tidying-changed',
    grades: 'www',
    message: '“Nickname” (nickname) is tidied differently before it is checked.',
    edits: [[SCHEMA, '/properties/nickname/x-normalise', ['trim', 'lowercase']]],
  },
  {
    ...{ kind: 'choice-added', grades: 'hhw', message: '“Services” (services) has the new choice “Drains”.' },
    edits: [[`${PLUMBER}/schema.json`, '/$defs/services/enum', ['Taps', 'Boilers', 'Drains']]],
  },
  {
    ...{
      kind: 'choice-renamed',
      grades: 'hhw',
      message: 'The choice “Google” of “Profiles” (profiles) is called “Google Maps” now.',
    },
    edits: [
      [
        SCHEMA,
        '/properties/profiles/items',
        {
          type: 'string',
          enum: ['Yell', 'Google Maps', 'Facebook'],
          'x-renamed-members': { 'Google Maps': 'Google' },
        },
      ],
    ],
  },
  {
    ...{ kind: 'choice-removed', grades: 'wwh', message: '“Profiles” (profiles) no longer has the choice “Google”.' },
    edits: [[SCHEMA, '/properties/profiles/items/enum', ['Yell', 'Facebook']]],
  },
  {
    ...{ kind: 'choice-removed', grades: 'wbh', message: '“Design” (design) no longer has the choice “custom”.' },
    edits: [
      [SCHEMA, '/properties/design/enum', ['bright', 'calm']],
      [UI, '/design/ui:enumNames', ['Bright one', 'Calm one']],
    ],
  },
  {
    ...{
      kind: 'choices-reordered',
      grades: 'hhh',
      message: '“Profiles” (profiles) has its choices in another order: “Yell” moved.',
    },
    edits: [[SCHEMA, '/properties/profiles/items/enum', ['Google', 'Facebook', 'Yell']]],
  },
  {
    kind: 'default-added',
    grades: 'whw',
    message: '“Own domain” (hasDomain) starts as false.',
    edits: [[UI, '/hasDomain/ui:default', false]],
  },
  {
    kind: 'default-removed',
    grades: 'whw',
    message: '“Nickname” (nickname) starts empty, no longer as “Bob”.',
    edits: [[UI, '/nickname/ui:default', undefined]],
  },
  {
    kind: 'default-changed',
    grades: 'whw',
    message: '“Nickname” (nickname) starts as “Ann”, no longer as “Bob”.',
    edits: [[UI, '/nickname/ui:default', 'Ann']],
  },
  {
    kind: 'preselection-changed',
    grades: 'whw',
    message: 'On arrival at the step nothing in “Profiles” (profiles) is ticked any more.',
    edits: [[UI, '/profiles/ui:preselect', undefined]],
  },
  {
    kind: 'copy-changed',
    grades: 'hhw',
    message: '“Nickname” (nickname) can be taken over from “domain”, no longer from “phone”.',
    edits: [[UI, '/nickname/ui:options/sameAs', 'domain']],
  },
  {
    kind: 'copy-changed',
    grades: 'hhw',
    message: '“Years” (years) starts as a copy of “Nickname” (nickname) now.',
    edits: [[UI, '/years/ui:copies', 'nickname']],
  },
  {
    kind: 'partial-changed',
    grades: 'whw',
    message: 'While “Years” (years) is ticked, the form is taken half-filled now.',
    edits: [[UI, '/years/ui:partial', true]],
  },

  {
    kind: 'wording-added',
    grades: 'hhh',
    message: '“Nickname” (nickname) has the example “Smithy” now.',
    edits: [[UI, '/nickname/ui:placeholder', 'Smithy']],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The label of “nickname” reads “Pet name”, no longer “Nickname”.',
    edits: [[UI, '/nickname/ui:title', 'Pet name']],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The label of each entry of “profiles” reads “Page”, no longer “Profile”.',
    before: [[UI, '/profiles/items', { 'ui:title': 'Profile' }]],
    edits: [[UI, '/profiles/items/ui:title', 'Page']],
  },
  {
    kind: 'wording-added',
    grades: 'hhh',
    message: 'Each entry of “Profiles” (profiles) has the hint “Its name is enough.” now.',
    edits: [[UI, '/profiles/items', { 'ui:help': 'Its name is enough.' }]],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The step “Terms” has the heading “Our terms” now.',
    edits: [[UI, '/ui:title', 'Our terms']],
  },
  {
    ...{
      kind: 'wording-changed',
      grades: 'hhh',
      message: 'The choice “custom” of “Design” (design) reads “Your own”, no longer “Custom one”.',
    },
    edits: [[UI, '/design/ui:enumNames', ['Bright one', 'Your own', 'Calm one']]],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: '“buttons.continue” is “Next”, no longer “Continue”.',
    edits: [[WIZARD, '/buttons/continue', 'Next']],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The trade “plumber” is called “Plumbers”, no longer “Plumber”.',
    edits: [[`${PLUMBER}/schema.json`, '/title', 'Plumbers']],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'On the page of the trade “Plumber” (plumber), “landing.lead” is “More leads”, no longer “Lead”.',
    edits: [[`${PLUMBER}/ui.json`, '/landing/lead', 'More leads']],
  },
  {
    kind: 'wording-removed',
    grades: 'hhh',
    message: '“Nickname” (nickname) no longer has the hint “What friends say”.',
    edits: [[UI, '/nickname/ui:help', undefined]],
  },
  {
    kind: 'message-added',
    grades: 'hhh',
    message: '“Nickname” (nickname) has a message for “type” now: “Again”.',
    edits: [[UI, '/nickname/ui:messages/type', 'Again']],
  },
  {
    kind: 'message-changed',
    grades: 'hhh',
    message: 'The message of “Nickname” (nickname) for “minLength” is “Longer”, no longer “Too short”.',
    edits: [[UI, '/nickname/ui:messages/minLength', 'Longer']],
  },
  {
    kind: 'message-removed',
    grades: 'whh',
    message: '“Nickname” (nickname) no longer has the message for “minLength”: “Too short”.',
    edits: [[UI, '/nickname/ui:messages/minLength', undefined]],
  },
  {
    ...{
      kind: 'messages-reordered',
      grades: 'hhh',
      message: 'Of several broken rules, “Nickname” (nickname) shows another one first.',
    },
    edits: [[UI, '/nickname/ui:messages', { maxLength: 'Too long', minLength: 'Too short' }]],
  },
  {
    kind: 'toast-added',
    grades: 'hhh',
    message: '“Years” (years) has a toast for “type” now: “A”: “B”.',
    edits: [[UI, '/years/ui:toasts', { type: { title: 'A', message: 'B' } }]],
  },
  {
    kind: 'toast-changed',
    grades: 'hhh',
    message:
      'The toast of “Nickname” (nickname) for “minLength” is “Too short”: “It is too short”, no longer “Short”: “It is too short”.',
    edits: [[UI, '/nickname/ui:toasts/minLength/title', 'Too short']],
  },
  {
    kind: 'toast-changed',
    grades: 'hhh',
    message: 'The toast “Title” (sent) has as its message “It is sent”, no longer “Message”.',
    edits: [[WIZARD, '/toasts/sent/message', 'It is sent']],
  },
  {
    kind: 'toast-removed',
    grades: 'hhh',
    message: 'The toast “Title” (sent) is gone: “Message”.',
    edits: [[WIZARD, '/toasts/sent', undefined]],
  },
  {
    kind: 'toast-removed',
    grades: 'hhh',
    message: '“Nickname” (nickname) no longer has the toast for “minLength”: “Short”: “It is too short”.',
    edits: [[UI, '/nickname/ui:toasts', undefined]],
  },
  {
    kind: 'consent-changed',
    grades: 'bbw',
    message: 'What customers agree to with “agreed” is “I agree to the new terms”, no longer “I agree to the terms”.',
    edits: [[UI, '/agreed/ui:title', 'I agree to the new terms']],
  },
  {
    ...{
      kind: 'consent-changed',
      grades: 'bbw',
      message: 'What customers agree to with “agreed” is “terms” to “/new-terms”, no longer “terms” to “/terms”.',
    },
    edits: [[UI, '/agreed/ui:options/links', [{ text: 'terms', href: '/new-terms' }]]],
  },
  {
    kind: 'widget-changed',
    grades: 'hhh',
    message: '“Design” (design) is answered by the widget “select”, not by the widget “cards”.',
    edits: [[UI, '/design/ui:widget', 'select']],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: 'The option “width” of “Nickname” (nickname) is “full”, no longer “short”.',
    edits: [[UI, '/nickname/ui:options/width', 'full']],
  },
  {
    kind: 'autofill-changed',
    grades: 'hhh',
    message: 'Browsers fill in “Nickname” (nickname) as “name” now, no longer as “nickname”.',
    edits: [[UI, '/nickname/ui:autocomplete', 'name']],
  },
  {
    kind: 'presentation-changed',
    grades: 'hhh',
    message: 'The example website no longer shows “Services” (services) among its services.',
    edits: [[WIZARD, '/preview/services', []]],
  },
  {
    kind: 'presentation-changed',
    grades: 'hhh',
    message: 'The example website shows “Years” (years) among its figures now.',
    edits: [[WIZARD, '/preview/stats', ['years']]],
  },
  {
    kind: 'presentation-changed',
    grades: 'hhh',
    message: 'What stands under “preview.stats” comes in another order.',
    before: [[WIZARD, '/preview/stats', ['years', 'nickname']]],
    edits: [[WIZARD, '/preview/stats', ['nickname', 'years']]],
  },
  {
    kind: 'colour-changed',
    grades: 'hhh',
    message: 'The colour of the progress bar is “#112233”, no longer “#3172B2”.',
    edits: [[WIZARD, '/progress/colour', '#112233']],
  },
  {
    ...{
      kind: 'scheme-colour-changed',
      grades: 'hww',
      message: 'The main colour of the colour scheme “Green” (green) is “#112233”, no longer “#344E41”.',
    },
    edits: [[`${DEFINITIONS}/ui.json`, '/colourSchemes/green/primary', '#112233']],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The colour scheme “Green” (green) is called “Moss” now.',
    edits: [[`${DEFINITIONS}/ui.json`, '/colourSchemes/green/name', 'Moss']],
  },
  {
    ...{ kind: 'scheme-added', grades: 'hhw', message: 'The colour scheme “Blue” (blue) is new.' },
    before: [['schemas/wizard/01-trade/schema.json', '/properties/scheme', undefined]],
    edits: [
      ['schemas/wizard/01-trade/schema.json', '/properties/scheme', undefined],
      ['trades/roofer/schema.json', '/$defs/colourSchemes/enum', ['green', 'blue']],
    ],
  },
  {
    ...{ kind: 'scheme-removed', grades: 'wwh', message: 'The colour scheme “Blue” (blue) is gone.' },
    before: [['schemas/wizard/01-trade/schema.json', '/properties/scheme', undefined]],
    edits: [
      ['schemas/wizard/01-trade/schema.json', '/properties/scheme', undefined],
      [`${PLUMBER}/schema.json`, '/$defs/colourSchemes/enum', ['green']],
    ],
  },
  {
    kind: 'picture-changed',
    grades: 'hhh',
    message: 'The drawing of the trade “plumber” is another one.',
    edits: [[`${PLUMBER}/ui.json`, '/icon', 'M1 1']],
  },
  {
    kind: 'picture-changed',
    grades: 'hhh',
    message: 'The file “/ground.svg” is another one, under the same name.',
    before: [['public/ground.svg', '', '<svg/>']],
    edits: [['public/ground.svg', '', '<svg><g/></svg>']],
  },
  {
    ...{ kind: 'file-added', grades: 'hhh', message: 'The file “/more.txt” is new.' },
    edits: [['public/more.txt', '', 'More']],
  },
  {
    ...{ kind: 'file-removed', grades: 'whh', message: 'The file “/notes.txt” is gone.' },
    edits: [['public/notes.txt', '', undefined]],
  },
  {
    ...{ kind: 'file-removed', grades: 'bhh', message: 'The file “/embed.js” is gone.' },
    edits: [['public/embed.js', '', undefined]],
  },
  {
    kind: 'file-changed',
    grades: 'whh',
    message: 'The file “/notes.txt” is another one, under the same name.',
    edits: [['public/notes.txt', '', 'Other notes']],
  },
  {
    kind: 'file-changed',
    grades: 'whh',
    message: 'The file “/embed.js” is another one, under the same name.',
    edits: [['public/embed.js', '', 'frames()']],
  },
  {
    kind: 'brand-added',
    grades: 'whh',
    message: '“brand” is new: partner “A”.',
    edits: [[`${MAIN}/ui.json`, '/wizard', { brand: { partner: 'A' } }]],
  },
  {
    kind: 'brand-removed',
    grades: 'whh',
    message: '“brand” is gone: partner “Partner”, colour “#112233”, logo “/partner.svg”.',
    edits: [[PARTNER_UI, '/wizard/brand', undefined]],
  },
  {
    ...{ kind: 'link-added', grades: 'hhh', message: '“thankYou.links” is new: “On” to “/on”.' },
    edits: [[WIZARD, '/thankYou/links', [{ text: 'On', path: '/on' }]]],
  },
  {
    ...{ kind: 'link-added', grades: 'hhh', message: '“thankYou.pictureLinks” is new: “On” to “/on”.' },
    edits: [[WIZARD, '/thankYou/pictureLinks', [{ text: 'On', path: '/on' }]]],
  },
  {
    kind: 'link-removed',
    grades: 'whh',
    message: '“links” is gone: “Home” to “/”.',
    edits: [[WIZARD, '/links', []]],
  },
  {
    ...{
      kind: 'link-changed',
      grades: 'whh',
      message: '“links” is text “Home”, path “/”, site “main”, no longer “Home” to “/”.',
    },
    edits: [[WIZARD, '/links', [{ text: 'Home', path: '/', site: 'main' }]]],
  },
  {
    kind: 'link-changed',
    grades: 'whh',
    message: '“links” is “To the start” to “/”, no longer “Home” to “/”.',
    edits: [[WIZARD, '/links', [{ text: 'To the start', path: '/' }]]],
  },
  {
    kind: 'language-changed',
    grades: 'whh',
    message:
      'The variant “In Welsh” (cy) is read in English now, no longer in Welsh. Texts that differ by that alone are not listed.',
    before: WELSH,
    edits: [...WELSH, ['schemas/variants/cy/ui.json', '/lang', undefined]],
  },
  {
    kind: 'preview-added',
    grades: 'hhh',
    message: '“preview” is new: title “Preview”, note “Example”, open “Preview” and 42 more.',
    before: [[`${MAIN}/ui.json`, '/wizard', { preview: null }]],
    edits: [],
  },
  {
    kind: 'preview-removed',
    grades: 'whh',
    message: '“preview” is gone: title “Preview”, note “Example”, open “Preview” and 42 more.',
    edits: [[`${MAIN}/ui.json`, '/wizard', { preview: null }]],
  },
  {
    ...{
      kind: 'overlay-target-lost',
      grades: 'whh',
      message: 'There are still words for “Years” (years), which is not asked here any more.',
    },
    before: [[`${PLUMBER}/ui.json`, '/steps', { '03-terms': { years: { 'ui:help': 'For plumbers' } } }]],
    edits: [
      [`${PLUMBER}/ui.json`, '/steps', { '03-terms': { years: { 'ui:help': 'For plumbers' } } }],
      [SCHEMA, '/properties/years', undefined],
      [UI, '/years', undefined],
    ],
  },
  {
    ...{
      kind: 'overlay-target-lost',
      grades: 'whh',
      message:
        'An overlay still changes “Years” (years), which is not there any more: what is left of it says no type.',
    },
    before: [[`${MAIN}/schema.json`, '/steps', { '03-terms': { properties: { years: { minimum: 1 } } } }]],
    edits: [
      [`${MAIN}/schema.json`, '/steps', { '03-terms': { properties: { years: { minimum: 1 } } } }],
      [SCHEMA, '/properties/years', undefined],
    ],
  },
  {
    kind: 'change-masked',
    grades: 'hhh',
    message:
      'Overlays set their own here, and this does not reach them: The introduction of the form is “Another intro”, no longer “Intro”.',
    edits: [[WIZARD, '/intro', 'Another intro']],
  },
  {
    ...{
      kind: 'change-masked',
      grades: 'whh',
      message:
        'Overlays set their own here, and this does not reach them: “Nickname” (nickname) starts as “Ann”, no longer as “Bob”.',
    },
    before: [[`${PARTNER}/ui.json`, '/steps', { '03-terms': { nickname: { 'ui:default': 'Pat' } } }]],
    edits: [
      [`${PARTNER}/ui.json`, '/steps', { '03-terms': { nickname: { 'ui:default': 'Pat' } } }],
      [UI, '/nickname/ui:default', 'Ann'],
    ],
  },

  {
    kind: 'step-added',
    grades: 'www',
    message: 'The step “More” (04-more) is new. It asks “Extra” (extra).',
    edits: [...STEP_FILES, [WIZARD, '/order', WITH_STEP]],
  },
  {
    ...{ kind: 'step-added', grades: 'whw', message: 'The step “More” (04-more) is new. It asks “Extra” (extra).' },
    edits: [...STEP_FILES, [`${NEW_STEP}/schema.json`, '/required', []], [WIZARD, '/order', WITH_STEP]],
  },
  {
    ...{
      kind: 'step-added',
      grades: 'hhh',
      message: 'The step “More” (04-more) is new. What it asks was asked elsewhere before.',
    },
    edits: [
      ...STEP_FILES,
      [`${NEW_STEP}/schema.json`, '', { type: 'object', properties: { years: { type: 'integer' } } }],
      [`${NEW_STEP}/ui.json`, '', { 'ui:title': 'More', years: { 'ui:title': 'Years' } }],
      [SCHEMA, '/properties/years', undefined],
      [UI, '/years', undefined],
      [WIZARD, '/order', WITH_STEP],
    ],
  },
  {
    kind: 'step-removed',
    grades: 'hbb',
    message: 'The step “More” (04-more) is gone, with “Extra” (extra).',
    before: [...STEP_FILES, [WIZARD, '/order', WITH_STEP]],
    edits: [],
  },
  {
    ...{
      kind: 'step-removed',
      grades: 'hhh',
      message: 'The step “More” (04-more) is gone, its questions are asked elsewhere.',
    },
    before: [...STEP_FILES, [WIZARD, '/order', WITH_STEP]],
    edits: [
      [SCHEMA, '/properties/extra', { type: 'string' }],
      [UI, '/extra', { 'ui:title': 'Extra' }],
    ],
  },
  {
    ...{
      kind: 'step-renamed',
      grades: 'hhh',
      message: 'The folder of the step “More” (04-further) was 04-more before.',
    },
    before: [...STEP_FILES, [WIZARD, '/order', WITH_STEP]],
    edits: [
      ['schemas/wizard/04-further/schema.json', '', STEP_FILES[0]?.[2]],
      ['schemas/wizard/04-further/ui.json', '', STEP_FILES[1]?.[2]],
      [WIZARD, '/order', [...WITH_STEP.slice(0, 3), '04-further']],
    ],
  },
  {
    kind: 'steps-reordered',
    grades: 'hwh',
    message: 'The step “Business” (02-business) comes first now.',
    edits: [[WIZARD, '/order', ['02-business', '01-trade', '03-terms']]],
  },
  {
    kind: 'start-step-changed',
    grades: 'whh',
    message: 'A filling of “Partner” (partner) starts at the first step, no longer at “Business” (02-business).',
    edits: [[PARTNER_UI, '/startStep', undefined]],
  },

  {
    kind: 'prefill-added',
    grades: 'hhh',
    message: '“years” in a link fills in “Years” (years) now.',
    edits: [[WIZARD, '/prefill/years', 'years']],
  },
  {
    kind: 'prefill-removed',
    grades: 'whw',
    message: '“nick” in a link no longer fills in “Nickname” (nickname).',
    edits: [[WIZARD, '/prefill/nick', undefined]],
  },
  {
    kind: 'prefill-changed',
    grades: 'whw',
    message: '“nick” in a link fills in “Domain” (domain) now, no longer “Nickname” (nickname).',
    edits: [[WIZARD, '/prefill/nick', 'domain']],
  },
  {
    kind: 'effect-added',
    grades: 'hww',
    message: 'Leaving the step “Trade” (01-trade) sends “basics” now.',
    edits: [[WIZARD, '/effects/01-trade', [{ deliver: 'basics' }]]],
  },
  {
    kind: 'effect-removed',
    grades: 'hhb',
    message: 'Leaving the step “Business” (02-business) no longer uploads the pictures of “Logo” (logo) as “logo”.',
    edits: [[WIZARD, '/effects/02-business', [{ deliver: 'basics' }]]],
  },
  {
    kind: 'effect-removed',
    grades: 'hhb',
    message: 'Leaving the step “Business” (02-business) no longer sends “basics”.',
    edits: [[WIZARD, '/effects', undefined]],
  },
  {
    ...{
      kind: 'effects-reordered',
      grades: 'hhw',
      message: 'What stands under “effects.02-business” comes in another order.',
    },
    edits: [[WIZARD, '/effects/02-business', [{ upload: 'logo', fileType: 'logo' }, { deliver: 'basics' }]]],
  },
  {
    kind: 'reset-added',
    grades: 'whh',
    message: 'A change of trade clears “Years” (years) now.',
    edits: [[WIZARD, '/tradeChange/reset', ['services', 'nickname', 'years']]],
  },
  {
    kind: 'reset-removed',
    grades: 'hhw',
    message: 'A change of trade no longer clears “Nickname” (nickname).',
    edits: [[WIZARD, '/tradeChange/reset', ['services']]],
  },
  {
    ...{
      kind: 'logo-colours-added',
      grades: 'hhh',
      message: '“logoColours” is new: when “hasDomain”, from “logo”, primary “nickname” and 5 more.',
    },
    before: [[WIZARD, '/logoColours', undefined]],
    edits: [],
  },
  {
    kind: 'logo-colours-removed',
    grades: 'whh',
    message: '“logoColours” is gone: when “hasDomain”, from “logo”, primary “nickname” and 5 more.',
    edits: [[WIZARD, '/logoColours', undefined]],
  },
  {
    kind: 'logo-colours-changed',
    grades: 'whw',
    message: '“logoColours.primary” is “domain”, no longer “nickname”.',
    edits: [[WIZARD, '/logoColours/primary', 'domain']],
  },
  {
    kind: 'payload-field-added',
    grades: 'hhw',
    message: 'The call has the field “Page” now: “{page}”.',
    edits: [[FORM_UI, '/payload/Page', '{page}']],
  },
  {
    kind: 'payload-field-added',
    grades: 'hhw',
    message: '“basics” in the submission has “Years” (years) now.',
    edits: [[WIZARD, '/submission/groups/basics', ['phone', 'nickname', 'years']]],
  },
  {
    kind: 'payload-field-removed',
    grades: 'hhb',
    message: 'The call no longer has the field “Time”: “{timestamp}”.',
    edits: [[FORM_UI, '/payload/Time', undefined]],
  },
  {
    kind: 'payload-field-removed',
    grades: 'hhb',
    message: '“Years” (years) is not sent by its own name any more.',
    edits: [[WIZARD, '/submission/omit', ['logo', 'years']]],
  },
  {
    kind: 'payload-field-changed',
    grades: 'hhb',
    message: 'The call for “Photos” (photos) has in the field “urls” “{getUrls}” now, no longer “{keys}”.',
    edits: [[FORM_UI, '/uploads/parts/photos/payload/urls', '{getUrls}']],
  },
  {
    kind: 'payload-field-changed',
    grades: 'hhb',
    message: 'What is sent as “businessPhone” is “Nickname” (nickname) now, no longer “Phone” (phone).',
    edits: [[WIZARD, '/submission/copies/businessPhone', 'nickname']],
  },
  {
    ...{ kind: 'payload-reordered', grades: 'hhw', message: 'What stands under “payload” comes in another order.' },
    edits: [[FORM_UI, '/payload', { Time: '{timestamp}', Name: '{name}' }]],
  },
  {
    kind: 'payload-format-changed',
    grades: 'hhb',
    message: '“submission.hours.separator” is “; ”, no longer “, ”.',
    edits: [[WIZARD, '/submission/hours/separator', '; ']],
  },
  {
    kind: 'encoding-changed',
    grades: 'hhb',
    message: '“hooks.basics.encoding” is “multipart”, no longer “json”.',
    edits: [[WIZARD, '/hooks/basics/encoding', 'multipart']],
  },
  {
    kind: 'hook-changed',
    grades: 'hhb',
    message: '“hook” is “feedback”, no longer “contact”.',
    edits: [[FORM_UI, '/hook', 'feedback']],
  },
  {
    kind: 'upload-added',
    grades: 'hhw',
    message:
      '“uploads” is new: customer “name”, progress (start “S”, percent “{percent}”, done “D”, failed “F”), parts (photos (hook “gallery”, payload (urls “{keys}”), progress (from 10, to 90, text “P”) and 2 more)).',
    before: [[FORM_UI, '/uploads', undefined]],
    edits: [],
  },
  {
    kind: 'upload-removed',
    grades: 'wbb',
    message:
      '“uploads.parts.photos” is gone: hook “gallery”, payload (urls “{keys}”), progress (from 10, to 90, text “P”) and 2 more.',
    edits: [[FORM_UI, '/uploads/parts/photos', undefined]],
  },
  {
    kind: 'onward-changed',
    grades: 'bhh',
    message: '“onward.parameter” is “then”, no longer “next”.',
    edits: [[FORM_UI, '/onward/parameter', 'then']],
  },

  { kind: 'trade-added', grades: 'hhw', message: 'The trade “Baker” (baker) is new.', edits: BAKER },
  { kind: 'trade-removed', grades: 'bbb', message: 'The trade “Baker” (baker) is gone.', before: BAKER, edits: [] },
  {
    kind: 'trades-reordered',
    grades: 'hhh',
    message: '“plumber” stands elsewhere among the trades.',
    edits: [[`${PLUMBER}/ui.json`, '/order', 0]],
  },
  {
    kind: 'trade-parameter-changed',
    grades: 'bhw',
    message: 'No link can choose the trade “Roofer” (roofer) any more.',
    edits: [['trades/roofer/ui.json', '/parameter', false]],
  },
  {
    ...{
      kind: 'trade-parameter-changed',
      grades: 'hhh',
      message: 'A link can choose the trade “Roofer” (roofer) now.',
    },
    before: [['trades/roofer/ui.json', '/parameter', false]],
    edits: [],
  },
  {
    kind: 'trade-lock-added',
    grades: 'wwh',
    message: 'A link fixes the trade “roofer” in “Partner” (partner).',
    edits: [[PARTNER_UI, '/lockTradeFor', ['plumber', 'roofer']]],
  },
  {
    kind: 'trade-lock-removed',
    grades: 'hhw',
    message: 'A link no longer fixes the trade “plumber” in “Partner” (partner).',
    edits: [[PARTNER_UI, '/lockTradeFor', []]],
  },
  {
    kind: 'default-trade-changed',
    grades: 'whw',
    message: 'The trade of links that name none is “roofer”, no longer “plumber”.',
    edits: [[WIZARD, '/defaultTrade', 'roofer']],
  },
  { kind: 'variant-added', grades: 'hhw', message: 'The variant “Guest” (guest) is new.', edits: GUEST },
  { kind: 'variant-removed', grades: 'bbb', message: 'The variant “Guest” (guest) is gone.', before: GUEST, edits: [] },
  {
    kind: 'variants-reordered',
    grades: 'hhh',
    message: '“partner” stands elsewhere among the variants.',
    before: [...GUEST, [`${MAIN}/ui.json`, '/order', 0]],
    edits: [...GUEST, [`${MAIN}/ui.json`, '/order', 0], ['schemas/variants/guest/ui.json', '/order', 200]],
  },
  {
    kind: 'own-variant-changed',
    grades: 'whh',
    message:
      'The site’s own form is “Partner” (partner) now, no longer “Main” (main); its pages start with the trade “roofer”, no longer “plumber”.',
    before: [[PARTNER_UI, '/wizard/defaultTrade', 'roofer']],
    edits: [
      [PARTNER_UI, '/wizard/defaultTrade', 'roofer'],
      [PARTNER_UI, '/order', 0],
    ],
  },
  {
    kind: 'own-variant-changed',
    grades: 'whh',
    message: 'The site’s own form is “First” (first) now, no longer “Main” (main).',
    edits: [
      ['schemas/variants/first/schema.json', '', {}],
      ['schemas/variants/first/ui.json', '', { title: 'First', order: 0, paths: ['/first'] }],
    ],
  },
  {
    kind: 'wizard-added',
    grades: 'hhw',
    message: 'The variant “Partner” (partner) offers the trade “roofer”.',
    before: [[PARTNER_UI, '/trades', ['plumber']]],
    edits: [],
  },
  {
    kind: 'wizard-removed',
    grades: 'bbw',
    message: 'The variant “Partner” (partner) no longer offers the trade “roofer”.',
    edits: [[PARTNER_UI, '/trades', ['plumber']]],
  },
  { kind: 'form-added', grades: 'hhw', message: 'The form “Contact” (other) is new.', edits: OTHER_FORM },
  {
    kind: 'keeping-changed',
    grades: 'wbh',
    message: 'What is begun is not kept on the device any more.',
    edits: [[PARTNER_UI, '/wizard/drafts', { keep: false }]],
  },
  {
    kind: 'keeping-changed',
    grades: 'wbh',
    message: 'What is begun is not kept on the device any more.',
    edits: [[FORM_UI, '/drafts', { keep: false }]],
  },
  {
    kind: 'keeping-changed',
    grades: 'whh',
    message: 'What is begun is kept on the device now.',
    before: [[FORM_UI, '/drafts', { keep: false }]],
    edits: [],
  },
  {
    kind: 'form-removed',
    grades: 'bbb',
    message: 'The form “Contact” (other) is gone.',
    before: OTHER_FORM,
    edits: [],
  },
  {
    kind: 'site-call-changed',
    grades: 'hhb',
    message:
      'The call “main” goes from the customer’s browser straight to “https://elsewhere.example/x” now, no longer by our server to “/hooks/main”.',
    edits: [[SITE, '/hooks/main', { url: 'https://elsewhere.example/x', mode: 'direct' }]],
  },
  {
    kind: 'site-call-changed',
    grades: 'hhb',
    message: 'The call “logo” goes nowhere any more.',
    edits: [[SITE, '/hooks/logo', undefined]],
  },
  {
    kind: 'site-call-changed',
    grades: 'hhb',
    message: 'Pictures are announced at “https://elsewhere.example/upload” now, no longer at “/upload”.',
    edits: [[SITE, '/upload/url', 'https://elsewhere.example/upload']],
  },
  {
    kind: 'site-changed',
    grades: 'bbh',
    message: 'The site’s “hosts.main” is “https://other.example” now, no longer “https://provider.example”.',
    edits: [[SITE, '/hosts/main', 'https://other.example']],
  },
  {
    kind: 'site-changed',
    grades: 'whw',
    message: 'The site’s “supportEmail” is “help@provider.example” now.',
    edits: [[SITE, '/supportEmail', 'help@provider.example']],
  },
  {
    kind: 'site-changed',
    grades: 'bhh',
    message: 'The site’s “checkoutHosts” is “pay.example” now, no longer “pay.example”, “buy.example”.',
    before: [[SITE, '/checkoutHosts', ['pay.example', 'buy.example']]],
    edits: [[SITE, '/checkoutHosts', ['pay.example']]],
  },
  {
    kind: 'site-changed',
    grades: 'whh',
    message: 'The site’s “name” is “Other” now, no longer “Provider”.',
    edits: [[SITE, '/name', 'Other']],
  },
  {
    kind: 'path-added',
    grades: 'hhh',
    message: '/more (main) leads to the variant “partner” now.',
    edits: [[PARTNER_UI, '/paths/main', ['/partner', '/friends', '/more']]],
  },
  {
    kind: 'path-removed',
    grades: 'bbh',
    message: 'Nothing is at /friends (main) any more, where the variant “partner” was.',
    edits: [[PARTNER_UI, '/paths/main', ['/partner']]],
  },
  {
    kind: 'path-removed',
    grades: 'bbh',
    message: 'Nothing is at /contact any more, where the form “contact” was.',
    edits: [[FORM_UI, '/paths', ['/write-to-us']]],
  },
  {
    ...{
      kind: 'path-moved',
      grades: 'www',
      message: '/friends (main) shows the variant “main”, no longer the variant “partner”.',
    },
    edits: [
      [PARTNER_UI, '/paths/main', ['/partner']],
      [`${MAIN}/ui.json`, '/paths', ['/request', '/friends']],
    ],
  },
  {
    ...{
      kind: 'embed-origin-added',
      grades: 'hhh',
      message: 'Pages of “https://other.example” may show “Partner” (partner) in a frame.',
    },
    edits: [[PARTNER_UI, '/embed/origins', ['https://partner.example', 'https://other.example']]],
  },
  {
    ...{ kind: 'embed-origin-added', grades: 'whh' },
    message: 'Pages of any website may show “Partner” (partner) in a frame.',
    edits: [[PARTNER_UI, '/embed/origins', ['*']]],
  },
  {
    ...{ kind: 'embed-origin-added', grades: 'whh' },
    message: 'Pages of “https://*.example” may show “Partner” (partner) in a frame.',
    edits: [[PARTNER_UI, '/embed/origins', ['https://partner.example', 'https://*.example']]],
  },
  {
    kind: 'embed-origin-removed',
    grades: 'bhh',
    message: 'Pages of “https://partner.example” may no longer show “Partner” (partner) in a frame.',
    edits: [[PARTNER_UI, '/embed', undefined]],
  },
  {
    kind: 'landing-added',
    grades: 'hhh',
    message: 'The trade “Plumber” (plumber) has a page of its own now, /plumber.',
    before: [[`${PLUMBER}/ui.json`, '/landing', undefined]],
    edits: [],
  },
  {
    kind: 'landing-removed',
    grades: 'bhh',
    message: 'The trade “Plumber” (plumber) no longer has a page of its own, /plumber.',
    edits: [[`${PLUMBER}/ui.json`, '/landing', undefined]],
  },
  {
    ...{ kind: 'template-added', grades: 'hhh', message: 'The website design “Calm” (calm) is new.' },
    edits: [
      [
        `${DEFINITIONS}/ui.json`,
        '/templates/calm',
        { name: 'Calm', description: 'Calm', category: 'plumber', features: ['One'], colourScheme: 'green' },
      ],
    ],
  },
  {
    kind: 'template-removed',
    grades: 'whh',
    message: 'The website design “Bright” (bright) is gone.',
    edits: [[`${DEFINITIONS}/ui.json`, '/templates', undefined]],
  },
  {
    kind: 'template-changed',
    grades: 'whh',
    message: '“name” of the website design “Brighter” (bright) is “Brighter”, no longer “Bright”.',
    edits: [[`${DEFINITIONS}/ui.json`, '/templates/bright/name', 'Brighter']],
  },
];
