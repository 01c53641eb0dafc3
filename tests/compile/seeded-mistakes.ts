import { choicesOf, pictures } from './listed-on-disk.ts';

/** One slip in one file of the real content, and what the check reports of it. */
export interface Mistake {
  readonly file: string;
  /** What stands there now, exactly once. */
  readonly before: string;
  readonly after: string;
  /** What stands, once, on the line on which the problem is reported; left out where that is the line of the edit. */
  readonly at?: string;
  /** The file in which it is reported, if not the one with the slip. */
  readonly reportedIn?: string;
  /** What else the mistake is one beside: whoever rewords that makes it none. */
  readonly beside?: { readonly file: string; readonly text: string };
  readonly rule: string;
  readonly fix: string;
}

const step = (id: string, side: 'schema' | 'ui') => `schemas/wizard/${id}/${side}.json`;
const definitions = (side: 'schema' | 'ui') => `schemas/definitions/${side}.json`;
const variant = (id: string, side: 'schema' | 'ui') => `schemas/variants/${id}/${side}.json`;
const form = (id: string, side: 'schema' | 'ui') => `schemas/forms/${id}/${side}.json`;
const trade = (id: string, side: 'schema' | 'ui') => `trades/${id}/${side}.json`;
const WIZARD_UI = 'schemas/wizard/ui.json';
const STEP_1 = '01-get-started';
const STEP_2 = '02-business-information';
const STEP_5 = '05-communication';
const STEP_6 = '06-services';
const STEP_9 = '09-address';
const STEP_10 = '10-domain-setup';

