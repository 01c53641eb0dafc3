import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCheck } from '../../src/cli/run-check.ts';
import { changed, edited, filesOf, SMALL, type SmallFiles } from '../compile/small-content.ts';
import { type ProgramEnd, runProgram } from '../run-program.ts';

/** What somebody else does as soon as the content has been read. */
const meanwhile = vi.hoisted(() => ({ somebody: () => {} }));
vi.mock('../../src/cli/read-content-below.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/cli/read-content-below.ts')>();
  const readContentBelow = (folder: string) => {
    const files = original.readContentBelow(folder);
    meanwhile.somebody();
    return files;
  };
  return { ...original, readContentBelow };
});

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  meanwhile.somebody = () => {};
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: SmallFiles): void {
  for (const [path, text] of filesOf(files).texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** What the command says and how it ends, without a process of its own. */
function check(...options: string[]): ProgramEnd {
  try {
    const { text, code } = runCheck(['--root', root, ...options]);
    return { code, out: `${text}\n`, err: '' };
  } catch (error) {
    return { code: 2, out: '', err: `${error instanceof Error ? error.message : error}\n` };
  }
}

const run = (...options: string[]) => runProgram('src/cli/check.ts', ['--root', root, ...options]);

describe('the content check', () => {
  it('ends with 0 on sound content', () => {
    write(SMALL);
    expect(check()).toMatchObject({ code: 0, out: 'The content is sound.\n' });
  });

  it('ends with 1 on problems, and reports them as text, JSON and annotations', () => {
    write({ ...SMALL, ...edited('trades/plumber/schema.json', '"Boilers"', '"Taps"') });
    const [text, json, github] = [check(), check('--json'), check('--github')] as const;
    expect([text.code, json.code, github.code]).toEqual([1, 1, 1]);
    expect(text.out).toContain('trades/plumber/schema.json:7:9  list-duplicate\n  “Taps” stands twice in this list.');
    expect(text.out).toContain('> 7 |         "Taps"');
    expect(JSON.parse(json.out)).toMatchObject({
      count: 1,
      fixable: 1,
      files: { 'trades/plumber/schema.json': 1 },
      problems: [{ rule: 'list-duplicate', line: 7, column: 9 }],
      fixed: [],
    });
    expect(text.out).toMatch(/1 problem in 1 file\nnpm run content:check -- --fix mends it\.\n$/);
    expect(github.out).toBe(
      '::error file=trades/plumber/schema.json,line=7,col=9,title=list-duplicate::“Taps” stands twice in this list. Keep one of them.\n',
    );
  });

  it('reports a partner’s logo that is not there, at the line that names it', () => {
    const brand = { partner: 'Partner', text: 'With', logo: '/partners/partner.svg' };
    write({ ...SMALL, ...changed('schemas/variants/main/ui.json', { wizard: { brand } }) });
    mkdirSync(join(root, 'public/partners'), { recursive: true });
    const lacking = check();
    expect(lacking.code).toBe(1);
    expect(lacking.out).toMatch(
      /^schemas\/variants\/main\/ui\.json:\d+:\d+ {2}missing-logo\n {2}public\/partners\/partner\.svg is/,
    );
    expect(lacking.out).toContain('1 problem in 1 file');
    writeFileSync(join(root, 'public/partners/partner.svg'), '<svg/>');
    expect(check().code).toBe(0);
  });

  it('mends with --fix what needs no decision, and says so', () => {
    write({ ...SMALL, ...edited('trades/plumber/schema.json', '"Boilers"', '"Boilers",\n        "Taps"') });
    const { code, out } = check('--fix');
    expect({ code, out }).toEqual({
      code: 0,
      out: '1 problem fixed:\n  trades/plumber/schema.json:8  “Taps” stands twice in this list. Keep one of them.\n\nThe content is sound.\n',
    });
    expect(JSON.parse(readFileSync(join(root, 'trades/plumber/schema.json'), 'utf8'))).toEqual(
      SMALL['trades/plumber/schema.json'],
    );
  });

  it('says after --fix why it left something, and offers no more to mend', () => {
    const files = edited('trades/plumber/schema.json', '"Boilers"', '"Boilers "');
    write({
      ...SMALL,
      ...files,
      ...edited('schemas/wizard/02-business/ui.json', '"ui:title": "Phone"', '"ui:title": ""'),
    });
    const [first, second] = [check('--fix'), check('--fix')] as const;
    expect(first.out).toMatch(
      /1 problem in 1 file\n--fix leaves what a person has to decide; the arrows say what to do\.\n$/,
    );
    expect(second.out).toBe(first.out.slice(first.out.indexOf('\n\n') + 2));
    expect(JSON.parse(check('--fix', '--json').out)).toMatchObject({ count: 1, fixable: 0, fixed: [] });
  });

  it('says that there may be more where a file can’t be read, and only there', () => {
    const more = 'Further mistakes can be seen once these are mended.';
    const slip = edited('schemas/wizard/02-business/ui.json', '"emailOption",', '"emailOpton",');
    write({ ...SMALL, ...slip });
    expect(check().out).not.toContain(more);
    write({ ...SMALL, ...slip, 'trades/roofer/ui.json': '{ "order": }' });
    expect(check().out.trimEnd().split('\n').at(-1)).toBe(more);
  });

  it('mends nothing where a file was saved elsewhere while it was checked, and ends with 2', () => {
    const twice = ['trades/plumber/schema.json', 'trades/roofer/schema.json'] as const;
    write({
      ...SMALL,
      ...edited(twice[0], '"Boilers"', '"Taps"'),
      ...edited(twice[1], '"Slates"', '"Slates", "Slates"'),
    });
    const before = twice.map((file) => readFileSync(join(root, file), 'utf8'));
    const saved = (before[1] ?? '').replace('Slates', 'Gutters');
    meanwhile.somebody = () => writeFileSync(join(root, twice[1]), saved);
    expect(check('--fix')).toMatchObject({
      code: 2,
      err: 'trades/roofer/schema.json was saved elsewhere while it was checked, so nothing was mended. Run this again.\n',
    });
    expect(twice.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual([before[0], saved]);
  });

  it('says that nothing was written where the disk takes no file, and ends with 2', () => {
    write({ ...SMALL, ...edited('trades/roofer/schema.json', '"Slates"', '"Slates", "Slates"') });
    symlinkSync('nowhere/a', join(root, 'trades/roofer/schema.json.saving'));
    expect(check('--fix')).toMatchObject({ code: 2, err: expect.stringMatching(/^Nothing was written: \w+: /) });
  });

  it('leaves a file alone that is in another encoding: what stands in it could not be read any more', () => {
    write(SMALL);
    const file = join(root, 'trades/plumber/schema.json');
    const text = readFileSync(file, 'utf8').replace('"Boilers"', '"Boilers",\n        "Taps",\n        "From £50"');
    const bytes = Buffer.from(text, 'latin1');
    writeFileSync(file, bytes);
    const { code, out } = check('--fix');
    expect(code).toBe(1);
    expect(out).toContain('this file is not saved as UTF-8');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('checks the site’s own settings', () => {
    write({ ...SMALL, 'public/site.json': { name: 'Site', supportMail: 'a@b.example' } });
    const { code, out } = check('--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'public/site.json', fix: 'Did you mean “supportEmail”?' }),
      ]),
    );
  });

  it('ends with 2 where there is nothing to check, or half of it', () => {
    const nothing = check();
    expect(nothing).toMatchObject({
      code: 2,
      err: `${root} holds no content: schemas/ and trades/ are missing there.\n`,
    });
    write({ 'trades/plumber/ui.json': {} });
    expect(check()).toMatchObject({
      code: 2,
      out: '',
      err: `${root} holds no content: schemas/ is missing there.\n`,
    });
  });

  it('says how it is used, and ends with 2 on what it does not know', () => {
    const [help, unknown] = [check('--help'), check('--jsno')] as const;
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const option of ['--fix', '--json', '--github', '--root <folder>']) expect(help.out).toContain(option);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('--jsno');
  });

  it('is a command that ends as it should', { timeout: 60_000 }, async () => {
    write(SMALL);
    expect(await run()).toEqual(check());
    write({ ...SMALL, ...edited('trades/plumber/schema.json', '"Boilers"', '"Taps"') });
    const ended = await Promise.all([run(), run('--json'), run('--jsno')]);
    expect(ended.map(({ code }) => code)).toEqual([1, 1, 2]);
    expect(ended).toEqual([check(), check('--json'), check('--jsno')]);
  });
});
