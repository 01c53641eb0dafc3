import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import schema from '../../docs/change-report.schema.json' with { type: 'json' };
import { runDiff } from '../../src/cli/run-diff.ts';
import { edited, overlay, SMALL } from '../compile/small-content.ts';
import { runProgram } from '../run-program.ts';
import { GitRepository } from './git-repository.ts';

const STEP = 'schemas/wizard/02-business/schema.json';
const UI = 'schemas/wizard/02-business/ui.json';
const ACKNOWLEDGED = 'schemas/acknowledged-changes.json';

const repository = new GitRepository();
const { root } = repository;
const outside = mkdtempSync(join(tmpdir(), 'outside-'));

beforeAll(() => {
  repository.commit({});
  repository.git('tag', 'empty');
  repository.commit(SMALL);
  repository.git('tag', 'sound');
  repository.commit(edited(UI, '"Phone"', '"Telephone"'));
  repository.git('tag', 'relabelled');
  repository.commit({ ...SMALL, ...overlay('02-business', { properties: { logo: null } }) });
  repository.git('tag', 'without-logo');
  repository.commit({ ...SMALL, ...edited('trades/plumber/schema.json', '"Boilers"', '"Taps"') });
  repository.git('tag', 'with-problem');
  repository.commit({ ...SMALL, 'schemas/wizard/ui.json': '{' });
  repository.git('tag', 'broken');
  repository.commit(SMALL);
});
afterAll(() => {
  repository.remove();
  rmSync(outside, { recursive: true });
});

async function diff(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const own = options.includes('--root') ? [] : ['--root', root];
    const { text, code } = await runDiff([...own, ...options]);
    return { code, out: `${text}\n`, err: '' };
  } catch (error) {
    return { code: 2, out: '', err: error instanceof Error ? error.message : String(error) };
  }
}

