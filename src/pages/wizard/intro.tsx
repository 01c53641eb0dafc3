import { usePlace } from '../../browser/place.ts';
import { styled } from '../../ui/styled.tsx';
import { BACKGROUNDS } from '../layout/backgrounds.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { ContentLink, type LinkSource } from './content-link.tsx';

const Above = styled('div', { base: { marginBottom: '2rem' } });
const Links = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5rem',
    margin: '-0.5rem 0 0.75rem',
    padding: 0,
    listStyleType: 'none',
    fontSize: '0.95rem',
    '& a': { display: 'inline-block', paddingBlock: '0.4rem' },
  },
});
const Title = styled('h1', {
  base: { fontSize: { base: '2rem', md: '2.75rem' }, fontWeight: 750, margin: '0 0 0.75rem' },
});
const Lead = styled('p', {
  base: { fontSize: { base: '1.1rem', md: '1.2rem' }, color: 'muted', margin: '0 0 1.25rem', maxWidth: '36rem' },
});
const Note = styled('p', { base: { color: 'muted', margin: '0 0 1.25rem', maxWidth: '36rem' } });
const HowItWorks = styled('section', {
  base: {
    bg: 'blueWash',
    bgImage: `url(${BACKGROUNDS.blueprint})`,
    borderRadius: 'card',
    padding: { base: '1.1rem', md: '1.5rem' },
  },
});
const HowTitle = styled('h2', { base: { fontSize: '1.15rem', margin: '0 0 0.75rem' } });

/** What stands above the first step: ways out, the promise, and how it goes on from here. */
export function Intro({ source }: { readonly source: LinkSource }) {
  const { links, heading, intro, translationNote, howItWorks } = source.wizard.ui;
  const { chromeless } = usePlace();
  return (
    <Above>
      {links && !chromeless && (
        <Links>
          {links.map((link) => (
            <li key={link.text}>
              <ContentLink link={link} source={source} />
            </li>
          ))}
        </Links>
      )}
      <Title>{heading}</Title>
      {intro && <Lead>{intro}</Lead>}
      {translationNote && <Note>{translationNote}</Note>}
      {howItWorks && (
        <HowItWorks aria-labelledby="how-it-works">
          <HowTitle id="how-it-works">{howItWorks.title}</HowTitle>
          <NumberedSteps steps={howItWorks.steps} />
        </HowItWorks>
      )}
    </Above>
  );
}
