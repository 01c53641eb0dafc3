import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';

/**
 * The look as tokens; dark.css gives the colours other values on dark pages. `deep` and `blueMain` are dark grounds in both, and what is
 * named `on…` is written on that colour. Contrast of both is held by the theme's test (WCAG 2.2).
 * Chakra's recipes are left out on purpose: what the form needs is styled where it is drawn, and the bundle stays small.
 */
const config = defineConfig({
  globalCss: {
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: { fontSize: '100%', scrollPaddingTop: '6rem', textSizeAdjust: '100%' },
    body: { fontFamily: 'body', color: 'ink', bg: 'paper', lineHeight: '1.5', margin: 0, fontSize: '1rem' },
    'h1, h2, h3': { fontFamily: 'heading', lineHeight: '1.15', letterSpacing: '-0.01em', textWrap: 'balance' },
    'code, pre': { fontFamily: 'mono' },
    a: { color: 'blue', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
    // "What you've told us" is what somebody prints of a form: nothing else that is on the screen goes on the paper.
    'body:has([data-printed]) :not(:has([data-printed]), [data-printed], [data-printed] *)': {
      '@media print': { display: 'none!' },
    },
    // What is folded away on the screen can't be unfolded on paper.
    'details::details-content': { '@media print': { contentVisibility: 'visible' } },
    '[data-printed] button': { '@media print': { display: 'none!' } },
    '[data-printed] > div > div': { '@media print': { breakInside: 'avoid' } },
    ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  theme: {
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
    breakpoints: { sm: '30em', md: '48em', lg: '62em' },
    tokens: {
      colors: {
        ink: { value: '#14213D' },
        muted: { value: '#4A5670' },
        paper: { value: '#FBFAF7' },
        card: { value: '#FFFFFF' },
        line: { value: '#7C879C' },
        hairline: { value: '#D9DDE6' },
        blue: { value: '#2B689F' },
        onBlue: { value: '#FFFFFF' },
        blueMain: { value: '#3172B2' },
        blueLight: { value: '#D6E3F0' },
        blueWash: { value: '#EEF4FA' },
        accent: { value: '#E2793A' },
        accentDeep: { value: '#EE8F55' },
        onAccent: { value: '#14213D' },
        deep: { value: '#14213D' },
        onDeep: { value: '#D6E3F0' },
        danger: { value: '#B3261E' },
        dangerWash: { value: '#FCEEED' },
        success: { value: '#1E6F43' },
        successWash: { value: '#EAF5EE' },
        focus: { value: '#D86B2A' },
      },
      fonts: {
        body: { value: "'Figtree Variable', 'Figtree stand-in', system-ui, sans-serif" },
        heading: { value: "'Bricolage Grotesque', 'Bricolage Grotesque stand-in', system-ui, sans-serif" },
        // Of a layout of the example website.
        lightHeading: { value: "'Bricolage Grotesque light', {fonts.heading}" },
        mono: { value: "'IBM Plex Mono', monospace" },
      },
      radii: { field: { value: '0.5rem' }, card: { value: '0.75rem' }, pill: { value: '999px' } },
      shadows: { card: { value: '0 1px 2px rgb(20 33 61 / 0.08), 0 8px 24px rgb(20 33 61 / 0.06)' } },
    },
  },
});

/** The look as Chakra's functions take it: worked out when it is first asked for, which a page may never do. */
export const system = lazySystem({});

/** The same for a page whose style sheet has the rules that stand for all pages: the resets, the tokens, what is above. */
export const systemWithoutGlobals = lazySystem({ _config: { disableLayers: true }, _global: {} });

let made: SystemContext | undefined;

/** Works it out, unless that has been done: some ten milliseconds, which are better spent before somebody types. */
export function madeSystem(): SystemContext {
  made ??= createSystem(defaultBaseConfig, config);
  return made;
}

function lazySystem(own: { readonly [name: string]: unknown }): SystemContext {
  return new Proxy(own as unknown as SystemContext, {
    get(target, name) {
      if (name in own) return Reflect.get(target, name);
      return Reflect.get(madeSystem(), name);
    },
  });
}