/** Slips in what can be answered. */
const SCHEMAS: readonly Mistake[] = [
  {
    file: step(STEP_2, 'schema'),
    before: '"required": ["firstName",',
    after: '"required": ["firstNam",',
    rule: 'required-field',
    fix: 'Did you mean “firstName”?',
  },
  {
    file: step(STEP_9, 'schema'),
    before: '#/$defs/ukPostcode',
    after: '#/$defs/ukPostCode',
    rule: 'unresolved-ref',
    fix: 'Did you mean “../../definitions/schema.json#/$defs/ukPostcode”?',
  },
  {
    file: step(STEP_6, 'schema'),
    before: 'trade:#/$defs/services',
    after: 'trade:#/$defs/service',
    rule: 'unresolved-ref',
    fix: 'Did you mean “trade:#/$defs/services”?',
  },
  {
    file: step(STEP_5, 'schema'),
    before: '"if": { "properties": { "businessEmailOption"',
    after: '"if": { "properties": { "bussinessEmailOption"',
    rule: 'condition-answer',
    fix: 'Did you mean “businessEmailOption”?',
  },
  {
    file: step(STEP_5, 'schema'),
    before: '"const": "yes"',
    after: '"const": "yess"',
    rule: 'condition-answer',
    fix: 'Did you mean “yes”?',
  },
  {
    file: step(STEP_10, 'schema'),
    before: '{ "const": true } }, "required": ["hasDomain"] },',
    after: '{ "const": true } } },',
    rule: 'condition-answer',
    fix: 'Add "required": ["hasDomain"] beside "properties".',
  },
  {
    file: step(STEP_10, 'schema'),
    before: '"allOf": [{ "$ref": "#/$defs/nameOfOwnDomain" }],',
    after: '"allOf": [],',
    at: '"nameOfOwnDomain": {',
    rule: 'condition-by-name',
    fix: 'Add { "$ref": "#/$defs/nameOfOwnDomain" } to "allOf".',
  },
  {
    file: step('04-content-sources', 'schema'),
    before: '"uniqueItems": true',
    after: '"minItems": 3,\n      "maxItems": 2,\n      "uniqueItems": true',
    at: '"minItems"',
    rule: 'impossible-bounds',
    fix: 'Write 2 or less here, or raise "maxItems".',
  },
  {
    file: step('04-content-sources', 'schema'),
    before: '"useStockImages": {\n      "type": "boolean"',
    after: '"useStockImages": {\n      "type": "boolean",\n      "maxLength": 20',
    at: '"maxLength": 20\n    },\n    "online',
    rule: 'keyword-type',
    fix: 'Take it out, or correct the type.',
  },
  {
    file: step('07-area-and-hours', 'schema'),
    before: '"type": "array",\n      "items": { "$ref": "../../definitions/schema.json#/$defs/line" }',
    after: '"type": "array",\n      "itmes": { "$ref": "../../definitions/schema.json#/$defs/line" }',
    at: '"itmes"',
    rule: 'meta-schema',
    fix: 'Did you mean “items”?',
  },
  {
    file: step('08-business-stats', 'schema'),
    before: '"type": "object"',
    after: '"type": "objekt"',
    rule: 'meta-schema',
    fix: 'Write "object".',
  },
  {
    file: step('03-accreditations', 'schema'),
    before: '"additionalAccreditation": { "$ref"',
    after: '"firstName": { "type": "string" },\n    "additionalAccreditation": { "$ref"',
    rule: 'field-asked-twice',
    fix: 'Give this one another name, or remove one of them.',
  },
  {
    file: definitions('schema'),
    before: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
    after: '^(?:[01][0-9]|2[0-3]:[0-5][0-9]$',
    rule: 'regular-expression',
    fix: 'Correct it; a backslash is written twice in JSON.',
  },
  {
    file: definitions('schema'),
    before: '^[a-z0-9!#$%&*+/=?^_{|}~-]+(?:\\\\.[a-z0-9!#$%&*+/=?^_{|}~-]+)*$',
    after: '^(?:[a-z0-9]+[._-]?)*$',
    rule: 'pattern-backtracking',
    fix: 'Write it so that each character can belong to one part alone, e.g. [a-z]+(?:-[a-z]+)* for (?:[a-z]+-?)*.',
  },
  {
    file: definitions('schema'),
    before: '"with": "$1 $2"',
    after: '"with": "$1 $3"',
    rule: 'replacement-group',
    fix: 'Write $1 to $2.',
  },
  {
    file: definitions('schema'),
    after: '"^"',
    at: '"x-normalise": [\n        "visible",\n        "trim",\n        {\n          "replace": "[\\\\s().',
    before: '"^(?=[1-9][0-9]*$)"',
    rule: 'unstable-tidying',
    fix: 'Write the expressions so that they leave alone what has been tidied.',
  },
  {
    file: definitions('schema'),
    before: '"carried": {',
    after: '"carryed": {\n      "type": "string"\n    },\n    "carried": {',
    rule: 'unused-definition',
    fix: 'Use it, or take it out.',
  },
  {
    file: definitions('schema'),
    before: '"minimum": 1',
    after: '"minimum": "1"',
    rule: 'meta-schema',
    fix: 'Write 1 without quotes.',
  },
];

