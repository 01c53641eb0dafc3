import { expect, it } from 'vitest';
import { plainPath, type RouteTable, targetAt } from '../../src/contract/index.ts';

const routes: RouteTable = { '/': { form: 'home' }, '/guild': { form: 'guild' }, '/guild/dev': { form: 'dev' } };

it.each([
  ['/', '/'],
  ['/guild', '/guild'],
  ['/guild/', '/guild'],
  ['/guild//', '/guild/'],
  ['/%67uild/dev', '/guild/dev'],
  ['/guild%2Fdev', '/guild%2Fdev'],
  ['/%zz', '/%zz'],
  ['/caf%C3%A9', '/café'],
])('the path of %s is %s', (pathname, path) => {
  expect(plainPath(pathname)).toBe(path);
});

it.each([
  ['/', 'home'],
  ['/guild', 'guild'],
  ['/guild/', 'guild'],
  ['/%67uild%2Ddev', undefined],
  ['/%67uild/%64ev/', 'dev'],
  ['/guild%2Fdev', undefined],
  ['/guild%2F', undefined],
  ['/guild//dev', undefined],
  ['/Guild', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
  ['/%E0%A4%A', undefined],
])('at %s stands %s, for server and browser alike', (pathname, form) => {
  expect(targetAt(routes, pathname)).toEqual(form && { form });
});
