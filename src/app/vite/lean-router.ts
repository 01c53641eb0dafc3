import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The router's package names its development build alone; beside that stands the one without its warnings. */
const PRODUCTION = fileURLToPath(import.meta.resolve('react-router')).replace(
  /development[\\/]index\.m?js$/,
  'production/index.mjs',
);

/** Names that only developer tools show. Being assigned, they hold on to what nobody asks for. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;

/** Calls that do nothing but give a value, which the bundler can't know of these. */
const MAKES_A_VALUE = / = ((?:React\d*\.(?:createContext|forwardRef)|new (?:Map|Set|URL|WeakMap))\()/g;

/**
 * Lets the bundler leave out what no page asks of the router: links, forms, fetchers, what belongs to its data and
 * framework modes. All of it is one file, whose first lines of each part look as if they did something: 4.5 KiB, brotli.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] } }),
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]production[\\/]/.test(id)) return undefined;
      return { code: code.replace(DISPLAY_NAME, '').replace(MAKES_A_VALUE, ' = /* @__PURE__ */ $1'), map: null };
    },
  };
}
