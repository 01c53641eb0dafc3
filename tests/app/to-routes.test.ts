import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { isServedPath, toRoutes } from '../../src/app/to-routes.ts';
import { type RouteTable, targetAt } from '../../src/contract/index.ts';

const table: RouteTable = {
  '/': { page: '/' },
  '/builder': { redirect: '/request' },
  '/request': { variant: 'main', chromeless: false },
  '/guild/dev': { variant: 'dev', chromeless: false },
  '/café': { form: 'café' },
};
const routesAt = (pathname: string) => toRoutes(table, pathname, (target) => JSON.stringify(target), 'nowhere');

function found(pathname: string): unknown {
  const element = isServedPath(pathname) ? matchRoutes(routesAt(pathname), pathname)?.at(-1)?.route.element : 'nowhere';
  return element === 'nowhere' ? undefined : JSON.parse(String(element));
}

it.each([
  '/',
  '/builder',
  '/request',
  '/request/',
  '/request//',
  '//request',
  '//',
  '///',
  '/Request',
  '/%72equest',
  '/request%2F',
  '/request/more',
  '/guild',
  '/guild/dev/',
  '/guild%2Fdev',
  '/guild//dev',
  '/caf%C3%A9',
  '/constructor',
  '/__proto__',
  '/%E0%A4%A',
  '/*',
  '/:id',
])('the router finds at %s what the route table has there', (pathname) => {
  expect(found(pathname)).toEqual(targetAt(table, pathname));
});
