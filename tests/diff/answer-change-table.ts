import { condition } from '../compile/small-content.ts';
import type { ChangeRow } from './change-table.ts';
import { type Edit, FORM, inWelsh, STEP, WIZARD } from './small-version.ts';

const SCHEMA = `${STEP}/schema.json`;
const UI = `${STEP}/ui.json`;
const BUSINESS_UI = 'schemas/wizard/02-business/ui.json';
const FORM_UI = `${FORM}/ui.json`;
const LIST_UI = { 'ui:title': 'Nickname', 'ui:widget': 'freeList' };
const YES_OR_NO = { 'ui:title': 'Own domain', 'ui:widget': 'cards' };
const CONSENT = { 'ui:widget': 'consent' };
const HIDDEN_EMAIL = { 'ui:title': 'E-mail', 'ui:widget': 'hidden' };

/** Terms that are agreed to by those who answer this of their domain. */
const agreedWhen = (hasDomain: boolean): Edit[] => [
  [SCHEMA, '/properties/agreed', undefined],
  [SCHEMA, '/required', []],
  [
    SCHEMA,
    '/$defs/agreement',
    condition(
      { properties: { hasDomain: { const: hasDomain } }, required: ['hasDomain'] },
      { properties: { agreed: { type: 'boolean', const: true } }, required: ['agreed'] },
    ),
  ],
  [SCHEMA, '/allOf/1', { $ref: '#/$defs/agreement' }],
];

/** Designs that are offered to those with a domain of their own, and to others. */
const designsWhen = (own: readonly string[], others: readonly string[]): Edit[] => [
  [SCHEMA, '/properties/design', undefined],
  [UI, '/design/ui:enumNames', undefined],
  [
    SCHEMA,
    '/$defs/ownDomain',
    {
      ...condition(
        { properties: { hasDomain: { const: true } }, required: ['hasDomain'] },
        { properties: { design: { type: 'string', enum: [...own] } } },
      ),
      else: { properties: { design: { type: 'string', enum: [...others] } } },
    },
  ],
];

