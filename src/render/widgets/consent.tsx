import { chakra } from '@chakra-ui/react';
import type { WidgetProps } from '@rjsf/utils';
import { ariaOf } from '../control-props.ts';
import { ChoiceCard, ChoiceWords } from '../parts/choice-card.tsx';
import { Checkbox } from '../parts/controls.tsx';
import { HiddenText } from '../parts/hidden.tsx';
import { Question } from '../parts/texts.tsx';
import { useWords } from '../use-words.ts';

interface ConsentLink {
  readonly text: string;
  readonly href: string;
}

const Links = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem', listStyle: 'none', margin: 0, padding: 0 },
});
const Link = chakra('a', { base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' } });

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
  const { id, name, htmlName, label, value, required, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const say = useWords('consent', options);
  const links = linksOf(options.links);
  return (
    <>
      <ChoiceCard htmlFor={id}>
        <Checkbox
          {...ariaOf(props)}
          type="checkbox"
          id={id}
          name={htmlName || name || id}
          checked={value === true}
          disabled={disabled || readonly}
          onChange={({ target }) => onChange(target.checked || undefined)}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        />
        <ChoiceWords>
          <Question text={label} required={required} sayOptional={false} />
        </ChoiceWords>
      </ChoiceCard>
      {links.length > 0 && (
        <Links>
          {links.map(({ text, href }) => (
            <li key={href}>
              <Link href={href} target="_blank" rel="noopener">
                {text}
                <HiddenText> {say('newTab')}</HiddenText>
              </Link>
            </li>
          ))}
        </Links>
      )}
    </>
  );
}
