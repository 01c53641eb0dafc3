import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { namedRules, noteRule, STYLE_KEY } from '../../src/app/style-rules.ts';
import { system } from '../../src/app/theme.ts';
import { cachedClasses, styled } from '../../src/ui/styled.tsx';

const Line = styled('p', { base: { color: 'ink' }, variants: { wide: { true: { width: '100%' } } } });
/** Another look that comes to the same rule. */
const Same = styled('div', { base: { color: 'ink' }, variants: { high: { true: { height: '100%' } } } });

const compat = () => Object.assign(createCache({ key: STYLE_KEY }), { compat: true as const });

function draw(cache: ReturnType<typeof createCache>): string {
  return renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Line>a</Line>
        <Line wide>b</Line>
        <Line wide>c</Line>
        <Same>d</Same>
      </ChakraProvider>
    </CacheProvider>,
  );
}

describe('the rules of a prerendered page', () => {
  it('are named with the looks that come to them, and noted by the program as they were', () => {
    const built = compat();
    const html = draw(built);
    const named = namedRules(built);
    const [plain = '', wide = ''] = [...html.matchAll(/class="css-(\w+)"/g)].map(([, name]) => name);
    expect(named.find((rule) => rule.startsWith(`${plain}=`))?.split('=')).toHaveLength(3);
    expect(named.find((rule) => rule.startsWith(`${wide}=`))?.split('=')).toHaveLength(2);
    const opened = createCache({ key: STYLE_KEY });
    for (const rule of named) noteRule(opened, rule);
    expect(Object.keys(opened.inserted).sort()).toEqual(Object.keys(built.inserted).sort());
    expect(new Map(cachedClasses(opened))).toEqual(new Map([...cachedClasses(built)]));
    // What the content security policy would refuse.
    expect(html).not.toContain('<style');
  });

  it('can’t be built from two looks of one hash', () => {
    const built = compat();
    draw(built);
    const again = compat();
    for (const look of cachedClasses(built).keys()) cachedClasses(again).set(look, 'other');
    expect(() => draw(again)).toThrow(/Two looks have the hash/);
  });
});
