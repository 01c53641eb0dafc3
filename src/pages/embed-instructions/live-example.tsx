import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useShown } from '../../browser/place.ts';
import type { TrustedTypes } from '../../browser/script-address.ts';
import { Dots } from '../preview/drawings.tsx';
import type { Choice } from './snippet.ts';

const SCRIPT = '/embed.js';
let trusted: string | undefined;

/** Our own pages take no script address as plain text: this policy gives out exactly one. */
function scriptAddress(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes?.createPolicy('live-example', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT);
  return trusted ?? SCRIPT;
}

/** The chosen form as it looks in a page, put there by the very line that the partner pastes. */
export function LiveExample({ variant, trade }: Choice) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useShown() !== undefined;
  useEffect(() => {
    // Until then the page's link has not chosen the form.
    if (!isShown) return undefined;
    const { current } = place;
    const script = document.createElement('script');
    script.src = scriptAddress();
    script.dataset.variant = variant;
    if (trade !== undefined) script.dataset.trade = trade;
    script.dataset.title = 'Example of the form';
    current?.replaceChildren(script);
    return () => current?.replaceChildren();
  }, [variant, trade, isShown]);
  return (
    <chakra.div
      border="1px solid"
      borderColor="hairline"
      borderRadius="card"
      bg="card"
      boxShadow="card"
      overflow="hidden"
    >
      <chakra.div
        aria-hidden="true"
        display="flex"
        alignItems="center"
        gap="0.75rem"
        padding="0.6rem 0.9rem"
        bg="blueWash"
        borderBottom="1px solid"
        borderColor="hairline"
      >
        <Dots />
        <chakra.span
          flex="1"
          minWidth={0}
          truncate
          padding="0.25rem 0.9rem"
          borderRadius="pill"
          bg="card"
          color="muted"
          fontSize="0.85rem"
        >
          www.your-website.example
        </chakra.span>
      </chakra.div>
      <chakra.div aria-hidden="true" padding={{ base: '1.5rem 1.25rem', md: '2rem' }} display="grid" gap="0.75rem">
        <chakra.span display="block" width="38%" height="1.4rem" borderRadius="field" bg="blueLight" />
        <chakra.span display="block" width="82%" height="0.7rem" borderRadius="pill" bg="blueWash" />
        <chakra.span display="block" width="70%" height="0.7rem" borderRadius="pill" bg="blueWash" />
      </chakra.div>
      <div ref={place} />
      <chakra.div aria-hidden="true" padding={{ base: '1.5rem 1.25rem', md: '2rem' }} display="grid" gap="0.75rem">
        <chakra.span display="block" width="76%" height="0.7rem" borderRadius="pill" bg="blueWash" />
        <chakra.span display="block" width="54%" height="0.7rem" borderRadius="pill" bg="blueWash" />
      </chakra.div>
    </chakra.div>
  );
}
