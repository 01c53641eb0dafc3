import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileContent } from '../../src/compile/index.ts';
import type { Json } from '../../src/contract/index.ts';
import { compileNear, content } from '../content-on-disk.ts';
import { root } from '../project-root.ts';
import {
  changed,
  compileSmall,
  condition,
  edited,
  overlay,
  SMALL,
  type SmallFiles,
  smallFiles,
} from './small-content.ts';

const UI = 'schemas/wizard/02-business/ui.json';
const MAIN = 'schemas/variants/main/ui.json';
const LABEL = '"ui:title": "Phone"';
const LISTS = { services: { enum: ['Taps', 'Boilers'] }, accreditations: { enum: ['Gas'] } };
const STRAIGHT = 'Typographic quotes “ ” stand here. Write straight ones: "…".';

const INSIDE = 'The text before this ends at its double quote. Inside a text write “ and ”, or \\" for a straight one.';

const UNSEEN = 'An invisible character stands here that JSON does not allow. Take it out.';

/** What an editor reads, each as `file:line message fix`. */
const reportOf = (files: SmallFiles) =>
  compileSmall(files).problems.map(({ file, line, message, fix = '' }) => `${file}:${line} ${message} ${fix}`.trim());

describe('in words that an editor understands', () => {
  it.each([
    ['curly quotes around a key', '“ui:title”: "Phone"', STRAIGHT],
    ['curly quotes around a text', '"ui:title": “Phone”', STRAIGHT],
    ['German quotes', '"ui:title": „Phone“', STRAIGHT],
    ['a text that ends with a curly quote', '"ui:title": "Phone”', STRAIGHT],
    ['single quotes', "'ui:title': 'Phone'", 'Single quotes stand here. Write double ones: "…".'],
    [
      'a text that does not end',
      '"ui:title": "Phone',
      'This text does not end. Close it with a double quote on the same line.',
    ],
    [
      'a bare word',
      '"ui:title": Phone',
      'This is not a valid JSON value. Write texts in double quotes; besides them only numbers, true, false and null stand bare.',
    ],
    ['a word in quotes inside a text', '"ui:title": "Your "best" phone"', INSIDE],
    ['a number in quotes inside a text', '"ui:title": "Phone "2" of 3"', INSIDE],
    ['inches inside a text', '"ui:title": "A 6" phone"', INSIDE],
    ['inches before a full stop inside a text', '"ui:title": "A pipe of 6". Or more"', INSIDE],
    ['a number sign inside a text', '"ui:title": "Your "#1" phone"', INSIDE],
    ['a number sign behind a text', '"ui:title": "Phone" # note', 'Comments are not allowed here. Take it out.'],
    ['an equals sign for the colon', '"ui:title" = "Phone"', '“=” stands here, where only a colon can. Write a colon.'],
    ['a wide colon', '"ui:title"： "Phone"', '“：” stands here, where only a colon can. Write a colon.'],
    ['a no-break space before a text', '"ui:title":\u00a0"Phone"', UNSEEN],
    ['a no-break space behind a text', '"ui:title": "Phone"\u00a0', UNSEEN],
    ['a zero-width space behind a key', '"ui:title"\u200b: "Phone"', UNSEEN],
    ['a byte order mark inside a file', '\ufeff"ui:title": "Phone"', UNSEEN],
  ])('%s are reported at their line, and nothing else', (_what, text, sentence) => {
    expect(reportOf(edited(UI, LABEL, text))).toEqual([`${UI}:16 ${sentence}`]);
  });

  it.each([...';.，'])('“%s” for the comma behind a text is reported where it stands', (sign) => {
    expect(reportOf(edited(UI, LABEL, `${LABEL}${sign}`))).toEqual([
      `${UI}:16 “${sign}” stands here, where nothing can. Take it out.`,
    ]);
    expect(reportOf(edited(UI, LABEL, `${LABEL}${sign}\n"ui:help": "Or mobile"`))).toEqual([
      `${UI}:16 “${sign}” stands here, where only a comma can. Write a comma.`,
    ]);
  });

  it.each(['trades/plumber/', 'schemas/wizard/02-business/', 'schemas/variants/main/'])(
    'a file with a capital in its name is reported once: %sSchema.json',
    (folder) => {
      const { [`${folder}schema.json`]: schema } = SMALL;
      expect(reportOf({ [`${folder}schema.json`]: undefined, [`${folder}Schema.json`]: schema })).toEqual([
        `${folder}Schema.json:1 Nothing reads this file, because of its name. Call it schema.json.`,
      ]);
    },
  );

  it('a schema without anything in it is reported once', () => {
    expect(reportOf({ 'trades/plumber/schema.json': {} })).toEqual([
      'trades/plumber/schema.json:1 Nothing is in it: a trade has a title and lists. Write them: schemas/README.md has an example, and npm run trade:new writes one with your lists.',
    ]);
    expect(reportOf({ 'schemas/wizard/02-business/schema.json': { $schema: '../../meta/step.schema.json' } })).toEqual([
      'schemas/wizard/02-business/schema.json:1 Nothing is in it: a step has questions. Write them: schemas/README.md says what stands in it.',
    ]);
  });

  it.each(['trades/t/thatcher/', 'schemas/trades/thatcher/', 'trades/t/x/thatcher/'])(
    'a whole trade in a folder that nothing reads is reported once, and nothing of it is to be taken away: %s',
    (folder) => {
      const trade = { title: 'Thatcher', $defs: { services: { enum: ['Thatch'] } } };
      const files = { schema: trade, ui: {}, 'words.cy': { words: {} } };
      const placed = Object.entries(files).map(([name, text]) => [`${folder}${name}.json`, text]);
      const strays = [`${folder}hero.svg`];
      const { problems } = compileContent({ ...smallFiles(Object.fromEntries(placed)), strays });
      expect(problems.map(({ file }) => file)).toEqual([`${folder}schema.json`]);
      expect(problems[0]?.fix).toMatch(/^Move what is in it to trades\/t/);
    },
  );

  it('an invisible character is taken out by an edit', () => {
    const [problem] = compileSmall(edited(UI, LABEL, '"ui:title":\u00a0\u200b"Phone"')).problems;
    expect(problem?.edits).toEqual([expect.objectContaining({ length: 2, content: '' })]);
  });

  it('a misspelt heading is reported once', () => {
    expect(reportOf(edited(UI, '"ui:title": "Business"', '"ui:tilte": "Business"'))).toEqual([
      `${UI}:2 “ui:tilte” is not known here. Did you mean “ui:title”?`,
    ]);
  });

  const FORMER =
    'What this field of a step was called before: a name, or a list of names, the latest first. Saved drafts and the change report follow it.';
  it.each([
    ['a number for a name', 5, `This should be a text in double quotes or a list [ ] or an object { }. ${FORMER}`],
    ['an empty name', '', `This text is empty. ${FORMER}`],
    ['the same twice', ['a', 'a'], '“a” stands twice in this list. Take one of the two out.'],
  ])('%s is reported with what to write', (_what, former, sentence) => {
    const found = reportOf(overlay('02-business', { properties: { phone: { 'x-renamed-from': former } } }));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  it('a file that is not written as expected is reported without a regular expression', () => {
    expect(reportOf(changed('trades/plumber/ui.json', { icon: 'plumber.svg' }))).toEqual([
      'trades/plumber/ui.json:2 “plumber.svg” is not written as expected. Line icon of the generated previews: SVG path data in a box of 24 × 24.',
    ]);
  });

  it.each([
    [
      'an empty list of websites',
      changed(MAIN, { embed: { origins: [] } }),
      `${MAIN}:7 This list is empty. Sites whose`,
    ],
    ['an empty list of trades', changed(MAIN, { trades: [] }), `${MAIN}:6 This list is empty. The only trades that it`],
    [
      'a website outside a list',
      changed(MAIN, { embed: { origins: 'https://a.example' } }),
      `${MAIN}:7 This should be a list [ ]. Write ["https://a.example"].`,
    ],
    [
      'a number among the trade’s words',
      edited('trades/plumber/schema.json', '"Boilers"', '5'),
      'trades/plumber/schema.json:7 This should be a text in double quotes. Write "5".',
    ],
    [
      'the one design of a trade outside a list',
      changed('trades/plumber/schema.json', { $defs: { ...LISTS, colourSchemes: { enum: 'bright' } } }),
      'trades/plumber/schema.json:16 This should be a list [ ] or an object { }. Write ["bright"].',
    ],
    [
      'an empty text in place of such a list',
      changed('trades/plumber/schema.json', { $defs: { ...LISTS, colourSchemes: { enum: '' } } }),
      'trades/plumber/schema.json:16 This should be a list [ ] or an object { }. A list of words, or in an overlay',
    ],
    [
      'a number that is added to them',
      overlay('01-trade', { properties: { services: { items: { enum: { $add: [5] } } } } }),
      'schemas/variants/main/schema.json:9 5 can never be the answer to “services”, which is of type string. Write "5".',
    ],
    [
      'a question outside a list of those that depend on another',
      changed('schemas/wizard/02-business/schema.json', { dependentRequired: { phone: 'logo' } }),
      'This should be a list [ ]. Write ["logo"].',
    ],
    [
      'a number in an order',
      overlay('02-business', {}, { 'ui:order': { $add: [5] } }),
      `${MAIN}:10 This should be a text in double quotes. Write "5".`,
    ],
    [
      'a number for a label',
      edited(UI, LABEL, '"ui:title": 5'),
      `${UI}:16 This should be a text in double quotes. Write`,
    ],
    [
      'a text for a toast',
      changed(MAIN, { wizard: { toasts: { sent: 'Hello' } } }),
      `${MAIN}:8 A toast has a title and a message. Write { "title": "…", "message": "Hello" }.`,
    ],
    [
      'a condition beside the questions',
      changed('schemas/wizard/02-business/schema.json', {
        ...condition(
          { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] },
          { required: ['phone'] },
        ),
      }),
      'This condition has no name, so that no overlay could change or remove it. Move it to "$defs"',
    ],
    [
      'null in quotes',
      overlay('02-business', { properties: { logo: 'null' } }),
      'schemas/variants/main/schema.json:5 This should be an object { }. Write null without quotes.',
    ],
    [
      'a logo without its first slash',
      { ...changed(MAIN, { wizard: { brand: { partner: 'P', text: 'T', logo: 'p.svg' } } }), 'public/p.svg': '' },
      `${MAIN}:10 “p.svg” is not written as expected. Path of a picture below public/`,
    ],
    [
      'a link to another website',
      changed(MAIN, { wizard: { links: [{ text: 'Ours', path: 'https://partner.example' }] } }),
      `${MAIN}:10 “https://partner.example” is not written as expected. Where it leads on our own sites`,
    ],
    [
      'a number for a trade',
      changed(MAIN, { wizard: { defaultTrade: 5 } }),
      `${MAIN}:7 This should be a text in double quotes. Write "5".`,
    ],
    [
      'a list that was meant to add to those that have to be answered',
      overlay(
        '02-business',
        { properties: { member: { type: 'string' } }, required: ['member'] },
        {
          'ui:order': { $add: ['member'] },
          member: { 'ui:title': 'Member' },
          phone: { 'ui:messages': { required: 'Needed' } },
        },
      ),
      'need not be answered any more. To add to that list, write "required": { "$add": ["member"] }. To take something out, "$remove": ["phone","emailOption"].',
    ],
    [
      'a list that was meant to add to a trade’s',
      overlay('01-trade', { properties: { services: { items: { enum: ['Partner award'] } } } }),
      'write "enum": { "$add": ["Partner award"] }.',
    ],
    [
      'a trade’s list by another name',
      {
        'schemas/variants/main/trades/plumber/schema.json': { $defs: { service: { enum: { $add: ['Spa'] } } } },
        'schemas/variants/main/trades/plumber/ui.json': {},
      },
      'No step asks for the list “service”. Did you mean “services”?',
    ],
    [
      'a step by another name',
      {
        ...overlay('02-business', { properties: { member: { type: 'string' } } }),
        ...changed(MAIN, {
          steps: { '2-business': { 'ui:order': { $add: ['member'] }, member: { 'ui:title': 'M' } } },
        }),
      },
      'There is no step “2-business” in schemas/wizard/. Did you mean “02-business”?',
    ],
  ])('%s is reported once, with what to write', (_what, files, sentence) => {
    expect(reportOf(files)).toEqual([expect.stringContaining(sentence)]);
  });

  it('every regular expression of the meta-schemas says what it asks for', () => {
    const folder = `${root}schemas/meta/`;
    const silent = readdirSync(folder).flatMap((file) =>
      silentPatterns(JSON.parse(readFileSync(folder + file, 'utf8'))).map((pattern) => `${file} ${pattern}`),
    );
    // What is wrong with a name has a sentence of its own.
    const ofNames = ['shared.schema.json ^[a-z][a-z0-9-]*$', 'shared.schema.json ^[A-Za-z][A-Za-z0-9]*$'];
    expect(silent.sort()).toEqual(ofNames.sort());
  });

  it('folders that every project has are reported as missing, and nothing that follows from it', () => {
    const none = { 'schemas/definitions/schema.json': undefined, 'schemas/definitions/ui.json': undefined };
    expect(reportOf(none)).toEqual([expect.stringContaining('schemas/definitions/ has neither')]);
  });

  it('a variant that is laid on one which is not there is reported, and not what it would have changed there', () => {
    const variant = (name: string, order: number, ui: object, schema: object = {}): SmallFiles => ({
      [`schemas/variants/${name}/schema.json`]: { steps: { '02-business': schema } },
      [`schemas/variants/${name}/ui.json`]: { title: name, paths: [`/${name}`], order, ...ui },
    });
    const family = (parent: string): SmallFiles => ({
      ...variant(
        'partner',
        1,
        {
          steps: {
            '02-business': { 'ui:order': { $add: ['member'] }, member: { 'ui:title': 'Number', 'ui:help': '8' } },
          },
        },
        { properties: { member: { type: 'string' } } },
      ),
      ...variant(
        'agent',
        2,
        { extends: parent, steps: { '02-business': { member: { 'ui:help': null } } } },
        { required: { $add: ['member'] } },
      ),
      ...variant('clerk', 3, { extends: 'agent' }, { properties: { member: null } }),
    });
    expect(reportOf(family('partner'))).toEqual([]);
    expect(reportOf(family('prtner'))).toEqual([
      'schemas/variants/agent/ui.json:7 There is no variant “prtner”. Did you mean “partner”?',
    ]);
  });

  it('a condition that is listed by a wrong name is reported there, and not as one that is not listed', () => {
    const step = 'schemas/wizard/02-business/schema.json';
    expect(reportOf(edited(step, '#/$defs/prefixWhenYes', '#/$defs/prefixWhen'))).toEqual([
      `${step}:23 “#/$defs/prefixWhen” points to nothing. Did you mean “#/$defs/prefixWhenYes”?`,
    ]);
  });

  it('a list that leads nowhere is reported, and not that the union around it is none', () => {
    const lost = edited('schemas/wizard/01-trade/schema.json', 'trade:#/$defs/services', 'trade:#/$defs/service');
    expect(reportOf(lost)).toEqual([
      'schemas/wizard/01-trade/schema.json:12 “trade:#/$defs/service” points to nothing. Did you mean “trade:#/$defs/services”?',
    ]);
  });
});

function silentPatterns(schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(silentPatterns);
  const { pattern, title, description } = schema;
  const own = typeof pattern === 'string' && title === undefined && description === undefined ? [pattern] : [];
  return [...own, ...Object.values(schema).flatMap(silentPatterns)];
}

describe('of all content there is,', () => {
  const of = (kind: string) =>
    [...content.files.texts.keys()].filter((path) => path.startsWith(kind) && /\/(?:schema|ui)\.json$/.test(path));
  const [variant, trade, form] = ['schemas/variants/', 'trades/', 'schemas/forms/'].map(of);

  it.each([
    ...of('schemas/definitions/'),
    ...of('schemas/wizard/'),
    ...(variant ?? []),
    ...(trade ?? []),
    ...(form ?? []),
  ])('%s is reported as missing, and nothing that follows from it', (path) => {
    const { texts, ...files } = content.files;
    const left = new Map([...texts].filter(([other]) => other !== path));
    const { problems } = compileNear({ texts: left, ...files });
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`${path} is missing`)]);
  });
});