/** Edits that may look like mere wording or presentation, and change what can be answered, or what arrives. */
export const ANSWER_CHANGE_ROWS: readonly ChangeRow[] = [
  {
    kind: 'translation-lost',
    grades: 'whh',
    message: 'The choice “Taps” of “Services” (services) reads “Taps”, no longer “Tapiau”.',
    before: inWelsh({ Taps: 'Tapiau', Boilers: 'Boeleri' }),
    edits: inWelsh({ Boilers: 'Boeleri' }),
  },
  {
    ...{ kind: 'translation-lost', grades: 'whh' },
    message: 'The choice “Taps” of “Services” (services) reads “Taps”, no longer “Tapiau”.',
    before: inWelsh({ Taps: 'Tapiau' }),
    edits: inWelsh({}),
  },
  {
    kind: 'widget-option-changed',
    grades: 'hwb',
    message: 'The option “fileType” of “Logo” (logo) is “gallery”, no longer “logo”.',
    edits: [[BUSINESS_UI, '/logo/ui:options/fileType', 'gallery']],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhw',
    message: '“Logo” (logo) has the option “keepPng” now: true.',
    edits: [[BUSINESS_UI, '/logo/ui:options/keepPng', true]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhw',
    message: '“Logo” (logo) has the option “longestSide” now: 800.',
    edits: [[BUSINESS_UI, '/logo/ui:options/longestSide', 800]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'wbb',
    message: 'The option “namesFrom” of “Logo” (logo) is “profiles”, no longer “services”.',
    before: [[BUSINESS_UI, '/logo/ui:options', { namesFrom: 'services' }]],
    edits: [[BUSINESS_UI, '/logo/ui:options', { namesFrom: 'profiles' }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hwb',
    message: 'The option “joinedBy” of “Nickname” (nickname) is “; ”, no longer “, ”.',
    before: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { joinedBy: ', ' } }]],
    edits: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { joinedBy: '; ' } }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'whw',
    message: '“Nickname” (nickname) has the option “splitAt” now: “,”.',
    before: [[UI, '/nickname', LIST_UI]],
    edits: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { splitAt: ',' } }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: '“Nickname” (nickname) has the option “suggestions” now: “Bob”, “Ann”.',
    before: [[UI, '/nickname', LIST_UI]],
    edits: [[UI, '/nickname', { ...LIST_UI, 'ui:options': { suggestions: ['Bob', 'Ann'] } }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: '“Nickname” (nickname) suggests “Bob” now, no longer “Bob”, “Ann”.',
    before: [[SCHEMA, '/properties/nickname/examples', ['Bob', 'Ann']]],
    edits: [[SCHEMA, '/properties/nickname/examples', ['Bob']]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: '“Nickname” (nickname) no longer suggests “Bob”.',
    before: [[SCHEMA, '/properties/nickname/examples', ['Bob']]],
    edits: [[SCHEMA, '/properties/nickname/examples', []]],
  },
  {
    kind: 'widget-changed',
    grades: 'hwb',
    message: '“Nickname” (nickname) is answered by the widget “freeList”, not by the widget “text”.',
    edits: [[UI, '/nickname/ui:widget', 'freeList']],
  },
  {
    kind: 'widget-changed',
    grades: 'hwb',
    message: '“Nickname” (nickname) is answered by the usual widget, not by the widget “freeList”.',
    before: [[UI, '/nickname', LIST_UI]],
    edits: [[UI, '/nickname', { 'ui:title': 'Nickname' }]],
  },
  {
    // The lines of a list arrive as its members, whatever they are entered by.
    kind: 'widget-changed',
    grades: 'hhh',
    message: '“Profiles” (profiles) is answered by the widget “freeList”, not by the widget “checklist”.',
    edits: [[UI, '/profiles/ui:widget', 'freeList']],
  },
  {
    kind: 'widget-changed',
    grades: 'bhb',
    message: '“I agree to the terms” (agreed) is answered by the widget “toggle”, not by the widget “consent”.',
    before: [[UI, '/agreed', { 'ui:title': 'I agree to the terms', 'ui:widget': 'consent' }]],
    edits: [[UI, '/agreed', { 'ui:title': 'I agree to the terms', 'ui:widget': 'toggle' }]],
  },
  {
    kind: 'widget-changed',
    grades: 'hhh',
    message: '“I agree to the terms” (agreed) is answered by the widget “consent”, not by the widget “toggle”.',
    before: [[UI, '/agreed', { 'ui:title': 'I agree to the terms', 'ui:widget': 'toggle' }]],
    edits: [[UI, '/agreed', { 'ui:title': 'I agree to the terms', 'ui:widget': 'consent' }]],
  },
  {
    ...{
      kind: 'given-closed',
      grades: 'whh',
      message: 'Where a link brings “Nickname” (nickname), it is shown and locked, no longer open to changes.',
    },
    edits: [[UI, '/nickname/ui:options/whenGiven', 'lock']],
  },
  {
    kind: 'given-closed',
    grades: 'whh',
    message: 'Where a link brings “Nickname” (nickname), it is not shown, no longer shown and locked.',
    before: [[UI, '/nickname/ui:options/whenGiven', 'lock']],
    edits: [[UI, '/nickname/ui:options/whenGiven', 'hide']],
  },
  {
    kind: 'given-opened',
    grades: 'hhw',
    message: 'Where a link brings “Nickname” (nickname), it is open to changes, no longer not shown.',
    before: [[UI, '/nickname/ui:options/whenGiven', 'hide']],
    edits: [[UI, '/nickname/ui:options/whenGiven', 'edit']],
  },
  {
    kind: 'widget-option-changed',
    grades: 'hhh',
    message: 'Where a link brings “Nickname” (nickname), it is shown and locked, no longer not shown.',
    before: [[UI, '/nickname/ui:options/whenGiven', 'hide']],
    edits: [[UI, '/nickname/ui:options/whenGiven', 'lock']],
  },

  {
    kind: 'field-hidden',
    grades: 'bbb',
    message: '“E-mail” (emailOption) is not shown any more.',
    edits: [[BUSINESS_UI, '/emailOption/ui:widget', 'hidden']],
  },
  {
    kind: 'field-hidden',
    grades: 'whw',
    message: '“E-mail” (emailOption) is not shown any more.',
    before: [[BUSINESS_UI, '/emailOption/ui:default', 'no']],
    edits: [
      [BUSINESS_UI, '/emailOption/ui:default', 'no'],
      [BUSINESS_UI, '/emailOption/ui:widget', 'hidden'],
    ],
  },
  {
    // A link brings it, to those who have one.
    kind: 'field-hidden',
    grades: 'bww',
    message: '“Phone” (phone) is not shown any more.',
    edits: [[BUSINESS_UI, '/phone/ui:widget', 'hidden']],
  },
  {
    kind: 'field-hidden',
    grades: 'bbb',
    message: '“Name” (name) is not shown any more.',
    before: [[FORM_UI, '/prefill', {}]],
    edits: [
      [FORM_UI, '/prefill', {}],
      [FORM_UI, '/questions/name/ui:widget', 'hidden'],
    ],
  },
  {
    kind: 'prefill-removed',
    grades: 'bbb',
    message: '“phone” in a link no longer fills in “Phone” (phone).',
    before: [[BUSINESS_UI, '/phone/ui:widget', 'hidden']],
    edits: [
      [BUSINESS_UI, '/phone/ui:widget', 'hidden'],
      [WIZARD, '/prefill/phone', undefined],
    ],
  },
  {
    kind: 'prefill-removed',
    grades: 'bbb',
    message: '“who” in a link no longer fills in “Name” (name).',
    before: [[FORM_UI, '/questions/name/ui:widget', 'hidden']],
    edits: [
      [FORM_UI, '/questions/name/ui:widget', 'hidden'],
      [FORM_UI, '/prefill', {}],
    ],
  },
  {
    kind: 'default-removed',
    grades: 'bbb',
    message: '“E-mail” (emailOption) starts empty, no longer as “no”.',
    before: [[BUSINESS_UI, '/emailOption', { ...HIDDEN_EMAIL, 'ui:default': 'no' }]],
    edits: [[BUSINESS_UI, '/emailOption', HIDDEN_EMAIL]],
  },
  {
    kind: 'copy-changed',
    grades: 'bbb',
    message: '“E-mail” (emailOption) no longer starts as a copy of “Prefix” (prefix).',
    before: [[BUSINESS_UI, '/emailOption', { ...HIDDEN_EMAIL, 'ui:copies': 'prefix' }]],
    edits: [[BUSINESS_UI, '/emailOption', HIDDEN_EMAIL]],
  },
  {
    kind: 'field-required',
    grades: 'bbb',
    message: '“Years” (years) has to be answered now.',
    before: [[UI, '/years/ui:widget', 'hidden']],
    edits: [
      [UI, '/years/ui:widget', 'hidden'],
      [SCHEMA, '/required', ['agreed', 'years']],
    ],
  },
  {
    ...{ kind: 'field-added', grades: 'bbb', message: '“extra” is asked now; it has to be answered.' },
    edits: [
      [SCHEMA, '/properties/extra', { type: 'string' }],
      [SCHEMA, '/required', ['agreed', 'extra']],
      [UI, '/extra', { 'ui:widget': 'hidden' }],
    ],
  },

  // In Welsh, parts of what is a list or a group.
  {
    ...{
      kind: 'translation-lost',
      grades: 'whh',
      message:
        'The toast of “Nickname” (nickname) for “minLength” is “Too short”: “Mae’n rhy fyr”, no longer “Byr”: “Mae’n rhy fyr”.',
    },
    before: inWelsh({ Short: 'Byr', 'It is too short': 'Mae’n rhy fyr' }),
    edits: [
      ...inWelsh({ Short: 'Byr', 'It is too short': 'Mae’n rhy fyr' }),
      [UI, '/nickname/ui:toasts/minLength/title', 'Too short'],
    ],
  },
  {
    ...{
      kind: 'translation-lost',
      grades: 'whh',
      message: 'The choice “calm” of “Design” (design) reads “Calm one”, no longer “Tawel”.',
    },
    before: inWelsh({ 'Calm one': 'Tawel', 'Bright one': 'Llachar' }),
    edits: inWelsh({ 'Bright one': 'Llachar iawn' }),
  },
  {
    ...{
      kind: 'wording-changed',
      grades: 'hhh',
      message: 'The choice “bright” of “Design” (design) reads “Llachar iawn”, no longer “Llachar”.',
    },
    before: inWelsh({ 'Calm one': 'Tawel', 'Bright one': 'Llachar' }),
    edits: inWelsh({ 'Bright one': 'Llachar iawn' }),
  },
  {
    ...{
      kind: 'translation-lost',
      grades: 'whh',
      message: 'The review sums up the step “Terms” with “For {years} years” now, no longer with “Ers {years}”.',
    },
    before: [
      [UI, '/ui:gist', ['Called {nickname}', 'For {years} years']],
      ...inWelsh({ 'For {years} years': 'Ers {years}' }),
    ],
    edits: [[UI, '/ui:gist', ['Called {nickname}', 'For {years} years']], ...inWelsh({})],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The review sums up the step “Terms” with “{domain}” now.',
    before: [[UI, '/ui:gist', ['For {years} years']], ...inWelsh({ 'For {years} years': 'Ers {years}' })],
    edits: [[UI, '/ui:gist', ['For {years} years', '{domain}']], ...inWelsh({ 'For {years} years': 'Ers {years}' })],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The review no longer sums up the step “Terms” with one “Once”, other “{years} years”.',
    before: [[UI, '/ui:gist', ['{domain}', { one: 'Once', other: '{years} years' }]]],
    edits: [[UI, '/ui:gist', ['{domain}']]],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The review sums up the step “Terms” in another order.',
    before: [[UI, '/ui:gist', ['{domain}', '{years}']]],
    edits: [[UI, '/ui:gist', ['{years}', '{domain}']]],
  },
  {
    kind: 'translation-lost',
    grades: 'whh',
    message: 'In Welsh, the trade “plumber” is called “Plumbing”, no longer “Plymwr”.',
    before: inWelsh({ Plumber: 'Plymwr' }),
    edits: [...inWelsh({ Plumber: 'Plymwr' }), ['trades/plumber/schema.json', '/title', 'Plumbing']],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'In Welsh, the trade “plumber” is called “Y plymwr”, no longer “Plymwr”.',
    before: inWelsh({ Plumber: 'Plymwr' }),
    edits: inWelsh({ Plumber: 'Y plymwr' }),
  },
  {
    ...{
      kind: 'consent-changed',
      grades: 'bbw',
      message: 'What customers agree to with “agreed” is “I agree to the terms”, no longer “Cytunaf”.',
    },
    before: inWelsh({ 'I agree to the terms': 'Cytunaf' }),
    edits: inWelsh({}),
  },
  {
    ...{
      kind: 'consent-changed',
      grades: 'bbw',
      message: 'What customers agree to with “agreed” is “terms” to “/terms”, no longer “telerau” to “/terms”.',
    },
    before: inWelsh({ terms: 'telerau' }),
    edits: inWelsh({}),
  },
  {
    kind: 'default-added',
    grades: 'bhb',
    message: '“I agree to the terms” (agreed) starts as true.',
    edits: [[UI, '/agreed/ui:default', true]],
  },
  {
    kind: 'field-removed',
    grades: 'bbb',
    message: '“I agree to the terms” (agreed) is not asked any more.',
    edits: [
      [SCHEMA, '/properties/agreed', undefined],
      [SCHEMA, '/required', []],
    ],
  },
  {
    kind: 'step-removed',
    grades: 'bbb',
    message: 'The step “More” (04-more) is gone, with “I agree, too” (agreedToo).',
    before: [
      [
        'schemas/wizard/04-more/schema.json',
        '',
        { properties: { agreedToo: { const: true } }, required: ['agreedToo'] },
      ],
      [
        'schemas/wizard/04-more/ui.json',
        '',
        { 'ui:title': 'More', agreedToo: { ...CONSENT, 'ui:title': 'I agree, too' } },
      ],
      [WIZARD, '/order', ['01-trade', '02-business', '03-terms', '04-more']],
    ],
    edits: [],
  },
  {
    kind: 'field-hidden',
    grades: 'bhb',
    message: '“I agree to the terms” (agreed) is not shown any more.',
    before: [[UI, '/agreed/ui:default', true]],
    edits: [[UI, '/agreed', { 'ui:title': 'I agree to the terms', 'ui:widget': 'hidden', 'ui:default': true }]],
  },
  {
    kind: 'rule-removed',
    grades: 'bhb',
    message: '“I agree to the terms” (agreed) no longer has to fit exactly true.',
    edits: [[SCHEMA, '/properties/agreed/const', undefined]],
  },
  {
    kind: 'condition-added',
    grades: 'bwb',
    message: '“I agree to the terms” (agreed) is asked only when “Own domain” (hasDomain) is true.',
    edits: [
      [SCHEMA, '/properties/agreed', undefined],
      [SCHEMA, '/required', []],
      [SCHEMA, '/$defs/ownDomain/then/properties/agreed', { const: true }],
      [SCHEMA, '/$defs/ownDomain/then/required', ['domain', 'agreed']],
    ],
  },
  {
    // The condition is what it was; nobody can give the answer that it looks at.
    kind: 'condition-changed',
    grades: 'hwb',
    message:
      '“Domain” (domain) is asked of nobody any more: it is asked only when “Own domain” (hasDomain) is true, and nothing can be answered so.',
    edits: [[UI, '/hasDomain/ui:widget', 'hidden']],
  },
  {
    // It is answered, but not as the condition wants it.
    kind: 'condition-changed',
    grades: 'hwb',
    message:
      '“Domain” (domain) is asked of nobody any more: it is asked only when “Own domain” (hasDomain) is true, and nothing can be answered so.',
    edits: [[UI, '/hasDomain', { 'ui:title': 'Own domain', 'ui:widget': 'hidden', 'ui:default': false }]],
  },
  {
    kind: 'condition-changed',
    grades: 'bwb',
    message:
      '“I agree to the terms” (agreed) is asked when “Own domain” (hasDomain) is false, no longer when “Own domain” (hasDomain) is true.',
    before: agreedWhen(true),
    edits: agreedWhen(false),
  },
  {
    // One that never had to be ticked was agreed to by those who ticked it; nobody goes on without it who could not before.
    kind: 'field-removed',
    grades: 'hbb',
    message: '“I agree to the terms” (agreed) is not asked any more.',
    before: [[SCHEMA, '/required', []]],
    edits: [
      [SCHEMA, '/properties/agreed', undefined],
      [SCHEMA, '/required', []],
    ],
  },
  {
    // Its calls have fields of their own: what they carry is compared there.
    ...{ kind: 'field-renamed', grades: 'hhh', message: '“Name” (fullName) was called “name” before.' },
    edits: [
      [`${FORM}/schema.json`, '/properties/name', undefined],
      [`${FORM}/schema.json`, '/properties/fullName', { type: 'string', 'x-renamed-from': 'name' }],
      [`${FORM}/schema.json`, '/required', ['fullName']],
      [FORM_UI, '/questions/name', undefined],
      [FORM_UI, '/questions/fullName', { 'ui:title': 'Name' }],
      [FORM_UI, '/payload/Name', '{fullName}'],
    ],
  },

  {
    kind: 'type-changed',
    grades: 'hhw',
    message: '“Years” (years) takes any number now, no longer only whole ones.',
    edits: [[SCHEMA, '/properties/years/type', 'number']],
  },
  {
    kind: 'type-changed',
    grades: 'wbh',
    message: '“Years” (years) takes only whole numbers now, no longer any.',
    before: [[SCHEMA, '/properties/years/type', 'number']],
    edits: [],
  },
  {
    kind: 'type-changed',
    grades: 'bbb',
    message: '“Nickname” (nickname) takes one of its choices now, none of which is a value of type “string”.',
    before: [[SCHEMA, '/properties/nickname', { enum: ['Few', 'Many'] }]],
    edits: [[SCHEMA, '/properties/nickname', { enum: [1, 2] }]],
  },
  {
    // Under the other condition it is still a choice: a draft keeps it, and is refused with it.
    kind: 'choice-removed',
    grades: 'wwh',
    message: '“Design” (design) no longer has the choice “custom”, when “Own domain” (hasDomain) is true.',
    before: designsWhen(['bright', 'custom'], ['custom', 'calm']),
    edits: designsWhen(['bright'], ['custom', 'calm']),
  },
  {
    kind: 'choice-removed',
    grades: 'wbh',
    message: '“Design” (design) no longer has the choice “bright”, when “Own domain” (hasDomain) is true.',
    before: designsWhen(['bright', 'custom'], ['custom', 'calm']),
    edits: designsWhen(['custom'], ['custom', 'calm']),
  },
  {
    kind: 'rule-added',
    grades: 'wbh',
    message: '“Nickname” (nickname) has to be chosen from “Bob” and “Ann”.',
    edits: [[SCHEMA, '/properties/nickname/enum', ['Bob', 'Ann']]],
  },
  {
    kind: 'rule-added',
    grades: 'wwh',
    message: '“Profiles” (profiles) has to be chosen from “Yell” and “Google”.',
    before: [[SCHEMA, '/properties/profiles/items/enum', undefined]],
    edits: [[SCHEMA, '/properties/profiles/items/enum', ['Yell', 'Google']]],
  },
  {
    // All trades are no list of a step's own: a draft keeps its answer, which is refused.
    kind: 'rule-added',
    grades: 'wwh',
    message: '“Nickname” (nickname) has to be chosen from “catalogue:trades”.',
    edits: [[SCHEMA, '/properties/nickname', { $ref: 'catalogue:#/$defs/trades' }]],
  },

  {
    kind: 'choice-meaning-changed',
    grades: 'wwb',
    message: 'The choice “bright” of “Design” (design) reads “Calm one”, as “calm” did before, no longer “Bright one”.',
    edits: [[UI, '/design/ui:enumNames', ['Calm one', 'Custom one', 'Bright one']]],
  },
  {
    // The words go one place on: who chose “bright” reads another choice's words.
    kind: 'choice-meaning-changed',
    grades: 'wwb',
    message:
      'The choice “bright” of “Design” (design) reads “Custom one”, as “custom” did before, no longer “Bright one”.',
    edits: [[UI, '/design/ui:enumNames', ['Custom one', 'Calm one', 'Quiet one']]],
  },
  {
    kind: 'wording-changed',
    grades: 'hhh',
    message: 'The choice “calm” of “Design” (design) reads “Quiet one”, no longer “Calm one”.',
    edits: [[UI, '/design/ui:enumNames', ['Custom one', 'Calm one', 'Quiet one']]],
  },
  {
    // A choice without words of its own is read as it is sent.
    kind: 'choice-meaning-changed',
    grades: 'wwb',
    message: 'The choice “bright” of “Design” (design) reads “calm”, as “calm” did before, no longer “bright”.',
    before: [[UI, '/design/ui:enumNames', undefined]],
    edits: [[UI, '/design/ui:enumNames', ['calm', 'custom', 'bright']]],
  },
  {
    kind: 'choice-meaning-changed',
    grades: 'wwb',
    message:
      'The choice “bright” of “Design” (design) is explained as “Quiet”, as “calm” was before, no longer “Loud”.',
    before: [[UI, '/design/ui:options', { descriptions: ['Loud', 'Own', 'Quiet'] }]],
    edits: [[UI, '/design/ui:options', { descriptions: ['Quiet', 'Own', 'Loud'] }]],
  },
  {
    // A text for each choice by its value, as for a list of choices.
    kind: 'choice-meaning-changed',
    grades: 'wwb',
    message: 'The choice true of “Own domain” (hasDomain) reads “No”, as false did before, no longer “Yes”.',
    before: [[UI, '/hasDomain', { ...YES_OR_NO, 'ui:enumNames': { true: 'Yes', false: 'No' } }]],
    edits: [[UI, '/hasDomain', { ...YES_OR_NO, 'ui:enumNames': { true: 'No', false: 'Yes' } }]],
  },
  {
    kind: 'choice-meaning-changed',
    grades: 'wwb',
    message: 'The choice “bright” of “Design” (design) reads “Calm one”, as “calm” did before, no longer “Bright one”.',
    edits: [[UI, '/design/ui:enumNames', { calm: 'Bright one', custom: 'Custom one', bright: 'Calm one' }]],
  },
  {
    kind: 'widget-option-changed',
    grades: 'www',
    message: 'The option “prefix” of “Nickname” (nickname) is “€”, no longer “£”.',
    before: [[UI, '/nickname/ui:options/prefix', '£']],
    edits: [[UI, '/nickname/ui:options/prefix', '€']],
  },
  {
    kind: 'widget-option-changed',
    grades: 'www',
    message: '“Nickname” (nickname) has the option “suffix” now: “per hour”.',
    edits: [[UI, '/nickname/ui:options/suffix', 'per hour']],
  },
];
