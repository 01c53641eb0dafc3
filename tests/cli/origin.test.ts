import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnknownName } from '../../src/cli/find-field.ts';
import { runOrigin } from '../../src/cli/run-origin.ts';
import { changed, filesOf, overlay, SMALL, type SmallFiles } from '../compile/small-content.ts';
import { type ProgramEnd, runProgram } from '../run-program.ts';

const FILES: SmallFiles = {
  ...SMALL,
  ...changed('trades/plumber/ui.json', {
    steps: { '02-business': { phone: { 'ui:title': 'Telephone', 'ui:placeholder': null } } },
  }),
  ...overlay('02-business', { properties: { logo: null }, required: { $remove: ['emailOption'] } }),
  ...changed('schemas/variants/main/ui.json', {
    wizard: { heading: 'Ours', preview: null, toasts: { sent: { title: 'Off it goes' } } },
  }),
  'schemas/forms/note/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
  'schemas/forms/note/ui.json': {
    paths: ['/note'],
    hook: 'contact',
    encoding: 'json',
    payload: { Said: '{said}' },
    buttons: { submit: 'Send', submitting: 'Sending' },
    toasts: { sent: { title: 'Sent', message: 'Thanks' }, failed: { title: 'Failed', message: 'Again' } },
    questions: { 'ui:title': 'A note', said: { 'ui:title': 'Say' } },
  },
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const [path, text] of filesOf(FILES).texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the command says and how it ends, without a process of its own. */
function origin(...options: string[]): ProgramEnd {
  try {
    const own = options.includes('--root') ? [] : ['--root', root];
    const { text, warning } = runOrigin([...own, ...options]);
    return { code: 0, out: `${text}\n`, err: warning === undefined ? '' : `${warning}\n` };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { code: error instanceof UnknownName ? 1 : 2, out: '', err: `${error.message}\n` };
  }
}

const run = (...options: string[]) => runProgram('src/cli/origin.ts', ['--root', root, ...options]);

describe('the origin of a field', () => {
  it('is listed key by key with file and line, the layer in force marked', () => {
    const { code, out } = origin('main', 'plumber', '02-business/phone');
    expect(code).toBe(0);
    const said = out.replaceAll(/:\d+:\d+/g, ':L:C');
    expect(said).toContain(
      [
        '  /phone/ui:title = "Telephone"',
        '      schemas/wizard/02-business/ui.json:L:C  step',
        '    > trades/plumber/ui.json:L:C  trade',
      ].join('\n'),
    );
    expect(said).toContain('  /required/0 = "phone"\n    > schemas/wizard/02-business/schema.json:L:C  step');
    expect(said).toContain('  /phone/ui:placeholder is removed\n    > trades/plumber/ui.json:L:C  trade');
  });

  it('is found without its step, which the field knows', () => {
    const [named, alone] = ['02-business/logo', 'logo'].map((name) => origin('main', 'plumber', name));
    expect(alone).toEqual(named);
    expect(alone).toMatchObject({ code: 0 });
  });

  it('is given as JSON, with the members of the trade’s lists', () => {
    const { code, out } = origin('main', 'plumber', '01-trade/services', '--json');
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({
      variant: 'main',
      trade: 'plumber',
      step: '01-trade',
      field: 'services',
      asked: true,
    });
    expect(answer.keys).toContainEqual({
      side: 'schema',
      pointer: '/properties/services/items/enum/0',
      list: '/properties/services/items/enum',
      value: 'Taps',
      origins: [{ file: 'trades/plumber/schema.json', line: 6, column: 9, layer: 'trade' }],
    });
    for (const { origins } of answer.keys) expect(origins).not.toEqual([]);
  });

  it('finds a question of a condition', () => {
    const { out } = origin('main', 'plumber', '02-business/prefix');
    expect(out).toContain('/allOf/0/then/properties/prefix/type = "string"');
    expect(out).toContain('/allOf/0/then/required/0 = "prefix"');
  });

  it('that is not asked is the line that took it away', () => {
    const { code, out } = origin('main', 'plumber', '02-business/logo');
    expect(code).toBe(0);
    expect(out).toMatch(/: not asked\n/);
    expect(out).toMatch(
      /\/properties\/logo is removed\n {4}> schemas\/variants\/main\/schema\.json:\d+:\d+ {2}variant/,
    );
  });

  it('is found in content with problems, too, and these are mentioned', () => {
    const file = join(root, 'schemas/variants/main/ui.json');
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, '{ "title": "Main", "paths": ["/Request"] }');
    const { code, out, err } = origin('main', 'plumber', '02-business/phone', '--json');
    writeFileSync(file, sound);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ field: 'phone', asked: true });
    expect(err).toBe('The content has problems: npm run content:check lists them.\n');
  });

  it('that an overlay took out of a list is the line that says so', () => {
    const { out } = origin('main', 'plumber', '02-business/emailOption');
    expect(out).toMatch(
      /"emailOption" of \/required is removed\n {4}> schemas\/variants\/main\/schema\.json:\d+:\d+ {2}variant/,
    );
  });

  it('is found for words around the steps, by their place or by their key alone', () => {
    const [toast, key, preview, effects] = ['wizard/toasts/sent', 'heading', 'wizard/preview', 'effects'].map((place) =>
      origin('main', 'plumber', place),
    );
    expect(toast?.code).toBe(0);
    expect(toast?.out).toMatch(/^toasts\/sent around the steps, for plumber in main\n\nui\n/);
    expect(toast?.out).toMatch(
      /sent\/title = "Off it goes"\n {6}schemas\/wizard\/ui.json:\d+:\d+ {2}wizard\n {4}> schemas\/variants\/main\/ui/,
    );
    expect(toast?.out).not.toContain('sendFailed');
    expect(key?.out).toContain('/heading = "Ours"');
    expect(preview?.out).toMatch(/\/preview is removed\n {4}> schemas\/variants\/main\/ui\.json:\d+:\d+ {2}variant/);
    expect(effects?.out).toMatch(
      /"upload":"logo".* of \/effects\/02-business is removed\n {4}> schemas\/variants\/main\/schema\.json/,
    );
  });

  it('is found for what is said of a step itself, by its key or all at once', () => {
    const heading = origin('main', 'plumber', '02-business/ui:title');
    expect(heading.out.replaceAll(/:\d+:\d+/g, ':L:C')).toBe(
      [
        'ui:title of 02-business, for plumber in main',
        '',
        'ui',
        '  /ui:title = "Business"',
        '    > schemas/wizard/02-business/ui.json:L:C  step',
        '',
      ].join('\n'),
    );
    const all = origin('main', 'plumber', '02-business').out;
    expect(all).toContain('/ui:toasts/required/title = "Missing"');
    expect(all).not.toContain('/phone/');
    expect(JSON.parse(origin('main', 'plumber', '02-business/ui:title', '--json').out)).toMatchObject({
      variant: 'main',
      trade: 'plumber',
      step: '02-business',
      words: '/ui:title',
      keys: [{ pointer: '/ui:title', origins: [{ layer: 'step' }] }],
    });
  });

  it('is found in a single-page form, for a field as for the words of the form', () => {
    const [field, again, heading, words] = ['said', 'questions/said', 'ui:title', 'buttons/submit'].map((place) =>
      origin('forms/note', place),
    );
    expect(field?.out).toMatch(/^said, in the form note\n\nschema\n/);
    expect(field?.out).toMatch(/\/said\/ui:title = "Say"\n {4}> schemas\/forms\/note\/ui\.json:\d+:\d+ {2}form/);
    expect(again).toEqual(field);
    expect(heading?.out).toContain('/ui:title = "A note"');
    expect(words?.out).toMatch(/^buttons\/submit, in the form note\n\nui\n {2}\/buttons\/submit = "Send"/);
    expect(JSON.parse(origin('schemas/forms/note/', 'said', '--json').out)).toMatchObject({
      form: 'note',
      field: 'said',
    });
  });

  it.each([
    ['form', ['forms/notes', 'said'], 'There is no form “notes”. Did you mean “note”?\n'],
    ['field of a form', ['forms/note', 'siad'], 'There is no key “siad” in forms/note. Did you mean “said”?\n'],
    [
      'key of a step',
      ['main', 'plumber', '02-business/ui:titel'],
      'There is no key “ui:titel” in 02-business. Did you mean “ui:title”?\n',
    ],
    ['variant', ['mian', 'plumber', '02-business/phone'], 'There is no variant “mian”. Did you mean “main”?\n'],
    ['trade', ['main', 'plumer', '02-business/phone'], 'There is no trade “plumer”. Did you mean “plumber”?\n'],
    ['step', ['main', 'plumber', '02/phone'], 'There is no step “02”. Did you mean “02-business”?\n'],
    [
      'field',
      ['main', 'plumber', '02-business/phon'],
      'There is no field “phon” on 02-business. Did you mean “phone”?\n',
    ],
    ['name', ['main', 'plumber', 'phon'], 'There is no field “phon”. Did you mean “phone”?\n'],
    [
      'key',
      ['main', 'plumber', 'wizard/toasts/snet'],
      'There is no key “snet” in wizard/toasts. Did you mean “sent”?\n',
    ],
    ['words', ['main', 'plumber', 'headin'], 'There is no field “headin”. Did you mean “heading”?\n'],
    ['place', ['main', 'plumber', '01-trade/phone'], '01-trade does not ask “phone”: it is asked on 02-business.\n'],
  ])('of an unknown %s is answered with the one that was meant', (_what, names, err) => {
    expect(origin(...names)).toEqual({ code: 1, out: '', err });
  });

  it('ends with 2 where it is not asked as it should be, and with 0 where it says how', () => {
    const [few, many, nowhere, help] = [
      origin('main', 'plumber'),
      origin('main', 'plumber', '02-business/phone', 'more'),
      origin('main', 'plumber', '02-business/phone', '--root', join(root, 'trades')),
      origin('--help'),
    ] as const;
    expect([few.code, many.code, nowhere.code, help.code]).toEqual([2, 2, 2, 0]);
    expect(few.err).toContain('It takes a variant, a trade and a place, in this order, or a form and a place.');
    expect(few.err).toContain('<variant> <trade> <place>');
    expect(nowhere.err).toContain('schemas/ and trades/ are missing there.');
    expect(help.out).toContain('--json');
  });

  it('is a command that ends as it should', { timeout: 60_000 }, async () => {
    const asked = [
      ['main', 'plumber', 'phone'],
      ['main', 'plumber', 'phon'],
      ['main', 'plumber'],
    ];
    const ended = await Promise.all(asked.map((names) => run(...names)));
    expect(ended.map(({ code }) => code)).toEqual([0, 1, 2]);
    expect(ended).toEqual(asked.map((names) => origin(...names)));
  });

  it('is a command that keeps its answer apart from what is wrong around it', { timeout: 60_000 }, async () => {
    const file = join(root, 'schemas/variants/main/ui.json');
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, '{ "title": "Main", "paths": ["/Request"] }');
    const ended = await run('main', 'plumber', '02-business/phone', '--json');
    writeFileSync(file, sound);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ field: 'phone', asked: true });
    expect(ended.err).toBe('The content has problems: npm run content:check lists them.\n');
  });
});
