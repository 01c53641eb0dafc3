import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../src/compile/apply-overlay.ts';
import { member, toJson } from '../../src/compile/content-node.ts';
import { parseContent } from '../../src/compile/parse-content.ts';
import type { ResolverProblem } from '../../src/compile/resolver-problem.ts';
import type { Json } from '../../src/contract/index.ts';

function nodeOf(value: Json) {
  const { root } = parseContent('schemas/wizard/01-trade/ui.json', JSON.stringify({ value }));
  const node = member(root, 'value');
  if (!node) throw new Error('The value did not survive JSON.');
  return node;
}

const NO_LIST = '“a” is not a list here, so nothing can be added to it or removed from it.';

function lay(base: Json, overlay: Json): { result: Json; problems: ResolverProblem[] } {
  const problems: ResolverProblem[] = [];
  const result = toJson(
    applyOverlay(nodeOf(base), nodeOf(overlay), { role: 'data', report: (problem) => problems.push(problem) }),
  );
  return { result, problems };
}

/** The algorithm of RFC 7396, section 2, word for word. */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: { [key: string]: Json } =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

// Few keys, so that bases and overlays meet often.
const key = fc.constantFrom('a', 'b', 'c', 'ui:title');
const { value: json } = fc.letrec<{ value: Json; leaf: Json; list: Json; object: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, depthSize: 'medium' }, tie('leaf'), tie('list'), tie('object')),
  leaf: fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string()),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

describe('an overlay', () => {
  it('changes what RFC 7396 says it changes', () => {
    fc.assert(
      fc.property(json, json, (base, overlay) => {
        expect(lay(base, overlay).result).toEqual(mergePatch(base, overlay));
      }),
      { numRuns: 500 },
    );
  });

  it('that says nothing changes nothing, and is no problem', () => {
    fc.assert(
      fc.property(fc.dictionary(key, json, { noNullPrototype: true }), (base) => {
        expect(lay(base, {})).toEqual({ result: base, problems: [] });
      }),
    );
  });

  it('laid on twice does what it does once', () => {
    fc.assert(
      fc.property(json, json, (base, overlay) => {
        const once = lay(base, overlay).result;
        expect(lay(once, overlay).result).toEqual(once);
      }),
    );
  });

  it('adds to a list and takes out of it', () => {
    const { result, problems } = lay({ a: ['x', 'y'] }, { a: { $add: ['z'], $remove: ['x'] } });
    expect({ result, problems }).toEqual({ result: { a: ['y', 'z'] }, problems: [] });
  });

  it('adds to what is not there yet', () => {
    expect(lay({}, { a: { $add: ['z'] } })).toEqual({ result: { a: ['z'] }, problems: [] });
    // An order that is not written down is that of the questions.
    expect(lay({}, { 'ui:order': { $add: ['z'] } })).toEqual({ result: { 'ui:order': ['*', 'z'] }, problems: [] });
  });

  it.each([
    ['null for what is not there', { a: 1 }, { b: null }, 'There is no “b” here that null could remove.'],
    ['$add where no list is', { a: 1 }, { a: { $add: ['x'] } }, NO_LIST],
    ['$remove where nothing is', {}, { a: { $remove: ['x'] } }, NO_LIST],
    ['$add to choices where none are', {}, { enum: { $add: ['x'] } }, NO_LIST.replace('“a”', '“enum”')],
    [
      '$remove of what is not in the list',
      { a: ['x'] },
      { a: { $remove: ['y'] } },
      '“y” is not in the list that it should be removed from.',
    ],
    ['$add of what is in the list', { a: ['x'] }, { a: { $add: ['x'] } }, '“x” is in the list already.'],
  ])('reports %s', (_what, base, overlay, message) => {
    const { result, problems } = lay(base, overlay);
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    expect(result).toEqual(base);
  });
});
