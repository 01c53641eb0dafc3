import { execFile } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { newTrade } from '../../src/cli/new/trade-command.ts';
import { changed, SMALL } from '../compile/small-content.ts';
import { root as project } from '../project-root.ts';
import {
  contentIn,
  everythingIn,
  folderWith,
  folderWithContent,
  jsonAt,
  pointedAt,
  problemsIn,
  run,
  textAt,
} from './new/new-harness.ts';

const bin = (name: string) => join(project, 'node_modules/.bin', name);

describe('a new trade', () => {
  it('is sound with nothing but a name, and can be filled in at once', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newTrade, root, ['dry-stone-waller']);
    expect(code).toBe(0);
    expect(out).toContain('trades/dry-stone-waller/ is there: schema.json and ui.json. The content is sound.');
    expect(out).toContain('http://localhost:4173/request?trade=dry-stone-waller');
    const content = contentIn(root);
    expect(content.problems).toEqual([]);
    expect(content.wizard('main', 'dry-stone-waller')).toMatchObject({ tradeTitle: 'Dry Stone Waller' });
    expect(content.catalogue.trades.map(({ id }) => id).slice(-2)).toEqual(['dry-stone-waller', 'other']);
  });

  it('has what was said, in the order in which it was said', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newTrade, root, [
      ...['wheelwright', '--title', 'Master Wheelwright', '--services', 'Full Re-Thatch; Ridges, Valleys and Patches'],
      ...['--services', 'Fire Safety', '--accreditations', 'NSMT Member', '--schemes', 'brown-gold,green'],
    ]);
    expect(code).toBe(0);
    expect(jsonAt(root, 'trades/wheelwright/schema.json')).toEqual({
      $schema: '../../schemas/meta/trade.schema.json',
      title: 'Master Wheelwright',
      $defs: {
        services: { enum: ['Full Re-Thatch', 'Ridges, Valleys and Patches', 'Fire Safety'] },
        accreditations: { enum: ['NSMT Member'] },
        colourSchemes: { enum: ['brown-gold', 'green'] },
      },
    });
    expect(jsonAt(root, 'trades/wheelwright/ui.json')).toMatchObject({
      steps: { '01-get-started': { selectedColorScheme: { 'ui:default': 'brown-gold' } } },
    });
    expect(out).not.toContain('schema.json:');
    expect(out).not.toContain('landing');
    expect(problemsIn(root)).toEqual([]);
  });

  it('has a list of one name with a comma in it, if a semicolon says that it ends there', async () => {
    const root = folderWithContent();
    const names = 'Institute of Plumbing, CIPHE';
    const args = ['wheelwright', '--services', 'Ridges', '--accreditations'];
    const unsaid = await run(newTrade, root, [...args, names]);
    expect(unsaid).toMatchObject({ code: 1, err: expect.stringContaining(`put a semicolon behind it: “${names};”`) });
    expect(await run(newTrade, root, [...args, `${names};`])).toMatchObject({ code: 0 });
    expect(jsonAt(root, 'trades/wheelwright/schema.json').$defs).toMatchObject({ accreditations: { enum: [names] } });
  });

  it('has words out of a spreadsheet on one line each', async () => {
    const root = folderWithContent();
    const { code } = await run(newTrade, root, [
      'wheelwright',
      '--title',
      ' Master\tWheelwright\n',
      '--services',
      'Ridge \t repair',
    ]);
    expect(code).toBe(0);
    expect(jsonAt(root, 'trades/wheelwright/schema.json')).toMatchObject({ title: 'Master Wheelwright' });
    expect(jsonAt(root, 'trades/wheelwright/schema.json').$defs).toMatchObject({
      services: { enum: ['Ridge repair'] },
    });
  });

  it('takes over another trade’s lists, with the colours that are its own', async () => {
    const root = folderWithContent();
    const { code, out } = await run(newTrade, root, ['paver', '--like', 'builder', '--services', 'Paving; Kerbs']);
    expect(code).toBe(0);
    const like = jsonAt(root, 'trades/builder/schema.json').$defs;
    expect(jsonAt(root, 'trades/paver/schema.json').$defs).toEqual({
      services: { enum: ['Paving', 'Kerbs'] },
      accreditations: (like as { accreditations: object }).accreditations,
      colourSchemes: (like as { colourSchemes: object }).colourSchemes,
    });
    expect(jsonAt(root, 'trades/paver/ui.json').colourSchemes).toEqual(
      jsonAt(root, 'trades/builder/ui.json').colourSchemes,
    );
    expect(pointedAt(root, out, 'taken over from trades/builder/')).toBe('"accreditations": {');
    expect(problemsIn(root)).toEqual([]);
  });

  it.each(['Blinds & Awnings', 'Carpet Cleaning', 'Gutter Cleaners'])('speaks of %s as they are', async (title) => {
    const root = folderWithContent();
    await run(newTrade, root, ['wheelwright', '--title', title, '--landing']);
    expect(jsonAt(root, 'trades/wheelwright/ui.json')).toMatchObject({ landing: { title: `Websites for ${title}` } });
  });

  it('has a landing page to start from, each of its stand-ins listed with its line', async () => {
    const root = folderWithContent();
    const { out } = await run(newTrade, root, ['wheelwright', '--landing']);
    expect(out).toContain('http://localhost:4173/wheelwright ');
    expect(pointedAt(root, out, 'heading of the landing page')).toBe('"title": "Websites for Wheelwrights",');
    expect(pointedAt(root, out, 'for search engines')).toMatch(/^"description": "Websites for wheelwrights/);
    expect(pointedAt(root, out, 'the invented business')).toBe('"example": {');
    expect(pointedAt(root, out, 'stand-ins: write')).toBe('"services": {');
    const { trades } = contentIn(root).marketing;
    expect(trades.find(({ id }) => id === 'wheelwright')?.landing).toMatchObject({
      title: 'Websites for Wheelwrights',
    });
    expect(problemsIn(root)).toEqual([]);
  });

  it('stands in its files as the formatter would have it', async () => {
    const root = folderWithContent();
    await run(newTrade, root, ['wheelwright', '--landing', '--title', 'Wheelwright of Uncommonly Long Roofs']);
    for (const file of ['schema.json', 'ui.json']) {
      const formatted = promisify(execFile)(bin('biome'), ['format', `--stdin-file-path=trades/a/${file}`], {
        cwd: project,
      });
      formatted.child.stdin?.end(textAt(root, `trades/wheelwright/${file}`));
      expect(textAt(root, `trades/wheelwright/${file}`)).toBe((await formatted).stdout);
    }
  });

  it('is made of answers: a name that is not valid is asked again, a pasted list is one, Enter takes what is suggested', async () => {
    const root = folderWithContent();
    const { code, out } = await run(
      newTrade,
      root,
      [],
      [
        'Dry Stone Waller',
        'plumber',
        'dry-stone-waller',
        '',
        ...['perhaps', 'no'],
        'plummer',
        'plumber',
        ...['Field Walls', 'Garden Walls', 'Field Walls', 'Repairs', ''],
        '',
        ...['gren', 'green', ''],
      ],
    );
    expect(code).toBe(0);
    expect(out).toContain('“Dry Stone Waller” has others. How about “dry-stone-waller”?');
    expect(out).toContain('trades/plumber/ is there already, and nothing is written over.');
    expect(out).toContain('What customers read [Dry Stone Waller]: ');
    expect(out).toContain('There is no trade “plummer”. Did you mean “plumber”?');
    expect(out).toContain('“Field Walls” is there already.');
    expect(out).toContain('There is no colour scheme “gren”. Did you mean “green”?');
    expect(out).toContain('Please answer with yes or no.');
    expect(jsonAt(root, 'trades/dry-stone-waller/schema.json')).toMatchObject({
      title: 'Dry Stone Waller',
      $defs: {
        services: { enum: ['Field Walls', 'Garden Walls', 'Repairs'] },
        accreditations: (jsonAt(root, 'trades/plumber/schema.json').$defs as { accreditations: object }).accreditations,
        colourSchemes: { enum: ['green'] },
      },
    });
    expect(problemsIn(root)).toEqual([]);
  });

  it('is asked again for what its customers could not read, before the rest of the questions', async () => {
    const root = folderWithContent();
    const { code, out } = await run(
      newTrade,
      root,
      ['wheelwright'],
      [
        'Wheels <b>and more</b>',
        'Wheels',
        'no',
        '',
        ...['Patch Repairs', 'patch repairs', 'Spo\u200Bkes', 'Spokes', ''],
        ...['', ''],
      ],
    );
    expect(code).toBe(0);
    expect(out).toContain('“<b>” is shown as it stands: texts know no HTML and no Markdown.');
    expect(out).toContain('“patch repairs” is there already, as “Patch Repairs”.');
    expect(out).toContain('“Spokes” holds a character that nobody sees: U+200B.');
    expect(jsonAt(root, 'trades/wheelwright/schema.json')).toMatchObject({
      title: 'Wheels',
      $defs: { services: { enum: ['Patch Repairs', 'Spokes'] } },
    });
  });

  it('lists its title among what was made up, unless it was said', async () => {
    const root = folderWithContent();
    const made = await run(newTrade, root, ['wheelwright']);
    expect(pointedAt(root, made.out, 'what customers read: a guess')).toBe('"title": "Wheelwright",');
    const said = await run(newTrade, root, ['cartwright', '--title', 'Cartwright']);
    expect(said.out).not.toContain('what customers read');
  });

  it('is not asked for with --yes, nor where it was given', async () => {
    const root = folderWithContent();
    const yes = await run(newTrade, root, ['baker', '--yes'], []);
    const all = ['--title', 'A', '--like', 'plumber', '--services', 'B', '--accreditations', 'C', '--schemes', 'green'];
    const given = await run(newTrade, root, ['miller', ...all, '--landing'], []);
    expect([yes.code, given.code]).toEqual([0, 0]);
    expect(given.out.split('\n')[0]).toContain('trades/miller/ is there');
  });

  it('is not begun where the answers end half-way', async () => {
    const root = folderWith(SMALL);
    const before = everythingIn(root);
    const { code, err } = await run(newTrade, root, [], ['baker', 'Baker']);
    expect(code).toBe(1);
    expect(err).toContain('Nothing was written.');
    expect(everythingIn(root)).toEqual(before);
  });
});

