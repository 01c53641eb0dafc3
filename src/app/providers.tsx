import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './theme.ts';

/** What every page stands in. */
export function Providers(props: { readonly children: ReactNode }) {
  return <ChakraProvider value={system}>{props.children}</ChakraProvider>;
}
