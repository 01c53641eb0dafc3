import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { plainPath, type RouteTable, type RouteTarget, targetAt } from '../contract/index.ts';

/**
 * What of a site's route table may stand at a path, for the router, which is to find in it what `targetAt` finds. The router
 * prepares every route that it is given before it looks for the one, so it is given no others.
 * @param render what stands at a target
 * @param otherwise what stands at every other path
 */
export const toRoutes = (
  table: RouteTable,
  pathname: string,
  render: (target: RouteTarget) => ReactNode,
  otherwise: ReactNode,
): RouteObject[] => {
  const target = targetAt(table, pathname);
  const here = target && { path: plainPath(pathname), caseSensitive: true, element: render(target) };
  return [...(here ? [here] : []), { path: '*', element: otherwise }];
};

/**
 * Whether a path is written as the server takes it, with one slash at its end at most: the router passes over any number
 * of them.
 */
export const isServedPath = (pathname: string): boolean => !/.\/\/$/.test(pathname);