describe('a trade is refused, and nothing is written,', () => {
  it.each([
    ['without a name', [''], 'small letters, digits and hyphens'],
    ['with capitals', ['Wheelwright'], 'small letters, digits and hyphens'],
    ['with accents', ['müller'], 'How about “muller”?'],
    ['with letters that have a stroke', ['Løper-Straße'], 'How about “loper-strasse”?'],
    ['with mark-up in its title', ['baker', '--title', 'Baker <b>bold</b>'], '“<b>” is shown as it stands'],
    [
      'with a character that nobody sees in a list',
      ['baker', '--services', 'Bread;Ca\u200Bkes'],
      '“Cakes” holds a character that nobody sees: U+200B.',
    ],
    [
      'with two services that read alike',
      ['baker', '--services', 'Bread;bread'],
      '“bread” is there already, as “Bread”.',
    ],
    ['with a way out of the folder', ['../wheelwright'], 'How about “wheelwright”?'],
    ['with a name of JavaScript’s', ['constructor'], 'JavaScript keeps it for itself'],
    ['with a name too long', ['a'.repeat(51)], '50 at most'],
    ['whose folder is there', ['plumber'], 'trades/plumber/ is there already, and nothing is written over.'],
    ['with a title of another', ['baker', '--title', ' roofer'], 'trades/roofer/ has the title “Roofer” already'],
    ['with a title too long', ['baker', '--title', 'b'.repeat(61)], '60 letters at most'],
    ['like a trade that there is not', ['baker', '--like', 'rofer'], 'Did you mean “roofer”?'],
    [
      'with an unknown scheme',
      ['baker', '--schemes', 'green,pink'],
      'There is no colour scheme “pink”. There are “green” and “blue”.',
    ],
    ['with a list that was meant as several', ['baker', '--services', 'Bread, Cakes'], 'Put semicolons between them'],
    ['with an empty list', ['baker', '--services', ' ; '], 'the list is empty'],
    [
      'with a landing page at a path of the site',
      ['pricing', '--landing'],
      '“/pricing” on the main site leads to the page /pricing already.',
    ],
    ['with a landing page at a variant’s path', ['request', '--landing'], 'leads to schemas/variants/main/ already'],
    [
      'with a landing page where files are',
      ['assets', '--landing'],
      '“/assets” is kept for something else on the main site.',
    ],
  ])('%s', async (_what, args, sentence) => {
    const root = folderWith(SMALL);
    const before = everythingIn(root);
    const { code, out, err } = await run(newTrade, root, args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(everythingIn(root)).toEqual(before);
  });

  it('where the compiler finds something wrong in it', async () => {
    const root = folderWith({ ...SMALL, ...changed('schemas/wizard/ui.json', { preview: null }) });
    const before = everythingIn(root);
    const { code, err } = await run(newTrade, root, ['baker', '--landing']);
    expect(code).toBe(1);
    expect(err).toContain('trades/baker/ui.json:');
    expect(err).toContain('Nothing was written: the content would not be sound.');
    expect(everythingIn(root)).toEqual(before);
  });
});

describe('making a trade', () => {
  it('leaves mistakes elsewhere to those who made them', async () => {
    const root = folderWith(SMALL);
    writeFileSync(join(root, 'trades/roofer/ui.json'), '{ "order": "first" }');
    const { code, out } = await run(newTrade, root, ['baker']);
    expect(code).toBe(0);
    expect(out).toContain('The rest of the content has problems, as before: npm run content:check lists them.');
  });

  it('ends with 2 where it can’t be done at all, and with 0 where it says how', async () => {
    const root = folderWith(SMALL);
    const nameless = await run(newTrade, root, []);
    const unknown = await run(newTrade, root, ['baker', '--titel', 'Baker']);
    const two = await run(newTrade, root, ['dry', 'stone']);
    const nowhere = await run(newTrade, join(root, 'trades'), ['baker']);
    const help = await run(newTrade, root, ['--help']);
    expect([nameless.code, unknown.code, two.code, nowhere.code, help.code]).toEqual([2, 2, 2, 2, 0]);
    expect(nameless.err).toContain('npm run trade:new -- <folder>');
    expect(unknown.err).toContain('--titel');
    expect(two.err).toContain('“dry” is followed by “stone”');
    expect(nowhere.err).toContain('schemas/ and trades/ are missing there.');
    for (const option of ['--like', '--landing', '--root']) expect(help.out).toContain(option);
  });

  it('is refused where somebody makes the same folder meanwhile, whose files stay', async () => {
    const root = folderWith(SMALL);
    const both = await Promise.all(
      [['baker'], ['baker', '--title', 'Pastry Cook']].map((args) => run(newTrade, root, args)),
    );
    expect(both.map(({ code }) => code)).toEqual([0, 1]);
    expect(both[1]?.err).toBe(
      'trades/baker/ is there already, and nothing is written over. Choose another name, or change its files.\n',
    );
    expect(jsonAt(root, 'trades/baker/schema.json').title).toBe('Baker');
    expect(readdirSync(root).sort()).toEqual(['schemas', 'trades']);
  });

  it('says that nothing was written where the disk takes no folder', async () => {
    const root = folderWith(SMALL);
    symlinkSync('nowhere', join(root, 'trades/baker'));
    const { code, err } = await run(newTrade, root, ['baker']);
    expect(code).toBe(2);
    expect(err).toMatch(/^Nothing was written: \w+: /);
  });

  it('is a command', async () => {
    const root = folderWith(SMALL);
    const args = ['run', '--silent', 'trade:new', '--', 'baker', '--root', root];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: project });
    expect(stdout).toContain('trades/baker/ is there: schema.json and ui.json. The content is sound.');
    expect(problemsIn(root)).toEqual([]);
  });
});
