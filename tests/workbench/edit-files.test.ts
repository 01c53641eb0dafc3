import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveContent } from '../../src/app/vite/content-plugin/live-content.ts';
import { reportEdit } from '../../src/cli/report-edit.ts';
import type { ContentEdit } from '../../src/contract/index.ts';
import { EditedFiles } from '../../src/workbench/plugin/edit-files.ts';
import { readEditRequest } from '../../src/workbench/plugin/read-edit-request.ts';
import { root as project } from '../project-root.ts';

const FILE = 'schemas/wizard/02-business-information/ui.json';
const TRADE = 'trades/roofer/ui.json';
const POINTER = '/companyName/ui:title';

let root: string;
let live: LiveContent;
let files: EditedFiles;

const text = () => readFile(join(root, FILE), 'utf8');
/** Saves an edit; its id. */
const saved = async (edit: ContentEdit) => {
  const answer = await files.answer({ edit, save: true });
  expect(answer).toMatchObject({ saved: true });
  return answer.id ?? '';
};
const put = (to: string, pointer = POINTER): ContentEdit => ({ kind: 'put', file: FILE, pointer, to });

describe('an edit of a content file', () => {
  const putContent = async () => {
    for (const folder of ['schemas', 'trades'])
      await cp(join(project, folder), join(root, folder), { recursive: true });
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'edited-'));
    await putContent();
    // What one test has compiled is taken over by the next, as that of one edit is by another.
    live = new LiveContent(root);
  });
  beforeEach(async () => {
    await putContent();
    files = new EditedFiles({ root, live }, reportEdit);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('is looked at without being written, with its lines and what it means to whom', async () => {
    const before = await text();
    const answer = await files.answer({ edit: put('Trading name'), save: false });
    expect(answer).toMatchObject({ file: FILE, saved: false, problems: [] });
    expect(answer.lines.filter((line) => !line.startsWith(' '))).toEqual([
      '-    "ui:title": "Company name",',
      '+    "ui:title": "Trading name",',
    ]);
    const messages = answer.report?.groups.flatMap(({ clusters }) =>
      clusters.flatMap(({ changes }) => changes.map(({ message }) => message)),
    );
    expect(messages).toContain('The label of “companyName” reads “Trading name”, no longer “Company name”.');
    expect(await text()).toBe(before);
  });

  it('is saved, seen by the next one, and taken back; what came before it, too', async () => {
    const before = await text();
    const [one, two] = [await saved(put('One')), await saved(put('Two'))];
    expect(await text()).toContain('"Two"');
    expect(await files.answer({ undo: two })).toMatchObject({ saved: true, file: FILE });
    expect(await text()).toContain('"One"');
    await files.answer({ undo: one });
    expect(await text()).toBe(before);
    await expect(files.answer({ undo: one })).rejects.toThrow('was taken back already');
  });

  it('is the one that is taken back, not what another tab has saved since; over that, it is refused', async () => {
    const before = await text();
    const mine = await saved(put('Mine'));
    const pointer = '/steps/02-business-information/companyName/ui:title';
    const theirs = await saved({ kind: 'put', file: TRADE, pointer, to: 'Theirs' });
    await files.answer({ undo: mine });
    expect(await text()).toBe(before);
    expect(await readFile(join(root, TRADE), 'utf8')).toContain('"Theirs"');
    const [under, over] = [await saved(put('Mine')), await saved(put('Theirs', '/phone/ui:title'))];
    await expect(files.answer({ undo: under })).rejects.toThrow(`${FILE} was changed since. Take that back first`);
    expect(await text()).toMatch(/"Mine"[\s\S]*"Theirs"/);
    for (const id of [over, under, theirs]) expect(await files.answer({ undo: id })).toMatchObject({ saved: true });
    expect(await text()).toBe(before);
  });

  it('that was looked at is refused once another tab has written at its place, and taken where that wrote elsewhere', async () => {
    const seen = async (edit: ContentEdit) => (await files.answer({ edit, save: false })).edit as ContentEdit;
    const [title, help] = [await seen(put('Mine')), await seen(put('Mine', '/firstName/ui:help'))];
    await files.answer({ edit: put('Theirs'), save: true });
    await files.answer({ edit: put('Their hint', '/firstName/ui:help'), save: true });
    await files.answer({ edit: put('Their phone', '/phone/ui:title'), save: true });
    const theirs = await text();
    await expect(files.answer({ edit: title, save: true })).rejects.toThrow('does not say "Company name"');
    await expect(files.answer({ edit: help, save: true })).rejects.toThrow('says "Their hint"');
    expect(await text()).toBe(theirs);
    const email = await seen(put('Mine', '/email/ui:title'));
    await files.answer({ edit: put('Another phone', '/phone/ui:title'), save: true });
    expect(await files.answer({ edit: email, save: true })).toMatchObject({ saved: true });
  });

  it('that was looked at finds its line where an editor has added one above it', async () => {
    const before = await text();
    const line = before.split('\n').findIndex((one) => one.includes('"Company name"'));
    const column = (before.split('\n')[line]?.indexOf('"Company name"') ?? 0) + 1;
    const at = { file: FILE, line: line + 1, column };
    const answer = await files.answer({ edit: { kind: 'set', at, was: 'Company name', to: 'Mine' }, save: false });
    await writeFile(join(root, FILE), before.replace('{', '{\n'));
    expect(await files.answer({ edit: answer.edit as ContentEdit, save: true })).toMatchObject({ saved: true });
    expect(await text()).toBe(before.replace('{', '{\n').replace('"Company name"', '"Mine"'));
  });

  it('that the check refuses is reported, and not saved', async () => {
    const before = await text();
    const answer = await files.answer({ edit: put('{nobody} {'), save: true });
    expect(answer).toMatchObject({ saved: false });
    expect(answer.problems[0]).toMatchObject({ file: FILE, line: expect.any(Number) });
    expect(answer).not.toHaveProperty('report');
    expect(await text()).toBe(before);
  });

  it('is refused while the files have problems, and after somebody else has edited', async () => {
    const one = await saved(put('One'));
    const written = await text();
    await writeFile(join(root, FILE), written.replace('"One"', '"Other"'));
    await expect(files.answer({ undo: one })).rejects.toThrow('was changed since');
    await writeFile(join(root, FILE), written.replace('"One"', ''));
    await expect(files.answer({ edit: put('Two'), save: true })).rejects.toThrow('The files have problems.');
    await writeFile(join(root, FILE), written);
    expect(await files.answer({ edit: put('Two'), save: true })).toMatchObject({ saved: true });
  });

  it('reaches no file that is no content', async () => {
    for (const file of ['package.json', '../package.json', 'schemas/meta/step.schema.json', `${root}/${FILE}`, 'x'])
      await expect(files.answer({ edit: { ...put('x'), file } as ContentEdit, save: true })).rejects.toThrow(
        'There is no content file',
      );
  });

  it('made at the same time as another comes after it', async () => {
    const answers = await Promise.all([
      files.answer({ edit: put('One'), save: true }),
      files.answer({ edit: put('Two', '/phone/ui:title'), save: true }),
    ]);
    expect(answers.map(({ saved }) => saved)).toEqual([true, true]);
    expect(await text()).toMatch(/"One"[\s\S]*"Two"/);
  });
});

