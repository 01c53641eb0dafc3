import { expect } from 'vitest';
import { changed, condition, edited, overlay } from '../small-content.ts';
import { type Examples, field, STEP, STEP_UI, step, WIZARD_UI, words } from './example.ts';

/** Examples of the rules of files, overlays and references. */
const trade = (folder: string, title: string) => ({
  [`trades/${folder}/schema.json`]: {
    title,
    $defs: { services: { enum: ['a'] }, colourSchemes: { enum: ['green'] } },
  },
  [`trades/${folder}/ui.json`]: {},
});

/** What follows from the condition of the second step. */
const PREFIX = { properties: { prefix: { type: 'string' } }, required: ['prefix'] };

/** Parts of a step, each of which refers so many times to the next. */
const chained = (length: number, times: number) =>
  Object.fromEntries(
    Array.from({ length: length + 1 }, (_, at) => {
      const further = { allOf: Array.from({ length: times }, () => ({ $ref: `#/$defs/part${at + 1}` })) };
      return [`part${at}`, at < length ? further : { required: ['logo'] }];
    }),
  );

const reversed = (parts: object) => Object.fromEntries(Object.entries(parts).reverse());

const TOO_EARLY = 'Take out one } before this, or what stands from here on if it does not belong to the file.';

const META = '../../schemas/meta/trade-ui.schema.json';