/** Slips in how it is asked. */
const UIS: readonly Mistake[] = [
  {
    file: step(STEP_2, 'ui'),
    before: '"ui:order": ["firstName", "companyName"',
    after: '"ui:order": ["firstName", "compnayName"',
    rule: 'unknown-field',
    fix: 'Did you mean “companyName”?',
  },
  {
    file: step(STEP_2, 'ui'),
    before: '"phone", "logo"],',
    after: '"phone"],',
    rule: 'unknown-field',
    fix: `Add it after “phone”, or "*" for all that are not named. The field stands in ${step(STEP_2, 'schema')}.`,
  },
  {
    file: step(STEP_9, 'ui'),
    before: '"county": {',
    after: '"countie": {',
    rule: 'unknown-field',
    fix: 'Did you mean “county”?',
  },
  {
    file: step(STEP_1, 'ui'),
    before: '"ui:widget": "schemeCards"',
    after: '"ui:widget": "schemeCard"',
    rule: 'widget',
    fix: 'Did you mean “schemeCards”?',
  },
  {
    file: step(STEP_2, 'ui'),
    before: '"ui:field": "upload"',
    after: '"ui:widget": "upload"',
    rule: 'widget',
    fix: 'Write "ui:field": "upload".',
  },
  {
    file: step('03-accreditations', 'ui'),
    before: '"searchFrom": 12',
    after: '"searchForm": 12',
    rule: 'widget-options',
    fix: 'Did you mean “searchFrom”?',
  },
  {
    file: step('04-content-sources', 'ui'),
    before: '"ui:options": { "rows": 3 }',
    after: '"ui:options": { "rows": 30 }',
    rule: 'widget-options',
    fix: 'It is a whole number from 2 to 20.',
  },
  {
    file: step(STEP_2, 'ui'),
    before: '"required": "First name is required"',
    after: '"requird": "First name is required"',
    rule: 'idle-message',
    fix: 'Did you mean “required”?',
  },
  {
    file: step(STEP_6, 'ui'),
    after: '',
    at: '"additionalServices"',
    before: '    "ui:title": "Additional Services",\n',
    reportedIn: step(STEP_6, 'schema'),
    rule: 'missing-label',
    fix: 'Give it a "ui:title" in ui.json: { "additionalServices": { "ui:title": "…" } }.',
  },
  {
    file: step(STEP_5, 'ui'),
    before: '["Yes, please", "No, thank you", "I already have one"]',
    after: '["Yes, please", "No, thank you"]',
    rule: 'enum-names',
    fix: 'Write one for each, or member → name for those that differ.',
  },
  {
    file: step(STEP_5, 'ui'),
    before: '["Yes, please", "No, thank you", "I already have one"]',
    after: '["Yes, please", "No, thank you", "no, thank you"]',
    rule: 'enum-names',
    fix: 'Give each a name of its own.',
  },
  {
    file: step(STEP_10, 'ui'),
    before: '"We email you some to choose from."]',
    after: '"We email you some to choose from.", "Or neither."]',
    at: '"descriptions"',
    rule: 'choice-descriptions',
    fix: 'Write one for each, in the order of the choices; "" for none.',
  },
  {
    file: step(STEP_5, 'ui'),
    before: '"ui:default": "yes"',
    after: '"ui:default": "yes please"',
    rule: 'refused-default',
    fix: `The list has ${choicesOf(STEP_5, 'businessEmailOption')}.`,
  },
  {
    file: step(STEP_5, 'ui'),
    before: '"choices": ["info", "hello", "contact", "enquiries"]',
    after: '"choices": ["info", "hello,", "contact", "enquiries"]',
    rule: 'suggested-answer',
    fix: 'Write one that passes, or correct the pattern.',
  },
  {
    file: step(STEP_5, 'ui'),
    before: '"sameAs": "phone"',
    after: '"sameAs": "phon"',
    rule: 'field-references',
    fix: 'Did you mean “phone”?',
  },
  {
    file: step(STEP_9, 'ui'),
    before: '"ui:autocomplete": "address-line1"',
    after: '"ui:autocomplete": "adress-line-1"',
    rule: 'autocomplete-token',
    fix: 'Did you mean “address-line1”?',
  },
  {
    file: step(STEP_9, 'ui'),
    before: '"ui:title": "Town"',
    after: '"ui:title": "Town "',
    rule: 'stray-space',
    fix: 'Write "Town".',
  },
  {
    file: step(STEP_9, 'ui'),
    before: '"required": "Town is required"',
    after: '"required": ""',
    rule: 'empty-text',
    fix: 'Write it, or take the line out; in an overlay, null takes away what another layer says.',
  },
  {
    file: step(STEP_9, 'ui'),
    before: '"ui:widget": "toggle"',
    after: '"ui:widget": "toggle",\n    "ui:placeholder": "Tick me"',
    at: '"ui:placeholder"',
    rule: 'idle-keyword',
    fix: 'Take it out; it is for “text”, “textarea”, “stat”, “select”, “freeList”, “suggestions” and “colour”.',
  },
  {
    file: step(STEP_10, 'ui'),
    before: '"href": "/terms"',
    after: '"href": "/term"',
    rule: 'consent-links',
    fix: 'Did you mean “/terms”?',
  },
  {
    file: step(STEP_9, 'ui'),
    before: '"ukPostcode": { "title": "Invalid Postcode", "message": "Please enter a valid UK postcode." }',
    after: '"ukPostcode": { "title": "Invalid Postcode" }',
    rule: 'toast-words',
    fix: 'Add "message": "…".',
  },
  {
    file: definitions('ui'),
    before: '"ui:placeholder": "SW1A 1AA"',
    after: '"ui:placeholder": "SW1A"',
    rule: 'placeholder-mismatch',
    fix: 'Write one that passes, or correct the pattern.',
  },
  {
    file: definitions('ui'),
    before: '  "timeOfDay": {',
    after: '  "timeOfTheDay": {',
    rule: 'unused-definition',
    fix: 'Did you mean “timeOfDay”?',
  },
  {
    file: definitions('ui'),
    before: '"primary": "#495057"',
    after: '"primary": "#7A7A7A"',
    rule: 'readable-colours',
    fix: 'Make it darker or lighter, e.g. #757575.',
  },
  {
    file: definitions('ui'),
    before: '"colourScheme": "blue-blue"',
    after: '"colourScheme": "blue-bleu"',
    rule: 'marketing-references',
    fix: 'Did you mean “blue-blue”?',
  },
];

