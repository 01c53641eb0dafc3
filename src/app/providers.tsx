import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system, systemWithoutGlobals } from './theme.ts';

interface Props {
  /** The page's style sheet has the rules that stand for all pages. */
  readonly isStyled?: boolean;
  readonly children: ReactNode;
}

/** What every page stands in. */
export function Providers({ isStyled = false, children }: Props) {
  return <ChakraProvider value={isStyled ? systemWithoutGlobals : system}>{children}</ChakraProvider>;
}
