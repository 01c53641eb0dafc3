import { chakra } from '@chakra-ui/react';
import { BACKGROUNDS } from '../layout/backgrounds.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { usePlace } from '../layout/place.ts';
import { ContentLink, type LinkSource } from './content-link.tsx';

/** What stands above the first step: ways out, the promise, and how it goes on from here. */
export function Intro({ source }: { readonly source: LinkSource }) {
  const { links, heading, intro, howItWorks } = source.wizard.ui;
  const { chromeless } = usePlace();
  return (
    <chakra.div marginBottom="2rem">
      {links && !chromeless && (
        <chakra.ul
          display="flex"
          flexWrap="wrap"
          columnGap="1.5rem"
          margin="-0.5rem 0 0.75rem"
          padding={0}
          listStyleType="none"
          fontSize="0.95rem"
          css={{ '& a': { display: 'inline-block', paddingBlock: '0.4rem' } }}
        >
          {links.map((link) => (
            <li key={link.text}>
              <ContentLink link={link} source={source} />
            </li>
          ))}
        </chakra.ul>
      )}
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
          bgImage={`url(${BACKGROUNDS.blueprint})`}
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