/** Slips in what stands around the steps. */
const WIZARD: readonly Mistake[] = [
  {
    file: WIZARD_UI,
    before: '"clear-water": "calm"',
    after: '"clear-watr": "calm"',
    at: '"clear-watr"',
    rule: 'design-layout',
    fix: 'Did you mean “clear-water”?',
  },
  {
    file: step(STEP_1, 'ui'),
    before: '"drawings": ["bold", "calm", "split"]',
    after: '"drawings": ["bold", "split", "split"]',
    beside: { file: WIZARD_UI, text: '"clear-water": "calm"' },
    at: '"split", "split"',
    rule: 'design-layout',
    fix: 'Write "calm" here, or change its layout under "preview", "layouts".',
  },
  {
    file: WIZARD_UI,
    before: '"text": "Step {step} of {total}"',
    after: '"text": "Step {stpe} of {total}"',
    rule: 'unknown-placeholder',
    fix: 'Did you mean “step”?',
  },
  {
    file: WIZARD_UI,
    before: '    "colour": "#3172B2",\n',
    after: '',
    at: '"progress": {',
    rule: 'progress-colour',
    fix: 'Give "progress" a "colour" like "#3172B2", in schemas/wizard/ui.json or in the variant\'s "wizard".',
  },
  {
    file: WIZARD_UI,
    before: '"colour": "#3172B2"',
    after: '"colour": "3172b2"',
    rule: 'meta-schema',
    fix: 'Write "#3172B2".',
  },
  {
    file: WIZARD_UI,
    before: '"upload": "logo", "fileType"',
    after: '"upload": "phone", "fileType"',
    rule: 'effect-upload',
    fix: `Those with pictures are ${pictures()}.`,
  },
  {
    file: WIZARD_UI,
    before: '"copies": { "businessName": "companyName" }',
    after: '"copies": { "email": "companyName" }',
    rule: 'submission-name',
    fix: 'Give this another name, or add "email" to "omit".',
  },
  {
    file: WIZARD_UI,
    before: '"minItems": "Choose at least',
    after: '"minItem": "Choose at least',
    rule: 'message-rule',
    fix: 'Did you mean “minItems”?',
  },
  {
    file: WIZARD_UI,
    before: '    "uniqueItems": "“{label}” has the same line twice. Remove one of them",\n',
    after: '',
    reportedIn: step('04-content-sources', 'schema'),
    at: '"onlineProfiles"',
    rule: 'missing-message',
    fix: 'Add "uniqueItems" to the field\'s "ui:messages", or to "messages" in schemas/wizard/ui.json.',
  },
  {
    file: WIZARD_UI,
    before: '"firstName": "firstName"',
    after: '"firstName": "forename"',
    rule: 'wizard-references',
    fix: 'Did you mean “firstName”?',
  },
  {
    file: WIZARD_UI,
    before: '    "notGiven": "Nothing added",\n',
    after: '',
    at: '"review": {',
    rule: 'missing-words',
    fix: 'Add "notGiven": "…" to "review".',
  },
  {
    file: variant('main', 'ui'),
    before: '"path": "/embed-instructions"',
    after: '"path": "/embed-instruction"',
    rule: 'wizard-links',
    fix: 'Did you mean “/embed-instructions”?',
  },
  {
    file: WIZARD_UI,
    before: '    "09-address",\n',
    after: '    "09-adress",\n',
    rule: 'wizard-references',
    fix: 'Did you mean “09-address”?',
  },
];

