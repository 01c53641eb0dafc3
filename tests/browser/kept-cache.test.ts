// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import {
  isBackAt,
  noteBegunHere,
  noteCarriedOn,
  noteCleared,
  takeCarriedOn,
  takeCleared,
} from '../../src/browser/kept-cache.ts';

const one = { key: 'wizard main ', submissionId: 's-1' };
const two = { key: 'wizard forms ', submissionId: 's-2' };

afterEach(() => {
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