describe('the comparison of two versions', { timeout: 120_000 }, () => {
  it('refuses a version without a name, and does not compare the working tree with itself', async () => {
    for (const names of [[''], [' '], ['sound', '']]) {
      const { code, err } = await diff(...names);
      expect(code).toBe(2);
      expect(err).toMatch(/^The name of a version is empty/);
    }
  });

  it('says that nothing changed where only the formatting did', async () => {
    repository.write({ [STEP]: JSON.stringify(SMALL[STEP]), [UI]: JSON.stringify(SMALL[UI], null, 7) });
    const { code, out } = await diff('sound');
    repository.git('checkout', '--', '.');
    expect(code).toBe(0);
    expect(out).toMatch(/(?:^|\n)From sound \([0-9a-f]+\) to the working tree: No change\.\n$/);
  });

  it('reports a change with both lines, in each format', async () => {
    const formats = ['text', 'markdown', 'json', 'github'];
    const [text, markdown, json, github] = await Promise.all(
      formats.map((format) => diff('sound', 'relabelled', '--format', format)),
    );
    for (const answer of [text, markdown, json, github]) {
      expect(answer).toMatchObject({ code: 0, err: '' });
      expect(answer?.out).toMatch(/Telephone/);
    }
    expect(text?.out).toMatch(/ {4}(?:at|was) {6}?schemas\/wizard\/02-business\/ui\.json:\d+/);
    expect(markdown?.out).toMatch(/^<!-- content-diff -->\n/);
    expect(github?.out).toMatch(/^::notice file=schemas\/wizard\/02-business\/ui\.json,line=\d+,/);
    const validate = new Ajv({ allErrors: true }).compile(schema);
    validate(JSON.parse(json?.out ?? ''));
    expect(validate.errors).toBeNull();
  });

  it('takes the working tree where no second version is named, and folders as well as revisions', async () => {
    repository.write(edited(UI, '"Phone"', '"Telephone"'));
    const [tree, folder] = await Promise.all([diff('sound'), diff('sound', root)]);
    repository.git('checkout', '--', '.');
    expect(tree.out).toContain('to the working tree: 1 change ');
    expect(folder.out).toContain(`to ${root}: 1 change `);
    expect(folder.out.replaceAll(root, 'the working tree')).toBe(tree.out);
  });

  it('fails on what is too bad for somebody, until it is acknowledged', async () => {
    const report = await diff('sound', 'without-logo', '--format', 'json');
    expect(report.code).toBe(0);
    const { changes } = JSON.parse(report.out);
    const removed: { id: string; message: string; reach: string }[] = changes;
    const [mild, strict] = await Promise.all([
      diff('sound', 'without-logo', '--fail-on', 'customer:breaking'),
      diff('sound', 'without-logo', '--fail-on', 'consumer:breaking'),
    ]);
    expect([mild.code, strict.code]).toEqual([0, 1]);
    expect(strict.out).toContain('schemas/acknowledged-changes.json');

    const entries = removed.map(({ id, message, reach }) => ({
      id,
      change: message,
      where: reach || undefined,
      reason: 'It is asked for later.',
    }));
    repository.write({
      ...overlay('02-business', { properties: { logo: null } }),
      [ACKNOWLEDGED]: { changes: [...entries, { id: 'other', change: 'Another', reason: 'No.' }] },
    });
    const agreed = await diff('sound', '--fail-on', 'warning');
    repository.git('clean', '--force', '--quiet');
    repository.git('checkout', '--', '.');
    expect(agreed.code).toBe(0);
    expect(agreed.out).toContain('agreed  It is asked for later.');
    expect(agreed.out).toContain('other  Another');
  });

  it('says so where a side has problems, and compares all the same', async () => {
    const { code, out } = await diff('with-problem', 'relabelled');
    expect(code).toBe(0);
    expect(out).toMatch(/^! with-problem \([0-9a-f]+\) has \d+ problems? by today’s rules:/);
    expect(out).toContain('Telephone');
  });

  it('says that nothing is compared where the version before can’t be shown: else nobody could mend it', async () => {
    const formats = ['text', 'markdown', 'json', 'github'];
    const answers = await Promise.all(
      formats.map((format) => diff('broken', 'sound', '--format', format, '--fail-on', 'warning')),
    );
    for (const { code, out } of answers) {
      expect(code).toBe(0);
      expect(out).toContain('No wizard can be made of broken');
      expect(out).toContain('schemas/wizard/ui.json:1');
      expect(out).not.toContain('No change');
    }
    const [text, markdown, json] = answers.map(({ out }) => out);
    for (const out of [text, markdown]) expect(out).toContain('so nothing is compared.');
    const report: unknown = JSON.parse(json ?? '');
    expect(report).toMatchObject({ compared: false, changes: [], idleAcknowledgements: [] });
    expect(new Ajv().compile(schema)(report)).toBe(true);
    const none = await diff('empty', 'sound');
    expect(none).toMatchObject({ code: 0, err: '' });
    expect(none.out).toContain('No wizard can be made of empty.');
  });

  it('ends with 2 and says why where it can’t compare', async () => {
    const answers = await Promise.all([
      diff('sound', 'broken'),
      diff('sounds'),
      diff('sound', '--root', outside),
      diff(outside),
      diff('sound', '--format', 'html'),
      diff('sound', '--fail-on', 'everything'),
      diff(),
      diff('sound', 'relabelled', 'more'),
      diff('sound', '--jsno'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ code: 2, out: '' });
    const errors = answers.map(({ err }) => err);
    expect(errors[0]).toContain('No wizard can be made of broken');
    expect(errors[0]).toContain('schemas/wizard/ui.json:1');
    expect(errors[1]).toContain('Did you mean “sound”?');
    expect(errors[2]).toContain('is in no git repository');
    expect(errors[3]).toContain('holds no content: schemas/ and trades/ are missing there.');
    expect(errors[4]).toContain('There are “text”, “markdown”, “json” and “github”.');
    expect(errors[5]).toContain('--fail-on does not know “everything”.');
    expect(errors[6]).toContain('npm run content:diff -- <base> [<head>]');
    expect(errors[8]).toContain('--jsno');
  });

  it('says how it is used', async () => {
    const { code, out } = await diff('--help');
    expect(code).toBe(0);
    for (const option of ['--format', '--fail-on', '--root <folder>']) expect(out).toContain(option);
  });

  it('is a command that ends as it should', async () => {
    const [passed, failed, broken] = await Promise.all([
      run('sound', 'relabelled'),
      run('sound', 'without-logo', '--fail-on', 'consumer:breaking'),
      run('sounds'),
    ]);
    expect([passed.code, failed.code, broken.code]).toEqual([0, 1, 2]);
    expect([passed.err, failed.err, broken.out]).toEqual(['', '', '']);
    expect(passed.out).toBe((await diff('sound', 'relabelled')).out);
    expect(broken.err).toContain('Did you mean “sound”?');
  });
});

describe('the settings of the site', () => {
  const calls = (url: string, mode: string) => ({ 'public/site.json': { hooks: { main: { url, mode } } } });
  const other = new GitRepository();
  afterAll(() => other.remove());

  it('are compared, with the line that sends a call elsewhere', async () => {
    other.commit({ ...SMALL, ...calls('/hooks/main', 'relay') });
    other.write(calls('https://elsewhere.example/x', 'direct'));
    const { text, code } = await runDiff(['HEAD', '--root', other.root, '--fail-on', 'consumer:breaking']);
    expect(code).toBe(1);
    expect(text).toContain(
      'The call “main” goes from the customer’s browser straight to “https://elsewhere.example/x” now',
    );
    expect(text).toMatch(/public\/site\.json:\d+/);
  });

  it.each([
    ['has none', undefined, 'The file “/site.json” is gone.'],
    ['has one that nobody can read', '{ "hooks": ', 'No change'],
  ])('are not compared where one side %s, which is said', async (_, site, changes) => {
    other.write({ 'public/site.json': site });
    const { text } = await runDiff(['HEAD', '--root', other.root]);
    expect(text).toContain(changes);
    expect(text).toContain(
      'public/site.json is missing or broken in the new version, so nothing is said of where submissions go',
    );
  });
});

const run = (...options: string[]) => runProgram('src/cli/diff.ts', ['--root', root, ...options]);
