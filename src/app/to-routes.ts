import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteTable, RouteTarget } from '../contract/index.ts';

/**
 * A site's route table for the router, which is to find in it what `targetAt` finds.
 * @param render what stands at a target
 * @param otherwise what stands at every other path
 */
export const toRoutes = (
  table: RouteTable,
  render: (target: RouteTarget) => ReactNode,
  otherwise: ReactNode,
): RouteObject[] => [
  ...Object.entries(table).map(([path, target]) => ({ path, caseSensitive: true, element: render(target) })),
  { path: '*', element: otherwise },
];

/**
 * Whether a path is written as the server takes it, with one slash at its end at most: the router passes over any number
 * of them.
 */
export const isServedPath = (pathname: string): boolean => !/.\/\/$/.test(pathname);