/** Slips in trades. */
const TRADES: readonly Mistake[] = [
  {
    file: trade('plumber', 'schema'),
    before: '"accreditations": {',
    after: '"acreditations": {',
    rule: 'unresolved-ref',
    fix: '“acreditations” is probably meant to be it. Write "accreditations".',
  },
  {
    file: trade('electrician', 'schema'),
    before: '"Sockets and Switches",',
    after: '"Sockets and Switches",\n        "sockets and switches",',
    at: '"sockets and',
    rule: 'list-duplicate',
    fix: 'Keep one of them.',
  },
  {
    file: trade('electrician', 'schema'),
    before: '"enum": ["blue-yellow", "black-red",',
    after: '"enum": ["blue-yellow", "blak-red",',
    rule: 'colour-scheme',
    fix: 'Did you mean “black-red”?',
  },
  {
    file: trade('carpenter', 'schema'),
    before: '"title": "Carpenter"',
    after: '"title": "Plumber"',
    beside: { file: trade('plumber', 'schema'), text: '"title": "Plumber"' },
    rule: 'trade-identity',
    fix: 'Give this trade a title of its own.',
  },
  {
    file: trade('builder', 'ui'),
    before: '"customPrimaryColor": { "ui:default": "#36454F" }',
    after: '"customPrimaryColour": { "ui:default": "#36454F" }',
    rule: 'unknown-field',
    fix: 'Did you mean “customPrimaryColor”?',
  },
  {
    file: trade('builder', 'ui'),
    before: '"secondary": "#A7C957",',
    after: '"secondry": "#A7C957",',
    rule: 'meta-schema',
    fix: 'Did you mean “secondary”?',
  },
  {
    file: trade('electrician', 'ui'),
    before: '"title": "Websites for Electricians"',
    after: '"title": "Websites for Electricians, Electrical Contractors and EV Charger Installers"',
    rule: 'meta-schema',
    fix: 'Its heading, and its title in search results, which have room for 60 characters.',
  },
  {
    file: trade('electrician', 'ui'),
    before: '"phone": "07700 900123"',
    after: '"phone": "07700 90012"',
    rule: 'landing-example',
    fix: 'Write an answer that it takes.',
  },
  {
    file: trade('electrician', 'ui'),
    before: '"08-business-stats": {',
    after: '"08-bussiness-stats": {',
    rule: 'overlay-target',
    fix: 'Did you mean “08-business-stats”?',
  },
  {
    file: trade('electrician', 'ui'),
    before: '"order": 10',
    after: '"order": "10"',
    rule: 'meta-schema',
    fix: 'Write 10 without quotes.',
  },
];

