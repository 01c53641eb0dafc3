import fc from 'fast-check';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { EditRefused, editAsSeen, editContent } from '../../src/compile/index.ts';
import { buildPointer, type ContentEdit, type Json } from '../../src/contract/index.ts';

const FILE = 'trades/plumber/ui.json';
const TEXT = `{
  "title": "Phone",
  "list": ["a", "b", "c"],
  "long": [
    "one",
    "two"
  ],
  "steps": {
    "02-business": { "phone": { "ui:title": "Call" } }
  }
}
`;

/** Where a word begins, as an origin names it. */
function at(words: string, text = TEXT) {
  const offset = text.indexOf(words);
  const before = text.slice(0, offset);
  return { file: FILE, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

const TABLE: { readonly [name: string]: readonly [edit: ContentEdit, from: string, to: string] } = {
  'a text becomes another': [{ kind: 'set', at: at('"Phone"'), was: 'Phone', to: 'Tel “1”' }, '"Phone"', '"Tel “1”"'],
  'a key goes with its comma': [{ kind: 'remove', at: at('"Phone"'), was: 'Phone' }, '"title": "Phone",\n  ', ''],
  'the last member goes': [{ kind: 'remove', at: at('"c"'), was: 'c' }, ', "c"', ''],
  'a member goes up': [{ kind: 'move', at: at('"b"'), was: 'b', by: -1 }, '"a", "b"', '"b", "a"'],
  'a member goes down': [
    { kind: 'move', at: at('"one"'), was: 'one', by: 1 },
    '"one",\n    "two"',
    '"two",\n    "one"',
  ],
  'a member comes between': [{ kind: 'insert', at: at('"a"'), was: 'a', to: 'x' }, '"a", ', '"a", "x", '],
  'a member comes last on a line': [{ kind: 'insert', at: at('"c"'), was: 'c', to: 'x' }, '"c"', '"c", "x"'],
  'a member comes last on its own line': [
    { kind: 'insert', at: at('"two"'), was: 'two', to: 'x' },
    '"two"',
    '"two",\n    "x"',
  ],
  'a key that is there is set': [
    { kind: 'put', file: FILE, pointer: '/steps/02-business/phone/ui:title', to: 'Ring' },
    '"Call"',
    '"Ring"',
  ],
  'a key comes into an object on one line': [
    { kind: 'put', file: FILE, pointer: '/steps/02-business/phone/ui:help', to: 'Mobile' },
    '{ "phone": { "ui:title": "Call" } }',
    '{ "phone": { "ui:title": "Call", "ui:help": "Mobile" } }',
  ],
  'the objects on the way to a key are made': [
    { kind: 'put', file: FILE, pointer: '/steps/06-services/services/ui:title', to: 'What?' },
    '"Call" } }\n',
    '"Call" } },\n    "06-services": {\n      "services": { "ui:title": "What?" }\n    }\n',
  ],
};

describe('an edit', () => {
  it.each(Object.entries(TABLE))('%s', (_name, [edit, from, to]) => {
    expect(TEXT.split(from)).toHaveLength(2);
    expect(editContent(TEXT, edit)).toBe(TEXT.replace(from, () => to));
  });

  it.each<[string, ContentEdit, RegExp]>([
    [
      'another text',
      { kind: 'set', at: at('"Phone"'), was: 'Tel', to: 'x' },
      /^trades.*:2 does not say "Tel" any more/,
    ],
    ['the middle of a text', { kind: 'set', at: { ...at('"Phone"'), column: 14 }, was: 'Phone', to: 'x' }, /any more/],
    ['a line past the end', { kind: 'remove', at: { ...at('"Phone"'), line: 99 }, was: 'Phone' }, /any more/],
    ['a place before the first', { kind: 'move', at: at('"a"'), was: 'a', by: -1 }, /the first of its list already/],
    ['a place behind the last', { kind: 'move', at: at('"c"'), was: 'c', by: 1 }, /the last of its list already/],
    ['something in no list', { kind: 'insert', at: at('"Phone"'), was: 'Phone', to: 'x' }, /is not a member of a list/],
    ['a key of a text', { kind: 'put', file: FILE, pointer: '/title/x', to: 1 }, /has no place for \/title\/x/],
  ])('is refused for %s', (_name, edit, sentence) => {
    expect(() => editContent(TEXT, edit)).toThrow(EditRefused);
    expect(() => editContent(TEXT, edit)).toThrow(sentence);
  });

  it.each<[string, string, string, string]>([
    ['on one line', '{\n  "a": { "b": 1 }\n}\n', '1', '{\n  "a": {}\n}\n'],
    ['on lines of its own', '{\n  "a": {\n    "b": 1\n  }\n}\n', '1', '{\n  "a": {}\n}\n'],
    ['of a file', '{\n  "b": 1\n}\n', '1', '{}\n'],
    ['of a list', '{\n  "a": [\n    1\n  ]\n}\n', '1', '{\n  "a": []\n}\n'],
  ])('takes the only one %s without leaving a gap', (_name, text, value, rest) => {
    expect(editContent(text, { kind: 'remove', at: at(value, text), was: JSON.parse(value) })).toBe(rest);
  });

  const LONG = 'long '.repeat(18).trim();

  it('breaks up what gets too long for one line, and what stands around that', () => {
    const text = '{\n  "a": { "b": { "c": "x", "d": ["y", "z"] } }\n}\n';
    const wide = `{\n  "a": {\n    "b": { "c": "x", "d": ["y", "${LONG.slice(9)}"] }\n  }\n}\n`;
    expect(editContent(text, { kind: 'set', at: at('"z"', text), was: 'z', to: LONG.slice(9) })).toBe(wide);
    const twice = `${LONG} and ${LONG}`;
    expect(editContent(text, { kind: 'set', at: at('"z"', text), was: 'z', to: twice })).toBe(
      `{\n  "a": {\n    "b": {\n      "c": "x",\n      "d": [\n        "y",\n        "${twice}"\n      ]\n    }\n  }\n}\n`,
    );
    const list = '{\n  "list": ["a", "b", "c"]\n}\n';
    expect(
      editContent(list, { kind: 'insert', at: at('"c"', list), was: 'c', to: `${LONG} and more of it to say` }),
    ).toBe(`{\n  "list": [\n    "a",\n    "b",\n    "c",\n    "${LONG} and more of it to say"\n  ]\n}\n`);
  });

  it('puts a list on one line that was too long for it and is no more', () => {
    const list = (...members: string[]) =>
      `{\n  "list": [\n${members.map((member) => `    "${member}"`).join(',\n')}\n  ],\n  "x": 1\n}\n`;
    const text = list(LONG, 'one of them', 'another one of them');
    const joined = `{\n  "list": ["${LONG}", "one of them"],\n  "x": 1\n}\n`;
    const last = 'another one of them';
    expect(editContent(text, { kind: 'remove', at: at(`"${last}"`, text), was: last })).toBe(joined);
    const short = editContent(text, { kind: 'set', at: at(`"${LONG}"`, text), was: LONG, to: 'one' });
    expect(short).toBe(`{\n  "list": ["one", "one of them", "another one of them"],\n  "x": 1\n}\n`);
    const still = list(LONG, 'one of them', 'another');
    expect(editContent(text, { kind: 'set', at: at(`"${last}"`, text), was: last, to: 'another' })).toBe(still);
  });

  it('keeps the ends of lines of a file', () => {
    const text = TEXT.replaceAll('\n', '\r\n');
    const edits: ContentEdit[] = [
      { kind: 'put', file: FILE, pointer: '/more/words', to: LONG },
      { kind: 'put', file: FILE, pointer: '/steps/06-services/services/ui:title', to: LONG },
      { kind: 'insert', at: at('"two"'), was: 'two', to: LONG },
      { kind: 'set', at: at('"b"'), was: 'b', to: `${LONG} ${LONG}` },
      { kind: 'remove', at: at('"one"'), was: 'one' },
    ];
    for (const edit of edits) {
      const edited = editContent(text, edit);
      expect(edited).not.toMatch(/(?<!\r)\n/);
      expect(edited.replaceAll('\r\n', '\n')).toBe(editContent(TEXT, edit));
    }
  });

  it.each<[string, string, string, string, string]>([
    ['as it is written', '{\n  "a": { "b": "\\u00a3", "c": 1.0 }\n}\n', '/a/d', '1.0 }', '1.0, "d": "New" }'],
    ['in its order', '{\n  "a": { "z": "x", "10": "y" }\n}\n', '/a/d', '"y" }', '"y", "d": "New" }'],
    ['on the lines that it has', '{ "a": "x",\n  "b": [ "y" ] }\n', '/d', '"y" ]', '"y" ],\n  "d": "New"'],
    [
      'around what stands on several lines',
      '{ "a": {\n    "b": "x"\n  } }\n',
      '/d/e',
      '} }',
      '}, "d": { "e": "New" } }',
    ],
  ])('leaves what stands beside a new key %s', (_name, text, pointer, from, to) => {
    expect(text.split(from)).toHaveLength(2);
    expect(editContent(text, { kind: 'put', file: FILE, pointer, to: 'New' })).toBe(text.replace(from, to));
  });

  it.each(['\t', '    '])('indents as the file does: %j', (unit) => {
    const indented = (text: string) => text.replace(/^ +/gm, (spaces) => unit.repeat(spaces.length / 2));
    const text = indented(TEXT);
    const edits: ContentEdit[] = [
      { kind: 'put', file: FILE, pointer: '/steps/06-services/services/ui:title', to: 'What?' },
      { kind: 'put', file: FILE, pointer: '/steps/02-business/phone/ui:help', to: LONG },
      { kind: 'set', at: at('"b"', text), was: 'b', to: `${LONG} ${LONG}` },
    ];
    for (const edit of edits) {
      const plain = edit.kind === 'set' ? { ...edit, at: at('"b"') } : edit;
      expect(editContent(text, edit)).toBe(indented(editContent(TEXT, plain)));
    }
  });

  const call = '/steps/02-business/phone/ui:title';

  it.each<[string, ContentEdit, string]>([
    ['a text', { kind: 'set', at: at('"Phone"'), was: 'Phone', to: 'Tel' }, '"Phone"'],
    ['a member of a list', { kind: 'move', at: at('"b"'), was: 'b', by: 1 }, '"b"'],
    ['a key that was there', { kind: 'put', file: FILE, pointer: call, to: 'Ring' }, '"Call"'],
  ])('that was looked at finds %s on another line, and nothing else in its place', (_name, edit, words) => {
    const seen = editAsSeen(TEXT, edit);
    const [moved, other] = [TEXT.replace('{', '{\n  "new": 1,'), TEXT.replace(words, '"Other"')];
    expect(editContent(TEXT, seen)).toBe(editContent(TEXT, edit));
    expect(editContent(moved, seen)).toBe(editContent(TEXT, edit).replace('{', '{\n  "new": 1,'));
    expect(() => editContent(other, seen)).toThrow(EditRefused);
    expect(() => editContent(other, seen)).toThrow('any more');
  });

  it('that was looked at brings no key where one has come since, nor one back that has gone', () => {
    const help = editAsSeen(TEXT, { kind: 'put', file: FILE, pointer: '/steps/02-business/phone/ui:help', to: 'Ours' });
    const theirs = editContent(TEXT, { ...help, to: 'Theirs' } as ContentEdit);
    expect(() => editContent(theirs, help)).toThrow('says "Theirs" at /steps/02-business/phone/ui:help meanwhile');
    const title = editAsSeen(TEXT, { kind: 'put', file: FILE, pointer: call, to: 'Ring' });
    expect(() => editContent(TEXT.replace('"ui:title": "Call"', ''), title)).toThrow(`does not say "Call" at ${call}`);
    expect(() => editContent(TEXT.replace(/"steps".*/s, '"steps": 1 }'), title)).toThrow(EditRefused);
  });

  it('that was looked at moves a member past no other than it did then', () => {
    const seen = editAsSeen(TEXT, { kind: 'move', at: at('"a"'), was: 'a', by: 1 });
    expect(editContent(TEXT, seen)).toBe(TEXT.replace('"a", "b"', '"b", "a"'));
    expect(() => editContent(TEXT.replace('"a", "b"', '"a", "x", "b"'), seen)).toThrow(
      new EditRefused(`${FILE} has "x" where "b" stood. Look at it again.`),
    );
    expect(() => editContent(TEXT.replace(', "b", "c"', ''), seen)).toThrow('the last of its list already');
  });

  it('leaves everything else as it is, whatever the file holds', () => {
    const key = fc.stringMatching(/^[a-z:/~ ]{1,6}$/);
    const tree = fc.dictionary(key, fc.dictionary(key, fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()))));
    const layouts = [(value: Json) => JSON.stringify(value), (value: Json) => JSON.stringify(value, null, 2)];
    fc.assert(
      fc.property(tree, fc.array(key, { minLength: 3, maxLength: 4 }), fc.nat(1), (value, path, layout) => {
        const text = (layouts[layout] ?? layouts[0])?.(value as Json) ?? '';
        let edited: string;
        try {
          edited = editContent(text, { kind: 'put', file: FILE, pointer: buildPointer(path), to: 'new' });
        } catch (error) {
          expect(error).toBeInstanceOf(EditRefused);
          return;
        }
        const wanted = structuredClone(value) as { [key: string]: Json };
        let inside = wanted;
        for (const name of path.slice(0, -1)) {
          if (!Object.hasOwn(inside, name)) inside[name] = {};
          inside = inside[name] as { [key: string]: Json };
        }
        inside[path.at(-1) ?? ''] = 'new';
        const parsed = parseTree(edited);
        expect(parsed && getNodeValue(parsed)).toEqual(wanted);
      }),
    );
  });
});
