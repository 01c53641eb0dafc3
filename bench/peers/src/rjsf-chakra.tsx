import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import Form from '@rjsf/chakra-ui';
import type { ReactNode } from 'react';
import { draw } from './page.tsx';
import { rjsfPage } from './rjsf-page.tsx';

const Provider = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>
);

draw(rjsfPage(Form, Provider));
