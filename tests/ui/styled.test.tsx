// @vitest-environment jsdom
import { ChakraProvider, chakra, type SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { cachedClasses, styled } from '../../src/ui/styled.tsx';

const BASE: SystemStyleObject = {
  display: 'flex',
  color: 'ink',
  _hover: { bg: 'card' },
  padding: { base: '1rem', md: '2rem' },
};
const LOOK = {
  base: BASE,
  variants: {
    size: { small: { fontSize: '0.9rem' }, large: { fontSize: '2rem', padding: '3rem' } },
    quiet: { true: { color: 'muted' } },
  },
  compoundVariants: [{ size: 'large', quiet: true, css: { fontWeight: 300 } }],
} as const;

const Part = styled('div', LOOK);
const Theirs = chakra('div', LOOK as object);

/** The class names of what is rendered, and the rules that came into the page with it. */
function drawn(children: ReactNode, theme = system) {
  const container = document.createElement('div');
  const cache = createCache({ key: 'test', container, speedy: false });
  const view = render(
    <CacheProvider value={cache}>
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </CacheProvider>,
  );
  const [element] = view.container.querySelectorAll<HTMLElement>('[data-part]');
  const written = [...container.querySelectorAll('style')].map(({ textContent }) =>
    textContent.replaceAll(/test-\w+/g, 'test'),
  );
  return { element, view, rules: written.toSorted() };
}

const LAYER = /^@layer recipes\{(.*)\}$/;
/** With rules in it, such as those for a width of the window, or without. */
const RULE = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Rules of Chakra's own factory as ours stand: in no layer, with a class that counts for nothing beside others. */
function outOfLayer(rules: readonly string[]): readonly string[] {
  return rules
    .flatMap((rule) => {
      const inside = LAYER.exec(rule)?.[1];
      return inside === undefined ? [rule] : (inside.replaceAll('.test', '*:where(.test)').match(RULE) ?? []);
    })
    .toSorted();
}

describe('a part of a fixed look', () => {
  for (const chosen of [
    {},
    { size: 'small' },
    { size: 'large', quiet: true },
    { quiet: false },
    { size: 'large', css: { margin: '1rem', color: 'danger' } },
  ] as const) {
    it(`has the rules that Chakra's own factory gives it, in no layer: ${JSON.stringify(chosen)}`, () => {
      const ours = drawn(<Part {...chosen} data-part="" />);
      const theirs = drawn(<Theirs {...(chosen as object)} data-part="" />);
      expect(ours.element?.className).toMatch(/^test-\w+$/);
      expect(theirs.rules.join()).toContain('@layer');
      expect(ours.rules).not.toEqual([]);
      expect(ours.rules).toEqual(outOfLayer(theirs.rules));
    });
  }

  it('that is made of another one has the look of both, the later one over the earlier', () => {
    const More = styled(Part, {
      base: { color: 'blue', margin: '2rem' },
      variants: { wide: { true: { width: '100%' } } },
    });
    const Same = chakra('div', {
      ...LOOK,
      base: { ...BASE, color: 'blue', margin: '2rem' },
      variants: { ...LOOK.variants, wide: { true: { width: '100%' } } },
    } as object);
    const ours = drawn(<More wide size="small" data-part="" />);
    const theirs = drawn(<Same {...{ wide: true, size: 'small' }} data-part="" />);
    expect(ours.rules).toEqual(outOfLayer(theirs.rules));
  });

  it('keeps a class of its own, its attributes and its element; what chooses the look is no attribute', () => {
    let element: HTMLDivElement | null = null;
    drawn(
      <Part
        ref={(found) => {
          element = found;
        }}
        className="own"
        title="words"
        size="small"
        quiet
        css={{ top: 0 }}
        data-part=""
      />,
    );
    const { attributes, className } = element as unknown as HTMLDivElement;
    expect([...attributes].map(({ name }) => name).sort()).toEqual(['class', 'data-part', 'title']);
    expect(className).toMatch(/^own test-\w+$/);
  });

  it('has its look worked out once, however often it is rendered', () => {
    const css = vi.fn(system.css);
    const counted = new Proxy(system, { get: (target, name) => (name === 'css' ? css : Reflect.get(target, name)) });
    const Fresh = styled('div', LOOK);
    const { view } = drawn(
      Array.from({ length: 100 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are.
        <Fresh key={at} size={at % 2 ? 'small' : 'large'} data-part="" />
      )),
      counted,
    );
    expect(css.mock.calls.length).toBe(2);
    expect(new Set([...view.container.querySelectorAll('[data-part]')].map(({ className }) => className)).size).toBe(2);
  });

  it('takes its class from what the page knows of it, and works nothing out', () => {
    const cache = createCache({ key: 'test' });
    const Look = styled('p', { base: { color: 'ink' }, variants: { wide: { true: { width: '100%' } } } });
    const css = vi.fn(system.css);
    const counted = new Proxy(system, { get: (target, name) => (name === 'css' ? css : Reflect.get(target, name)) });
    // By a hash that only the part itself knows: whatever is asked for is there.
    const asked: string[] = [];
    const classes = cachedClasses(cache);
    classes.has = (id) => asked.push(id) > 0;
    classes.get = () => 'known';
    const { container } = render(
      <CacheProvider value={cache}>
        <ChakraProvider value={counted}>
          <Look wide>a</Look>
          <Look wide>b</Look>
          <Look>c</Look>
        </ChakraProvider>
      </CacheProvider>,
    );
    expect([...container.querySelectorAll('p')].map(({ className }) => className)).toEqual(Array(3).fill('test-known'));
    expect(new Set(asked).size).toBe(2);
    expect(css).not.toHaveBeenCalled();
  });
});
