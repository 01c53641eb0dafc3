import { usePlace } from '../../browser/place.ts';
import type { PageLinkUi } from '../../contract/index.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { ContentLink, type LinkSource } from './content-link.tsx';

const Above = styled('div', { base: { marginBottom: { base: '0.75rem', md: '1.5rem' } } });
const Links = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5rem',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: '0.95rem',
    '& a': { display: 'inline-block', paddingBlock: '0.4rem' },
  },
  variants: {
    where: {
      top: { marginTop: { base: '-0.6rem', md: '-0.5rem' }, marginBottom: { md: '0.5rem' } },
      foot: { marginTop: '1.5rem' },
    },
  },
});
const Title = styled('h1', {
  base: {
    fontSize: { base: '1.45rem', md: '2.75rem' },
    margin: { base: '0 0 0.3rem', md: '0 0 0.75rem' },
  },
});
const Lead = styled('p', {
  base: {
    fontSize: { base: '1rem', md: '1.2rem' },
    lineHeight: { base: '1.4', md: '1.5' },
    color: 'muted',
    margin: { base: '0 0 0.6rem', md: '0 0 1.25rem' },
    maxWidth: '36rem',
  },
});
const Note = styled('p', {
  base: { color: 'muted', fontSize: { base: '0.9rem', md: '1rem' }, margin: '0 0 0.75rem', maxWidth: '36rem' },
});
const HowItWorks = styled('section', {
  base: {
    bg: 'blueWash',
    borderRadius: 'card',
    paddingInline: { base: '0.75rem', md: '1rem' },
    '& details[open]': { paddingBottom: { base: '0.75rem', md: '1rem' } },
    // What stands there until it is opened says no more than what opens.
    '& details[open] [data-short]': { display: 'none' },
  },
});
const HowTitle = styled('strong', { base: { fontFamily: 'heading', marginInlineEnd: '1rem' } });
const Short = styled('span', {
  base: {
    // Two by two on a phone: three and one would look as if something were missing.
    display: { base: 'grid', sm: 'inline-flex' },
    gridTemplateColumns: 'auto 1fr',
    columnGap: { base: '1.25rem', md: '1rem' },
    fontSize: { base: '0.85rem', md: '0.95rem' },
    fontWeight: 400,
  },
});
const ShortStep = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '0.3rem',
    '& b': { color: 'blue', fontFamily: 'heading' },
  },
});

/** Links of the content around the first step that stand there; none inside somebody else's page. */
export function PageLinks({ source, where }: { readonly source: LinkSource; readonly where: 'top' | 'foot' }) {
  const { links = [], brand } = source.wizard.ui;
  const { chromeless } = usePlace();
  const stands = (link: PageLinkUi) => (link.where ?? 'top') === where && !(link.ownOnly && brand?.partner);
  const shown = chromeless ? [] : links.filter(stands);
  if (shown.length === 0) return null;
  return (
    <Links where={where}>
      {shown.map((link) => (
        <li key={link.text}>
          <ContentLink link={link} source={source} />
        </li>
      ))}
    </Links>
  );
}

/** What stands above the first step: ways out, the promise, and in a line how it goes on from here. */
export function Intro({ source }: { readonly source: LinkSource }) {
  const { heading, intro, translationNote, howItWorks } = source.wizard.ui;
  return (
    <Above>
      <PageLinks source={source} where="top" />
      <Title>{heading}</Title>
      {intro && <Lead>{intro}</Lead>}
      {translationNote && <Note>{translationNote}</Note>}
      {howItWorks && (
        <HowItWorks aria-labelledby="how-it-works">
          <Disclosure
            summary={
              <>
                <HowTitle id="how-it-works">{howItWorks.title}</HowTitle>
                <Short data-short="">
                  {howItWorks.short?.map((words, index) => (
                    <ShortStep key={words}>
                      <b>{index + 1}</b>
                      {words}
                    </ShortStep>
                  ))}
                </Short>
              </>
            }
          >
            <NumberedSteps steps={howItWorks.steps} />
          </Disclosure>
        </HowItWorks>
      )}
    </Above>
  );
}
