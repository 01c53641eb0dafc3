// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import {
  cachedDraft,
  cachedSent,
  cacheKept,
  forgetDraft,
  forgetSent,
  isBackAt,
  noteBegunHere,
  noteCarriedOn,
  noteCleared,
  takeCarriedOn,
  takeCleared,
} from '../../src/browser/kept-cache.ts';
import { draftOf } from './kept-examples.ts';

const one = { key: 'wizard main ', submissionId: 's-1' };
const two = { key: 'wizard forms ', submissionId: 's-2' };

afterEach(() => {
  cacheKept([], []);
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('of two forms in one page, which share the storage of their tab, each goes on by itself after a reload', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  noteBegunHere(one.key, one.submissionId);
  noteBegunHere(two.key, two.submissionId);
  expect([one, two].map(isBackAt)).toEqual([true, true]);
  expect(isBackAt({ ...one, submissionId: 's-3' })).toBe(false);
});

it('the one that was cleared says so, once, and the other one neither says it nor is asked about', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  vi.stubGlobal('location', { pathname: '/embed/main' });
  noteBegunHere(two.key, two.submissionId);
  noteCleared();
  vi.stubGlobal('location', { pathname: '/embed/forms' });
  expect(takeCleared()).toBe(false);
  expect(isBackAt(two)).toBe(true);
  vi.stubGlobal('location', { pathname: '/embed/main' });
  expect([takeCleared(), takeCleared()]).toEqual([true, false]);
});

it('a page that is loaded again to carry on knows it, once, and takes nothing for cleared', () => {
  noteCarriedOn();
  expect(takeCleared()).toBe(false);
  expect([takeCarriedOn(), takeCarriedOn()]).toEqual([true, false]);
});

it('a form is what the device says of it: begun, or sent where it is not begun again', () => {
  const [begun, other] = ['a', 'b'].map((key) => draftOf(`s-${key}`, { key }));
  const [sent, alsoSent] = ['a', 'c'].map((key) => ({ key, submissionId: `s-${key}`, sentAt: '2030-01-01T00:00:00Z' }));
  if (!begun || !other || !sent || !alsoSent) throw new Error('An example is missing.');
  const said = () => ['a', 'b', 'c'].map((key) => [cachedDraft(key), cachedSent(key)]);
  cacheKept([begun, other], [sent, alsoSent]);
  expect(said()).toEqual([
    [begun, undefined],
    [other, undefined],
    [undefined, alsoSent],
  ]);
  forgetDraft('a');
  expect(said()).toEqual([
    [undefined, sent],
    [other, undefined],
    [undefined, alsoSent],
  ]);
  forgetSent('c');
  expect(said()).toEqual([
    [undefined, sent],
    [other, undefined],
    [undefined, undefined],
  ]);
  cacheKept([], []);
  expect(said().flat()).toEqual(Array(6).fill(undefined));
});

it.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
] as const)('a form that this tab showed last goes on by itself after “%s”: %s', (type, goesOn) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  noteBegunHere(one.key, one.submissionId);
  expect(isBackAt(one)).toBe(goesOn);
});

it('where the storage of the tab is refused, or there is no browser, nothing is noted and nothing thrown', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  vi.stubGlobal('sessionStorage', undefined);
  noteBegunHere(one.key, one.submissionId);
  noteCleared();
  expect([isBackAt(one), takeCleared()]).toEqual([false, false]);
  vi.unstubAllGlobals();
  noteCarriedOn();
  vi.stubGlobal('location', undefined);
  expect(takeCarriedOn()).toBe(false);
});
