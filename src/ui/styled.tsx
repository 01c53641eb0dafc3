import { type SystemContext, type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { withEmotionCache } from '@emotion/react';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { insertStyles, registerStyles } from '@emotion/utils';
import { type ComponentType, createElement, type JSX, useInsertionEffect } from 'react';
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
};

/**
 * An element of a fixed look. Chakra's own factory finds out anew, each time an element is rendered, which of its properties
 * are styles, what they come to, and under which name; in a form of hundreds of questions that is most of what hydration
 * takes. Here that is done once for each look.
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
  const stylesIn = memoise((system: SystemContext) => {
    const recipes = all.map((one) => system.cva(one as Parameters<SystemContext['cva']>[0]));
    const recipe = recipes.reduce((merged, next) => merged.merge(next));
    const known = new Map<string, SerializedStyles>();
    return (chosen: { readonly [name: string]: unknown; readonly css?: SystemStyleObject }): SerializedStyles => {
      const key = JSON.stringify(chosen);
      const { css: further = {}, ...variants } = chosen;
      const styles = known.get(key) ?? serializeStyles([system.css(recipe(variants), further)]);
      known.set(key, styles);
      return styles;
    };
  });
  const rendered = withEmotionCache<Record<string, unknown>, unknown>((props, cache, ref) => {
    const chosen: Record<string, unknown> = {};
    const own: Record<string, unknown> = { ref };
    for (const [name, value] of Object.entries(props)) (names.has(name) ? chosen : own)[name] = value;
    const styles = stylesIn(useChakraContext())(chosen);
    registerStyles(cache, styles, true);
    // What is prerendered has no effects.
    if (!isBrowser) insertStyles(cache, styles, true);
    useInsertionEffect(() => void (isBrowser && insertStyles(cache, styles, true)), [cache, styles]);
    const name = `${cache.key}-${styles.name}`;
    own.className = own.className === undefined ? name : `${own.className} ${name}`;
    return createElement(tag, own);
  });
  return Object.assign(rendered, { tag, looks: all }) as unknown as Part<T, V & Of>;
}
