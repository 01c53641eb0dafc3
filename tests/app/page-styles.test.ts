import { expect, it } from 'vitest';
import { pageStyles } from '../../src/app/prerender/page-styles.ts';

it('are as short as they can be, layers in one piece', () => {
  expect(pageStyles('@layer reset, base\n@layer base { p { color: #ff0000; } }')).toBe(
    '@layer reset;@layer base{p{color:red}}',
  );
});

it.each(['p::after { content: "</style><script>" }', 'p::after { content: "<\\/b>" }'])('end no element: %s', (css) => {
  expect(() => pageStyles(css)).toThrow('would end their element');
});

it('are refused where they are no CSS', () => {
  expect(() => pageStyles('p { color: ; } }')).toThrow();
});
