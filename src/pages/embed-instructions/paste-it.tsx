import { chakra } from '@chakra-ui/react';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { SITE_BUILDERS } from './site-builders.ts';

/** Where the line goes, site builder by site builder. */
export function PasteIt() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '1.75rem', md: '2rem 2.5rem' }}
      marginTop="1.25rem"
    >
      {SITE_BUILDERS.map(({ name, steps, note }) => (
        <div key={name}>
          <chakra.h3 fontSize="1.1rem" margin="0 0 0.75rem">
            {name}
          </chakra.h3>
          <NumberedSteps steps={steps} />
          <chakra.p color="muted" fontSize="0.95rem" margin="0.75rem 0 0">
            {note}
          </chakra.p>
        </div>
      ))}
    </chakra.div>
  );
}