export const FILE_EXAMPLES: Examples = {
  'copied-trade': {
    accepted: [
      {
        ...trade('tiler', 'Tiler'),
        'trades/tiler/ui.json': { steps: { '02-business': { phone: { 'ui:help': 'As any plumber' } } } },
      },
      // The line that names the meta-schema is no text, and all trades have the same.
      {
        ...trade('schema', 'Schema'),
        ...changed('trades/plumber/ui.json', { $schema: META }),
        'trades/schema/ui.json': { $schema: META },
      },
    ],
    refused: [
      {
        files: {
          ...trade('tiler', 'Tiler'),
          ...changed('trades/plumber/ui.json', {
            steps: { '02-business': { phone: { 'ui:help': 'The plumber’s own' } } },
          }),
          'trades/tiler/ui.json': { steps: { '02-business': { phone: { 'ui:help': 'The plumber’s own' } } } },
        },
        says: {
          file: 'trades/tiler/ui.json',
          pointer: '/steps/02-business/phone/ui:help',
          message: 'This still speaks of Plumber, word for word as trades/plumber/ does.',
        },
      },
      // A whole copy: the original stays as it is, whichever of the two folders comes first.
      ...['gasfitter', 'tiler'].map((copy) => ({
        files: {
          ...trade(copy, 'Plumber'),
          ...changed('trades/plumber/ui.json', { landing: { title: 'Websites for Plumbers' } }),
          [`trades/${copy}/ui.json`]: { landing: { title: 'Websites for Plumbers' } },
        },
        says: { file: `trades/${copy}/ui.json`, fix: 'Write what sets this trade apart.' },
      })),
      // A copy with a title of its own: whose work the texts speak of is the original.
      ...['gasfitter', 'tiler'].map((copy) => ({
        files: {
          ...trade(copy, 'Gas Fitter'),
          ...changed('trades/plumber/ui.json', { landing: { description: 'For your plumbing business' } }),
          [`trades/${copy}/ui.json`]: { landing: { description: 'For your plumbing business' } },
        },
        says: { file: `trades/${copy}/ui.json`, fix: 'Write what sets this trade apart.' },
      })),
      {
        files: {
          ...trade('tiler', 'Tiler'),
          ...changed('trades/plumber/ui.json', { landing: { description: 'For your business' } }),
          'trades/tiler/ui.json': { landing: { description: 'For your business' } },
        },
        says: {
          message:
            'trades/tiler/ and trades/plumber/ say the same: nobody could distinguish the two pages in search results.',
          fix: 'Write what sets one of the two apart.',
        },
      },
    ],
  },
  'json-syntax': {
    accepted: [{ 'trades/plumber/ui.json': '{}' }],
    refused: [
      {
        files: { 'trades/plumber/ui.json': '{\n  "order": 1,\n}' },
        says: { file: 'trades/plumber/ui.json', message: 'There is a comma too many here.' },
      },
      { files: { 'trades/plumber/ui.json': '{ // note\n}' }, says: { message: 'Comments are not allowed here.' } },
      { files: { 'trades/plumber/ui.json': '' }, says: { message: 'The file is empty.' } },
      {
        files: { 'trades/plumber/ui.json': '{ "order": 1 "icon": "M0 0" }' },
        says: { message: 'A comma is missing here.' },
      },
      ...[
        ['075', 'Write 75, or "075" if it is a text.'],
        ['-075', 'Write -75, or "-075" if it is a text.'],
        ['00', 'Write 0, or "00" if it is a text.'],
        ['007.50', 'Write 7.50, or "007.50" if it is a text.'],
      ].map(([number, fix = '']) => ({
        files: { 'trades/plumber/ui.json': `{ "order": ${number} }` },
        says: { message: 'A number can’t begin with 0.', fix },
      })),
      {
        files: { 'trades/plumber/ui.json': '{ "order": [10 75] }' },
        says: { message: 'A comma is missing here.' },
      },
      ...[
        ['{\n  "landing": {\n    "a": 1\n  }},\n  "order": 1\n}\n', 4, TOO_EARLY],
        ['{\n  "landing": {\n    "a": "{"\n  }\n  },\n  "order": 1\n}', 5, TOO_EARLY],
        ['{\n  "order": 1\n}\n}\n', 4, 'Take it out.'],
        ['{\n  "order": 1\n}]\n', 3, 'Take it out.'],
        ['{\n  "a": [1]],\n  "order": 1\n}\n', 2, 'Take it out, or write } for it.'],
        ['{\n  "order": 1\n}\n{}', 4, 'Take out what stands behind the last brace.'],
      ].map(([text, line, fix]) => ({
        files: { 'trades/plumber/ui.json': `${text}` },
        says: { line: Number(line), fix: `${fix}` },
      })),
      ...['null', '[]', '"x"', '7'].map((text) => ({
        files: { [STEP_UI]: text },
        says: { message: 'This file does not hold an object, so nothing in it has a name.' },
      })),
      ...['{"a":', '['].map((open) => ({
        files: { [STEP_UI]: open.repeat(2000) },
        says: { message: 'More than 100 brackets are open here at once, one inside the other.' },
      })),
      {
        files: { 'trades/plumber/ui.json': '{\n  "order": 1e999\n}' },
        says: { pointer: '/order', message: 'No computer can hold this number.' },
      },
      ...['\uFFFD\uFFFD{\0"\0o\0"\0:\u00001\0}\0', '\0{\0\n\0"\0o\0"\0:\u00001\0}'].map((text) => ({
        files: { 'trades/plumber/ui.json': text },
        says: { message: 'This file is saved as UTF-16.' },
      })),
      {
        files: { 'trades/plumber/ui.json': '\uFFFDPNG\r\n\u001A\n\0\0\0\rIHDR\0\0\u0002' },
        says: { message: 'This file is not text: it has bytes as pictures, archives and programs have.' },
      },
    ],
  },
  'duplicate-key': {
    accepted: [{ 'trades/plumber/ui.json': '{ "order": 1 }' }],
    refused: [{ files: { 'trades/plumber/ui.json': '{ "order": 1, "order": 2 }' }, says: { pointer: '/order' } }],
  },
  'reserved-key': {
    accepted: [overlay('02-business', {}, { phone: { 'ui:title': 'constructor' } })],
    refused: ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'].map((key) => ({
      files: { 'trades/plumber/ui.json': `{ "steps": { "${key}": {} } }` },
      says: { message: `“${key}” can't be a key: JavaScript keeps the name for itself.` },
    })),
  },
  'file-pair': {
    accepted: [
      {
        'trades/zoo/schema.json': {
          title: 'Zoo',
          $defs: { services: { enum: ['a'] }, colourSchemes: { enum: ['green'] } },
        },
        'trades/zoo/ui.json': {},
      },
    ],
    refused: [
      {
        files: { 'trades/plumber/ui.json': undefined },
        says: { file: 'trades/plumber/schema.json', fix: 'Create trades/plumber/ui.json, if only with {} in it.' },
      },
      {
        files: { 'trades/plumber/schema.json': undefined },
        says: {
          file: 'trades/plumber/ui.json',
          fix: 'Create trades/plumber/schema.json: schemas/README.md has an example, and npm run trade:new writes one with your lists.',
        },
      },
      {
        files: { [STEP_UI]: undefined },
        says: { fix: `Create ${STEP_UI}: schemas/README.md says what stands in it.` },
      },
      // What lies in the wrong place beside folders with content hides nothing in them.
      {
        files: { 'trades/schema.json': { title: 'Zoo' }, 'trades/plumber/more.json': {} },
        says: { file: 'trades/plumber/more.json', message: 'The content language has no such file.' },
      },
      {
        files: { 'trades/zoo/zoo/schema.json': { title: 'Zoo' }, 'trades/zoo/zoo/ui.json': {} },
        says: {
          file: 'trades/zoo/zoo/schema.json',
          message: 'trades/zoo/zoo/ lies a folder too deep: nothing reads it there.',
          fix: 'Move what is in it to trades/zoo/, or to a folder beside that.',
        },
      },
      {
        files: {
          'trades/zoo/words.cy.json': { words: {} },
          'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words: {} },
        },
        says: {
          file: 'trades/zoo/words.cy.json',
          message: 'trades/zoo/ is not a trade: it has words of a language, but neither schema.json nor ui.json.',
        },
      },
      { files: { 'trades/plumber/schema.jsn.json': {} }, says: { file: 'trades/plumber/schema.jsn.json' } },
      ...(
        [
          [
            'schemas/zoo/',
            'to trades/zoo/ if it is a trade, to schemas/variants/zoo/ if it is a variant, or to schemas/forms/zoo/ if it is a form',
          ],
          ['schemas/03-extras/', 'to schemas/wizard/03-extras/'],
          ['schemas/trades/zoo/', 'to trades/zoo/'],
          ['schemas/variant/acme/', 'to schemas/variants/acme/'],
          ['schemas/variants/main/step/05a-insurance/', 'to schemas/variants/main/steps/05a-insurance/'],
          ['schemas/variants/main/steps/', 'to a folder of its own in schemas/variants/main/steps/'],
          ['trades/', 'to a folder of its own in trades/'],
        ] as const
      ).map(([folder, where]) => ({
        files: { [`${folder}schema.json`]: {} },
        says: {
          file: `${folder}schema.json`,
          message: `Nothing reads what is in ${folder}.`,
          fix: `Move what is in it ${where}.`,
        },
      })),
      {
        files: { 'trades/plumber/notes.json': {} },
        says: {
          message: 'The content language has no such file.',
          fix: 'Each folder of schemas/README.md has a schema.json and a ui.json, that of a trade also words.<language>.json, and nothing else.',
        },
      },
    ],
  },
  'trade-identity': {
    accepted: [trade('gas-fitter', 'Gas Fitter')],
    refused: [
      {
        files: trade('Gas Fitter', 'Gas Fitter'),
        says: { file: 'trades/Gas Fitter/schema.json', fix: 'Rename the folder, e.g. to gas-fitter.' },
      },
      {
        files: trade('boilers', ' plumber'),
        says: { file: 'trades/boilers/schema.json', pointer: '/title', fix: 'Give this trade a title of its own.' },
      },
      // A copy sorts before the original or after it; a number behind the name makes a copy, too.
      ...['gasfitter', 'tiler', 'plumber2'].map((copy) => ({
        files: trade(copy, 'Plumber'),
        says: { file: `trades/${copy}/schema.json`, fix: 'Give this trade a title of its own.' },
      })),
      {
        files: { ...trade('boilers', 'Roofer'), ...trade('tiler', 'Roofer') },
        says: {
          message: 'trades/boilers/ and trades/tiler/ have the same title: customers could not distinguish the two.',
          fix: 'Give one of the two a title of its own.',
        },
      },
      {
        files: trade('küchen', 'Küchen'),
        says: { fix: 'Rename the folder, e.g. to kuchen.' },
      },
    ],
  },
  'editor-schema': {
    accepted: [
      changed(STEP, { $schema: '../../meta/step.schema.json' }),
      changed('trades/plumber/ui.json', { $schema: '../../schemas/meta/trade-ui.schema.json' }),
      changed('schemas/variants/main/ui.json', { $schema: '../../../schemas/meta/variant-ui.schema.json' }),
    ],
    refused: [
      {
        files: changed(STEP, { $schema: '../../meta/step-ui.schema.json' }),
        says: { file: STEP, pointer: '/$schema', fix: 'Write "../../meta/step.schema.json".' },
      },
      {
        files: changed('trades/plumber/ui.json', { $schema: '../schemas/meta/trade-ui.schema.json' }),
        says: { pointer: '/$schema', fix: 'Write "../../schemas/meta/trade-ui.schema.json".' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { $schema: 'https://json-schema.org/draft-07/schema' }),
        says: { fix: 'Write "../../meta/variant-ui.schema.json".' },
      },
    ],
  },
  'meta-schema': {
    accepted: [
      changed('trades/plumber/ui.json', { order: 3, parameter: false, icon: 'M3 4h5' }),
      field({ type: 'string', format: 'email' }, { 'ui:messages': { format: 'No e-mail address' } }),
    ],
    refused: [
      {
        files: changed('trades/plumber/ui.json', { ordr: 1 }),
        says: { pointer: '/ordr', fix: 'Did you mean “order”?' },
      },
      {
        files: changed('schemas/variants/main/ui.json', {
          wizard: { brand: { partner: 'P'.repeat(61), text: 'With' } },
        }),
        says: { pointer: '/wizard/brand/partner', message: 'This has 61 characters; 60 is the most.' },
      },
      { files: field({ type: 'strng' }), says: { pointer: '/properties/extra/type', fix: 'Did you mean “string”?' } },
      {
        files: field({ type: 'string', format: 'emial' }),
        says: { pointer: '/properties/extra/format', fix: 'Did you mean “email”?' },
      },
      {
        files: field({ type: 'string', format: 'regex' }),
        says: {
          pointer: '/properties/extra/format',
          message: '“regex” is not one of the values that are allowed here.',
          fix: 'Allowed are “date”, “time”, “date-time”, “duration”, “email”, “hostname”, “ipv4”, “ipv6”, “uri”, “uri-reference” and “uuid”; for anything else, write a "pattern".',
        },
      },
      ...[
        [
          { emailOption: 'yes' },
          '{ "properties": { "emailOption": { "const": "yes" } }, "required": ["emailOption"] }',
        ],
        [
          { not: { logo: true, phone: ['1', '2'] } },
          '{ "properties": { "logo": { "const": true }, "phone": { "enum": ["1", "2"] } }, "required": ["logo", "phone"] }',
        ],
        ['emailOption', '{ "properties": { "emailOption": { "const": "yes" } }, "required": ["emailOption"] }'],
        [{ properties: { emailOption: 'yes' }, required: ['emailOption'] }, '{ "const": "yes" }'],
      ].map(([when, instead]) => ({
        files: changed(STEP, { $defs: { prefixWhenYes: condition(when as object, PREFIX) } }),
        says: { file: STEP, fix: `Write ${instead}.` },
      })),
      {
        files: changed(STEP, {
          $defs: { prefixWhenYes: condition({ required: ['phone'], emailOption: 'yes' }, PREFIX) },
        }),
        says: { fix: 'Write "emailOption": { "const": "yes" } below "properties", and "emailOption" in "required".' },
      },
      {
        files: field({ type: 'string', minLength: null }),
        says: { message: 'null removes something, which only overlays do.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 3 }),
        says: { pointer: '/extra/ui:help', message: 'This should be a text in double quotes.' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { paths: ['/Request'] }),
        says: {
          pointer: '/paths/0',
          fix: 'A path begins with a slash, and takes small letters, digits and hyphens, like /partner-name.',
        },
      },
      {
        files: changed('schemas/variants/main/ui.json', { embed: { origins: ['http://partner.example'] } }),
        says: { pointer: '/embed/origins/0' },
      },
      { files: changed('trades/plumber/schema.json', { title: undefined }), says: { message: '“title” is missing.' } },
      {
        files: overlay('01-trade', { properties: { services: { items: { enum: { $ad: ['x'] } } } } }),
        says: { fix: 'Did you mean “$add”?' },
      },
      // What JSON Schema has beside our language is no slip in a keyword that this has.
      {
        files: changed(STEP, { anyOf: [{ required: ['logo'] }, { required: ['phone'] }] }),
        says: {
          pointer: '/anyOf',
          message: '“anyOf” is a keyword of JSON Schema that is not taken here.',
          fix: 'Kinds of answer belong to one question: put them into a property, with a title each. That “b” has to be answered where “a” is left open is a condition: "if": {"not": {"required": ["a"]}}, "then": {"required": ["b"]}.',
        },
      },
      {
        files: field({ type: 'object', properties: {}, minProperties: 1 }),
        says: { pointer: '/properties/extra/minProperties', fix: 'Name what has to be answered in "required".' },
      },
      {
        files: changed(STEP, { minLength: 2 }),
        says: { fix: 'It is said of one question: write it below "properties", under the name.' },
      },
      {
        files: changed('trades/plumber/schema.json', { items: {} }),
        says: { fix: 'What is said of a question stands below "steps", under the name of the step’s folder.' },
      },
    ],
  },
  'regular-expression': {
    accepted: [field({ type: 'string', pattern: '^[A-Z]+$' })],
    refused: [{ files: field({ type: 'string', pattern: '[A-Z' }), says: { pointer: '/properties/extra/pattern' } }],
  },
  'list-duplicate': {
    accepted: [
      edited('trades/plumber/schema.json', '"Boilers"', '"Sinks"'),
      // Two questions whose names differ by case are two questions.
      field(
        {
          type: 'object',
          properties: { name: { type: 'string' }, Name: { type: 'string' } },
          required: ['name', 'Name'],
        },
        { name: { 'ui:title': 'Yours' }, Name: { 'ui:title': 'Theirs' } },
      ),
    ],
    refused: [
      {
        files: edited('trades/plumber/schema.json', '"Boilers"', '"Taps"'),
        says: { file: 'trades/plumber/schema.json', pointer: '/$defs/services/enum/1' },
      },
      { files: edited('trades/plumber/schema.json', '"Boilers"', '"taps "') },
      // Once as one character, once as a letter and its accent.
      { files: field({ enum: ['Caf\u00e9', 'Cafe\u0301'] }), says: { pointer: '/properties/extra/enum/1' } },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'suggestions', 'ui:options': { choices: ['info', 'Info'] } }),
        says: { pointer: '/extra/ui:options/choices/1' },
      },
      {
        files: field({ oneOf: ['A', 'B'].map((title) => ({ const: 'a', title })) }, { 'ui:widget': 'cards' }),
        says: {
          file: STEP,
          pointer: '/properties/extra/oneOf/1/const',
          message: '“a” stands twice in this list.',
        },
      },
      { files: field({ type: 'integer', enum: [1, 2, 1] }), says: { pointer: '/properties/extra/enum/2' } },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'freeList', 'ui:options': { suggestions: ['a', 'A'] } }),
        says: { pointer: '/extra/ui:options/suggestions/1' },
      },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'colour', 'ui:options': { swatches: ['#03045E', '#03045e'] } }),
        says: { pointer: '/extra/ui:options/swatches/1' },
      },
      ...['$add', '$remove'].map((patch) => ({
        files: overlay('02-business', { properties: { emailOption: { enum: { [patch]: ['no', 'no'] } } } }),
        says: { pointer: `/steps/02-business/properties/emailOption/enum/${patch}/1` },
      })),
      ...['trades', 'lockTradeFor'].map((list) => ({
        files: changed('schemas/variants/main/ui.json', { [list]: ['plumber', 'roofer', 'plumber'] }),
        says: { pointer: `/${list}/2` },
      })),
      {
        files: changed(STEP, { required: ['phone', 'phone'] }),
        says: { file: STEP, pointer: '/required/1' },
      },
      {
        files: changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'phone'] }),
        says: { file: STEP_UI, pointer: `/ui:order/${words['ui:order'].length}` },
      },
      {
        files: changed(WIZARD_UI, { order: ['01-trade', '02-business', '01-trade'] }),
        says: { file: WIZARD_UI, pointer: '/order/2' },
      },
    ],
  },
  'overlay-target': {
    accepted: [
      overlay('02-business', { properties: { phone: null } }),
      overlay('02-business', { properties: { phone: { minLength: 3 } } }),
      // A question may have that name, too.
      {
        ...changed(STEP, { properties: { ...step.properties, steps: { type: 'string' } } }),
        ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'steps'], steps: { 'ui:title': 'Steps' } }),
      },
      overlay('02-business', {
        $defs: { prefixWhenYes: Object.fromEntries([['then', { properties: { prefix: null } }]]) },
      }),
    ],
    refused: [
      {
        files: {
          ...changed('schemas/variants/main/ui.json', { trades: ['plumber'] }),
          'schemas/variants/main/trades/roofer/ui.json': {},
        },
        says: {
          file: 'schemas/variants/main/trades/roofer/ui.json',
          message: '“main” does not offer the trade “roofer”: nobody reads what stands here.',
        },
      },
      {
        files: overlay('02-business', { properties: { prefix: null } }),
        says: {
          message: 'There is no “prefix” here that null could remove.',
          fix: 'It is asked in the condition “prefixWhenYes”: write "$defs": { "prefixWhenYes": { "then": { "properties": { "prefix": null } } } } instead.',
        },
      },
      ...[{ properties: { town: null } }, { town: null }].map((patch) => ({
        files: {
          ...changed(STEP, { dependentSchemas: { logo: { properties: { town: { type: 'string' } } } } }),
          ...changed(STEP_UI, { 'ui:order': ['*'], town: { 'ui:title': 'Town' } }),
          ...overlay('02-business', patch),
        },
        says: {
          message: 'There is no “town” here that null could remove.',
          fix: 'Whether it is asked depends on “logo”: write "dependentSchemas": { "logo": { "properties": { "town": null } } } instead.',
        },
      })),
      {
        files: {
          ...changed(STEP, {
            dependencies: {
              emailOption: { oneOf: [{ properties: { emailOption: { const: 'no' }, town: { type: 'string' } } }] },
            },
          }),
          ...changed(STEP_UI, { 'ui:order': ['*'], town: { 'ui:title': 'Town' } }),
          ...overlay('02-business', { properties: { town: null } }),
        },
        says: {
          fix: 'Whether it is asked depends on “emailOption”: write "dependencies": { "emailOption": { "oneOf": [ … ] } } without it instead.',
        },
      },
      { files: overlay('02-busines', {}), says: { fix: 'Did you mean “02-business”?' } },
      {
        files: overlay('02-business', { properties: { phon: null } }),
        says: { pointer: '/steps/02-business/properties/phon', fix: 'Did you mean “phone”?' },
      },
      {
        files: overlay('02-business', { properties: { phon: { minLength: 3 } } }),
        says: { fix: 'Did you mean “phone”?' },
      },
      {
        files: overlay('01-trade', { properties: { services: { items: { enum: { $remove: ['Tap'] } } } } }),
        says: { fix: 'Did you mean “Taps”?' },
      },
      // What a trade asks in words has no list, so that a change of the others' is not right for it.
      ...[{ $remove: ['Zebra'] }, { $add: ['Advice'] }].map((list) => ({
        files: {
          ...overlay('01-trade', { properties: { services: { items: { enum: list } } } }),
          ...changed('trades/roofer/schema.json', {
            steps: {
              '01-trade': {
                properties: { services: { items: { $ref: '../../schemas/definitions/schema.json#/$defs/line' } } },
              },
            },
          }),
        },
        says: { rule: 'overlay-target', file: 'schemas/variants/main/schema.json' },
      })),
      {
        files: overlay('02-business', {}, { 'ui:order': { $add: ['phone'] } }),
        says: { message: '“phone” is in the list already.' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { wizard: { intro: null } }),
        says: { pointer: '/wizard/intro' },
      },
      {
        files: {
          'schemas/variants/main/trades/plumbr/schema.json': {},
          'schemas/variants/main/trades/plumbr/ui.json': {},
        },
        says: { fix: 'Did you mean “plumber”?' },
      },
    ],
  },
  'unresolved-ref': {
    accepted: [
      ...[chained(8, 2), chained(50, 1)].map(($defs) =>
        changed(STEP, { $defs: { ...step.$defs, ...$defs }, allOf: [...step.allOf, { $ref: '#/$defs/part0' }] }),
      ),
      field({ $ref: '../../definitions/schema.json#/$defs/line' }),
      changed(STEP, {
        dependentSchemas: {
          emailOption: { anyOf: [{ properties: { emailOption: { const: 'no' } }, required: ['logo'] }] },
        },
      }),
    ],
    refused: [
      {
        files: field({ $ref: '../../definitions/schema.json#/$defs/ukPhne' }),
        says: {
          pointer: '/properties/extra/$ref',
          fix: 'Did you mean “../../definitions/schema.json#/$defs/ukPhone”?',
        },
      },
      { files: field({ $ref: 'trade:#/$defs/service' }), says: { fix: 'Did you mean “trade:#/$defs/services”?' } },
      { files: field({ $ref: '../01-trade/schema.json#/properties/trade' }) },
      {
        files: {
          ...field({ $ref: '../../definitions/schema.json#/$defs/loop' }),
          ...edited('schemas/definitions/schema.json', '"line": {', '"loop": { "$ref": "#/$defs/loop" }, "line": {'),
        },
        says: { message: '“#/$defs/loop” leads back to itself.' },
      },
      // Written in either order: what is found first must not matter.
      ...[chained(40, 2), chained(60, 1), reversed(chained(40, 2)), reversed(chained(60, 1))].map(($defs) => ({
        files: changed(STEP, { $defs: { ...step.$defs, ...$defs } }),
        says: {
          file: STEP,
          message: expect.stringMatching(
            /^“#.+” leads to more than 1,000 other references, or on through more than 50\.$/,
          ),
        },
      })),
      {
        files: field({ anyOf: [{ type: 'string' }, { enum: ['a'] }] }),
        says: { message: 'The members of this union are neither lists, nor choices, nor kinds of answer.' },
      },
      ...['anyOf', 'oneOf'].map((union) => ({
        files: changed(STEP, { dependentSchemas: { logo: { [union]: [{ required: ['prefix'] }] } } }),
        says: {
          pointer: `/dependentSchemas/logo/${union}/0`,
          message:
            'This is one of several parts that depend on “logo”, and does not say for which value of it: it would never apply.',
        },
      })),
    ],
  },
  'condition-by-name': {
    accepted: [{}],
    refused: [
      {
        files: changed(STEP, {
          allOf: [...step.allOf, condition({ required: ['phone'] }, {})],
        }),
        says: { pointer: '/allOf/1/if' },
      },
      {
        files: changed(STEP, {
          $defs: { ...step.$defs, never: condition({ required: ['phone'] }, { required: ['logo'] }) },
        }),
        says: { pointer: '/$defs/never' },
      },
    ],
  },
};
