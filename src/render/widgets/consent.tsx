import type { WidgetProps } from '@rjsf/utils';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWords } from '../use-words.ts';
import { TickCard } from './tick-card.tsx';

interface ConsentLink {
  readonly text: string;
  readonly href: string;
}

const Links = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem', listStyle: 'none', margin: '-0.5rem 0', padding: 0 },
});
const Link = styled('a', { base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' } });

function linksOf(option: unknown): readonly ConsentLink[] {
  const isLink = (link: unknown): link is ConsentLink =>
    typeof link === 'object' &&
    link !== null &&
    'text' in link &&
    typeof link.text === 'string' &&
    'href' in link &&
    typeof link.href === 'string';
  return Array.isArray(option) ? option.filter(isLink) : [];
}

/** A box that has to be ticked, with links to what is agreed to; unticked counts as not answered. */
export function Consent(props: WidgetProps) {
  const say = useWords('consent', props.options);
  const links = linksOf(props.options.links);
  return (
    <>
      <TickCard widget={props} onTick={(ticked) => props.onChange(ticked || undefined)} />
      {links.length > 0 && (
        <Links>
          {links.map(({ text, href }) => (
            <li key={href}>
              <Link href={href} target="_blank" rel="noopener">
                {text}
                <VisuallyHidden> {say('newTab')}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </Links>
      )}
    </>
  );
}
