import { type SystemContext, type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import hash from '@emotion/hash';
import { __unsafe_useEmotionCache } from '@emotion/react';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { insertStyles, registerStyles } from '@emotion/utils';
import { type ComponentType, type JSX, useEffect } from 'react';
import { jsx } from 'react/jsx-runtime';
import { whenIdle } from '../browser/when-idle.ts';
import { memoise } from '../contract/index.ts';

const isBrowser = typeof document !== 'undefined';

type Variants = { readonly [name: string]: { readonly [value: string]: SystemStyleObject } };

/** Which styles there are, in tokens of the theme: as Chakra's recipes say them. */
export interface Look<V extends Variants> {
  readonly base?: SystemStyleObject;
  /** More styles for each value of a property. */
  readonly variants?: V;
  readonly compoundVariants?: readonly ({ readonly [Name in keyof V]?: Value<V[Name]> } & {
    readonly css: SystemStyleObject;
  })[];
}

type Value<Styles> = keyof Styles extends 'true' | 'false' ? boolean : keyof Styles;

type Tag = keyof JSX.IntrinsicElements;
type PartProps<T extends Tag, V extends Variants> = Omit<JSX.IntrinsicElements[T], keyof V> & {
  readonly [Name in keyof V]?: Value<V[Name]> | undefined;
} & {
  /** Styles that one element has beyond its look, such as a measure that the content says. */
  readonly css?: SystemStyleObject | undefined;
};

/** An element of one look, or of a few. */
export type Part<T extends Tag, V extends Variants> = ComponentType<PartProps<T, V>> & {
  readonly tag: T;
  /** From the most general to its own. */
  readonly looks: readonly Look<Variants>[];
  /** Works out its look without variants, and has its rule in the page. */
  prepare(cache: EmotionCache, system: SystemContext): void;
};

/**
 * For a page's cache: a look and what was chosen of it, as a short hash → its class, without the prefix. Where a page was
 * prerendered its program gets them, and the rules are in the style sheet: nothing is left to be worked out.
 */
export const cachedClasses = memoise((_cache: EmotionCache) => new Map<string, string>());

/**
 * An element of a fixed look. Chakra's own factory finds out anew, each time an element is rendered, which of its properties
 * are styles, what they come to, and under which name; in a form of hundreds of questions that is most of what hydration
 * takes. Here that is done once for each look, and not at all for those of a prerendered page.
 * @param from an element's name, or a part whose look it has, too
 */
export function styled<
  T extends Tag,
  V extends Variants = Record<never, never>,
  Of extends Variants = Record<never, never>,
>(from: T | Part<T, Of>, look: Look<V>): Part<T, V & Of> {
  const { tag, looks } = typeof from === 'string' ? { tag: from, looks: [] } : from;
  const all = [...looks, look as Look<Variants>];
  const names = new Set(['css', ...all.flatMap(({ variants = {} }) => Object.keys(variants))]);
  const hashes = new Map<string, string>();
  const hashOf = (chosen: Chosen): string => {
    const key = JSON.stringify(chosen);
    const known = hashes.get(key) ?? hash(JSON.stringify(all) + key);
    hashes.set(key, known);
    return known;
  };
  const stylesIn = memoise((system: SystemContext) => {
    const recipes = all.map((one) => system.cva(one as Parameters<SystemContext['cva']>[0]));
    const recipe = recipes.reduce((merged, next) => merged.merge(next));
    const known = new Map<string, SerializedStyles>();
    return (id: string, { css: further = {}, ...variants }: Chosen): SerializedStyles => {
      const styles = known.get(id) ?? serializeStyles([system.css(outOfLayer(recipe(variants)), further)]);
      known.set(id, styles);
      return styles;
    };
  });
  /** Of one page: what was chosen → the name of its class. */
  const namesIn = memoise((_cache: EmotionCache) => new Map<string, string>());
  /** The name of a class; its rule is in the page from then on. */
  const classOf = (chosen: Chosen, cache: EmotionCache, system: SystemContext): string => {
    const key = chosen === NOTHING ? '' : JSON.stringify(chosen);
    const named = namesIn(cache);
    const known = named.get(key);
    if (known !== undefined) return known;
    const classes = cachedClasses(cache);
    const id = hashOf(chosen);
    let name = isBrowser && classes.has(id) ? classes.get(id) : undefined;
    if (name === undefined) {
      const styles = stylesIn(system)(id, chosen);
      registerStyles(cache, styles, true);
      // Not in an effect: each of hundreds of elements would have one, for a rule that is written once.
      insertStyles(cache, styles, true);
      if (!isBrowser) noteClass(classes, id, styles.name);
      name = styles.name;
    }
    named.set(key, `${cache.key}-${name}`);
    return `${cache.key}-${name}`;
  };
  function Styled(props: { readonly [name: string]: unknown }) {
    const cache = __unsafe_useEmotionCache();
    const system = useChakraContext();
    const own: Record<string, unknown> = {};
    let chosen: Record<string, unknown> = NOTHING;
    for (const name in props) {
      if (!names.has(name)) own[name] = props[name];
      else if (chosen === NOTHING) chosen = { [name]: props[name] };
      else chosen[name] = props[name];
    }
    const name = classOf(chosen, cache as EmotionCache, system);
    own.className = own.className === undefined ? name : `${own.className} ${name}`;
    return jsx(tag, own);
  }
  const prepare = (cache: EmotionCache, system: SystemContext) => void classOf(NOTHING, cache, system);
  return Object.assign(Styled, { tag, looks: all, prepare }) as unknown as Part<T, V & Of>;
}

/**
 * Works out, in a quiet moment, the looks of parts that a press brings to the page: then they cost nothing, and no rule
 * that comes to the style sheet has styles computed anew.
 * @param parts the same each time; of those with variants the look without any
 */
export function usePreparedLooks(parts: readonly Pick<Part<Tag, Variants>, 'prepare'>[]): void {
  const cache = __unsafe_useEmotionCache();
  const system = useChakraContext();
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) part.prepare(cache as EmotionCache, system);
      }),
    [parts, cache, system],
  );
}

/**
 * A look as Chakra gives it, in a layer, out of it: Chromium takes a rule in a layer that comes to a page for one that may
 * change which fonts there are, and lays the whole page out anew, for each step of the form whose parts have a new look.
 * The class counts for nothing beside others, so that the styles of one element come before its look, as with the layer.
 */
function outOfLayer(look: SystemStyleObject): SystemStyleObject {
  const { '@layer recipes': own = {}, ...others } = look as { readonly [key: string]: SystemStyleObject };
  return { ...others, ['*:where(&)' as string]: own };
}

/** Where nothing was chosen, as of most elements. */
const NOTHING: Chosen & Record<string, unknown> = {};

/** What was chosen of a look. */
type Chosen = { readonly [name: string]: unknown; readonly css?: SystemStyleObject };

/** Throws an Error for two looks with the same hash: in the browser one of them would have the other's class. */
function noteClass(classes: Map<string, string>, id: string, name: string): void {
  const other = classes.get(id) ?? name;
  if (other !== name)
    throw new Error(`Two looks have the hash "${id}": css-${other} and css-${name}. Change either a little.`);
  classes.set(id, name);
}
