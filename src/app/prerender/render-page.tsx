import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { HostKind } from '../../contract/index.ts';
import { LazyPartsShown, loadLazyParts } from '../../render/index.ts';
import { Providers } from '../providers.tsx';
import { AppRoutes } from '../routes.tsx';
import { namedRules, STYLE_KEY } from '../style-rules.ts';

/** A page as text, and the styles that it takes. */
export interface RenderedPage {
  readonly html: string;
  readonly css: string;
  /** Names of the rules in `css`, by which the browser's program knows what is there: see `style-rules.ts`. */
  readonly ruleNames: readonly string[];
  /** Whether it shows parts that load later as a rule. */
  readonly lazyParts: boolean;
}

/**
 * Renders what stands at a path of a site with a query (empty, or with its question mark), from files that were made known
 * before. Throws what a component throws, and with the page's name where browsers would refuse a part of it; a page that
 * waits for something that never comes would wait for ever.
 */
export async function renderPage(host: HostKind, path: string, search: string): Promise<RenderedPage> {
  const cache = createCache({ key: STYLE_KEY });
  // Rules are collected, not written between the elements, where the content security policy would refuse them.
  cache.compat = true;
  const failures: unknown[] = [];
  let lazyParts = false;
  const noteLazyParts = () => {
    lazyParts = true;
  };
  await loadLazyParts();
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <Providers>
        <StaticRouter location={path + search}>
          <LazyPartsShown value={noteLazyParts}>
            <AppRoutes host={host} />
          </LazyPartsShown>
        </StaticRouter>
      </Providers>
    </CacheProvider>,
    {
      onError: (error) => void failures.push(error),
      // Large parts would else come at the end, with inline scripts that put them in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${host}${path} could not be rendered.`, { cause: failures[0] });
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const [named, global] = [rules.filter(([name]) => isNamed(name)), rules.filter(([name]) => !isNamed(name))];
  /** A rule of an element bears its class; the others stand for the whole page and come first. */
  function isNamed(name: string): boolean {
    return cache.registered[`${STYLE_KEY}-${name}`] !== undefined;
  }
  checkBody(html, `${host}${path}${search}`);
  return {
    html,
    css: [...global, ...named].map(([, css]) => css).join('\n'),
    ruleNames: namedRules(cache),
    lazyParts,
  };
}

/** What would be refused or missing in a browser fails the build instead. */
function checkBody(body: string, where: string): void {
  if (!/<h1[\s>]/.test(body)) throw new Error(`${where} was rendered without a heading: what is it waiting for?`);
  const [inline] = /<[^>]*\sstyle="[^"]*"[^>]*>|<style[\s>]|<script[\s>]/.exec(body) ?? [];
  if (inline)
    throw new Error(`${where} has an inline style or script, which the content security policy refuses: ${inline}`);
}
