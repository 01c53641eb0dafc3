import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../src/compile/apply-overlay.ts';
import { toJson } from '../../src/compile/content-node.ts';
import { parseContent } from '../../src/compile/parse-content.ts';
import type { ResolveFault } from '../../src/compile/resolve-fault.ts';
import type { Json } from '../../src/contract/index.ts';

function nodeOf(value: Json) {
  const { root } = parseContent('schemas/wizard/01-trade/ui.json', JSON.stringify(value));
  if (!root) throw new Error('The value did not survive JSON.');
  return root;
}

function lay(base: Json, overlay: Json): { result: Json; faults: ResolveFault[] } {
  const faults: ResolveFault[] = [];
  const result = toJson(
    applyOverlay(nodeOf(base), nodeOf(overlay), { role: 'data', report: (fault) => faults.push(fault) }),
  );
  return { result, faults };
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

  it('that says nothing changes nothing, and is no fault', () => {
    fc.assert(
      fc.property(fc.dictionary(key, json, { noNullPrototype: true }), (base) => {
        expect(lay(base, {})).toEqual({ result: base, faults: [] });
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
    const { result, faults } = lay({ a: ['x', 'y'] }, { a: { $add: ['z'], $remove: ['x'] } });
    expect({ result, faults }).toEqual({ result: { a: ['y', 'z'] }, faults: [] });
  });

  it.each([
    ['null for what is not there', { a: 1 }, { b: null }, 'nothing-to-remove'],
    ['$add where no list is', { a: 1 }, { a: { $add: ['x'] } }, 'no-list'],
    ['$add where nothing is', {}, { a: { $add: ['x'] } }, 'no-list'],
    ['$remove of what is not in the list', { a: ['x'] }, { a: { $remove: ['y'] } }, 'not-in-list'],
    ['$add of what is in the list', { a: ['x'] }, { a: { $add: ['x'] } }, 'already-in-list'],
  ])('reports %s', (_what, base, overlay, kind) => {
    const { result, faults } = lay(base, overlay);
    expect(faults.map((fault) => fault.kind)).toEqual([kind]);
    expect(result).toEqual(base);
  });
});
