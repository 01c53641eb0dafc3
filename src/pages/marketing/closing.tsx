import { chakra } from '@chakra-ui/react';
import { Action, Actions, Container, Section } from './parts.tsx';

/** What a page of text ends with: the next thing to do, and another way. */
export function Closing(props: {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly href: string; readonly text: string };
  readonly other?: { readonly href: string; readonly text: string };
}) {
  const { title, text, action, other } = props;
  return (
    <Section aria-labelledby="closing" bg="deep" color="white" paddingBlock={{ base: '3rem', md: '4.5rem' }}>
      <Container>
        <chakra.h2 id="closing" margin="0 0 0.75rem" fontSize={{ base: '1.7rem', md: '2.2rem' }}>
          {title}
        </chakra.h2>
        <chakra.p margin={0} maxWidth="36rem" fontSize="1.15rem" color="onDeep">
          {text}
        </chakra.p>
        <Actions>
          <Action href={action.href}>{action.text}</Action>
          {other && (
            <Action href={other.href} look="light">
              {other.text}
            </Action>
          )}
        </Actions>
      </Container>
    </Section>
  );
}