/** Slips in what a partner lays over it. */
const OVERLAYS: readonly Mistake[] = [
  {
    file: variant('rated-people', 'schema'),
    before: '"properties": { "logo": null }',
    after: '"properties": { "lgoo": null }',
    rule: 'overlay-target',
    fix: 'Did you mean “logo”?',
  },
  {
    file: variant('rated-people-agent', 'schema'),
    before: '"partialFormSubmission": { "type": "boolean" }',
    after: '"hasDomian": { "maxLength": 3 }, "partialFormSubmission": { "type": "boolean" }',
    rule: 'overlay-target',
    fix: 'Did you mean “hasDomain”?',
  },
  {
    file: variant('rated-people-agent', 'ui'),
    before: '"ui:order": ["hasDomain", "domainName", "partialFormSubmission", "termsAgreed"]',
    after: '"ui:order": { "$add": ["partialFormSubmision"] }',
    rule: 'unknown-field',
    fix: 'Did you mean “partialFormSubmission”?',
  },
  {
    file: variant('rated-people-agent', 'ui'),
    before: '"extends": "rated-people"',
    after: '"extends": "rated-poeple"',
    rule: 'wizard-references',
    fix: 'Did you mean “rated-people”?',
  },
  {
    file: variant('rated-people-agent-dev', 'ui'),
    before: '"startStep": "10-domain-setup"',
    after: '"startStep": "10-domain-set-up"',
    rule: 'wizard-references',
    fix: 'Did you mean “10-domain-setup”?',
  },
  {
    file: variant('carpenter', 'ui'),
    before: '"brand": { "colour": "#6C584C" }',
    after: '"brand": { "colour": "#A08C80" }',
    rule: 'readable-colours',
    fix: 'Make it darker, e.g. #826D61.',
  },
  {
    file: variant('carpenter', 'ui'),
    before: '"defaultTrade": "carpenter"',
    after: '"defaultTrade": "carpentry"',
    rule: 'wizard-references',
    fix: 'Did you mean “carpenter”?',
  },
  {
    file: variant('main', 'ui'),
    before: '"main": ["/request"]',
    after: '"main": ["/pricing"]',
    rule: 'route-path',
    fix: 'Choose another path.',
  },
  {
    file: variant('request-classic', 'ui'),
    before: '"lockTradeFor": ["electrician",',
    after: '"lockTradeFor": ["elektrician",',
    rule: 'wizard-references',
    fix: 'Did you mean “electrician”?',
  },
  {
    file: variant('forms', 'ui'),
    before: '"query": { "customerNumber": "customerNumber",',
    after: '"query": { "customerNumber": "customerNo",',
    rule: 'wizard-links',
    fix: 'Name an answer, or customerNumber or trade.',
  },
  {
    file: variant('rated-people', 'ui'),
    before: '"$schema": "../../meta/variant-ui.schema.json"',
    after: '"$schema": "../../meta/variant.schema.json"',
    rule: 'editor-schema',
    fix: 'Write "../../meta/variant-ui.schema.json".',
  },
  {
    file: variant('forms', 'schema'),
    before: '"04-content-sources": {',
    after: '"__proto__": {},\n    "04-content-sources": {',
    rule: 'reserved-key',
    fix: 'Choose another name.',
  },
];

