import { chakra } from '@chakra-ui/react';
import type { WizardUi } from '../../contract/index.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';

/** What stands above the first step: the promise, and how it goes on from here. */
export function Intro(props: { readonly ui: Pick<WizardUi, 'heading' | 'intro' | 'howItWorks'> }) {
  const { heading, intro, howItWorks } = props.ui;
  return (
    <chakra.div marginBottom="2rem">
      <chakra.h1 fontSize={{ base: '2rem', md: '2.75rem' }} fontWeight={750} margin="0 0 0.75rem">
        {heading}
      </chakra.h1>
      {intro && (
        <chakra.p fontSize={{ base: '1.1rem', md: '1.2rem' }} color="muted" margin="0 0 1.25rem" maxWidth="36rem">
          {intro}
        </chakra.p>
      )}
      {howItWorks && (
        <chakra.section
          aria-labelledby="how-it-works"
          bg="blueWash"
          borderRadius="card"
          padding={{ base: '1.1rem', md: '1.5rem' }}
        >
          <chakra.h2 id="how-it-works" fontSize="1.15rem" margin="0 0 0.75rem">
            {howItWorks.title}
          </chakra.h2>
          <NumberedSteps steps={howItWorks.steps} />
        </chakra.section>
      )}
    </chakra.div>
  );
}