describe('a request', () => {
  const at = { file: FILE, line: 3, column: 5 };

  it.each([
    { edit: { kind: 'put', file: FILE, pointer: '/a', to: 'x' }, save: false },
    { edit: { kind: 'put', file: FILE, pointer: '/a', to: 'x', replaces: '' }, save: true },
    { edit: { kind: 'set', at, was: 'a', to: null }, save: true },
    { edit: { kind: 'set', at, was: 'a', to: null, pointer: '/a' }, save: true },
    { edit: { kind: 'insert', at, was: 1, to: 2 }, save: true },
    { edit: { kind: 'move', at, was: true, by: -1 }, save: false },
    { edit: { kind: 'move', at, was: 'a', by: 1, past: '"b"' }, save: true },
    { edit: { kind: 'remove', at, was: 'a' }, save: false },
    { undo: 'an-id' },
  ])('is read: %j', (request) => {
    expect(readEditRequest(JSON.stringify(request))).toEqual(request);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"undo":1}',
    '{"undo":true}',
    '{"edit":{"kind":"put","file":"a","pointer":"a","to":"x"}}',
    '{"edit":{"kind":"put","file":"a","pointer":"/a","to":{"b":1}}}',
    '{"edit":{"kind":"put","file":"a","pointer":"/a","to":"x"},"save":true}',
    '{"edit":{"kind":"put","file":"a","pointer":"/a","to":"x","replaces":1}}',
    '{"edit":{"kind":"set","at":{"file":"a","line":1,"column":1},"was":"a","to":"b","pointer":"b"}}',
    '{"edit":{"kind":"set","at":{"file":"a","line":0,"column":1},"was":"a","to":"b"}}',
    '{"edit":{"kind":"set","at":{"file":"a","line":1,"column":1},"was":["a"],"to":"b"}}',
    '{"edit":{"kind":"move","at":{"file":"a","line":1,"column":1},"was":"a","by":5}}',
    '{"edit":{"kind":"burn","at":{"file":"a","line":1,"column":1},"was":"a"}}',
  ])('is nothing that the workbench sends: %s', (body) => {
    expect(readEditRequest(body)).toBeUndefined();
  });
});