/** Slips in the single-page forms. */
const FORMS: readonly Mistake[] = [
  {
    file: form('contact', 'ui'),
    before: '"Message": "{message}",',
    after: '"Message": "{mesage}",',
    rule: 'form-references',
    fix: 'Did you mean “message”?',
  },
  {
    file: form('contact', 'ui'),
    before: '    "Subject": "{subject}",\n',
    after: '',
    at: '    "subject": {',
    rule: 'form-unsent',
    fix: 'Add "subject": "{subject}" to "payload" in schemas/forms/contact/ui.json.',
  },
  {
    file: form('contact', 'ui'),
    before: '"ui:options": { "rows": 7, "minHeight": 150 },',
    after: '"ui:options": { "rows": 7, "minHeight": 150 },\n      "ui:default": "Hello, please ring me.",',
    at: '"ui:default"',
    rule: 'form-idle',
    fix: 'Take it out; what the link says is filled in by "prefill".',
  },
  {
    file: form('contact', 'ui'),
    before: '"submit": "Send Message", ',
    after: '',
    rule: 'form-words',
    fix: 'Add "submit": "…" to "buttons".',
  },
  {
    file: form('contact', 'ui'),
    before: '"questions": {',
    after: '"widgets": { "text": { "didYouMean": "Did you mean {valeu}?" } },\n  "questions": {',
    rule: 'unknown-placeholder',
    fix: 'Did you mean “value”?',
  },
  {
    file: form('media', 'ui'),
    before: '"from": 50',
    after: '"from": 30',
    beside: { file: form('media', 'ui'), text: '"to": 40' },
    rule: 'form-uploads',
    fix: 'Write 40 or more.',
  },
  {
    file: form('domain-selection-rp', 'ui'),
    before: '"extends": "domain-selection"',
    after: '"extends": "domain-selektion"',
    rule: 'form-references',
    fix: 'Did you mean “domain-selection”?',
  },
  {
    file: form('domain-selection', 'schema'),
    before: 'link:#/$defs/domains',
    after: 'link:#/$defs/domain',
    rule: 'form-references',
    fix: 'Did you mean “domains”?',
  },
  {
    file: form('unsubscribe', 'schema'),
    before: '"required": ["email"]',
    after: '"required": ["emial"]',
    rule: 'required-field',
    fix: 'Did you mean “email”?',
  },
];

/** Slips in JSON itself. */
const SYNTAX: readonly Mistake[] = [
  {
    file: trade('roofer', 'ui'),
    before: '\n  "icon":',
    after: '\n  // the roof\n  "icon":',
    at: '// the roof',
    rule: 'json-syntax',
    fix: 'Take it out.',
  },
  {
    file: step(STEP_9, 'schema'),
    before: '"required": ["street", "town", "county", "postcode"]\n}',
    after: '"required": ["street", "town", "county", "postcode"],\n}',
    rule: 'json-syntax',
    fix: 'Take it out.',
  },
  {
    file: step(STEP_6, 'ui'),
    before: '"ui:preselect": "all",',
    after: '"ui:preselect": "all"',
    rule: 'json-syntax',
    fix: 'Put a comma between the two values.',
  },
  {
    file: step(STEP_6, 'ui'),
    before: '"ui:placeholder": "60"',
    after: '"ui:placeholder": "60',
    rule: 'json-syntax',
    fix: 'Close it with a double quote on the same line.',
  },
  {
    file: trade('decorator', 'ui'),
    before: '\n  "icon":',
    after: '\n  "order": 7,\n  "icon":',
    at: '"order": 7',
    rule: 'duplicate-key',
    fix: 'Keep one of them.',
  },
];

/** Slips in the settings of an installation. */
const SITE: readonly Mistake[] = [
  {
    file: 'public/site.json',
    before: '"supportEmail"',
    after: '"supportMail"',
    rule: 'meta-schema',
    fix: 'Did you mean “supportEmail”?',
  },
  {
    file: 'public/site.json',
    before: '"https://forms.tradefront.example"',
    after: '"https://form.tradefront.example"',
    rule: 'meta-schema',
    fix: 'The site with the forms alone; its name begins with forms.',
  },
  {
    file: 'public/site.json',
    before: '"mode": "relay" },\n    "gallery"',
    after: '"mode": "realy" },\n    "gallery"',
    rule: 'meta-schema',
    fix: 'Did you mean “relay”?',
  },
];

export const MISTAKES = [...SCHEMAS, ...UIS, ...WIZARD, ...TRADES, ...OVERLAYS, ...FORMS, ...SYNTAX, ...SITE];
