import type { WidgetProps } from '@rjsf/utils';
import type { ColourScheme } from '../../contract/index.ts';
import { Radio } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { choicesOf } from '../choices.ts';
import { useOwnContext } from '../own-context.tsx';
import { PictureCard } from '../parts/choice-card.tsx';
import { useWords } from '../use-words.ts';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '0.75rem',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    '@media (min-width: 40em)': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' },
  },
});
const Name = styled('span', { base: { flex: '1 1 5.5rem', minWidth: 0, fontWeight: 600 } });

/**
 * How many pictures a prerendered page asks for before its program: to a server of HTTP/2 both are as important, and it may
 * send what was asked for later when all else is through. With `low`, as React asks in the page's head for no others.
 */
const AT_ONCE = 6;

/** Both colours of a scheme, drawn: an arbitrary colour needs no `style` attribute that way. */
function Swatches({ scheme, label }: { readonly scheme: ColourScheme; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} width="44" height="24" viewBox="0 0 44 24">
      <rect
        x="0.5"
        y="0.5"
        width="22"
        height="23"
        rx="4"
        fill={scheme.primary}
        stroke="currentColor"
        strokeOpacity="0.35"
      />
      <rect
        x="21.5"
        y="0.5"
        width="22"
        height="23"
        rx="4"
        fill={scheme.secondary}
        stroke="currentColor"
        strokeOpacity="0.35"
      />
    </svg>
  );
}

/** One of the trade's colour schemes, each with its picture. */
export function SchemeCards(props: WidgetProps) {
  const { id, htmlName, value, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const { colourSchemes, contentBase } = useOwnContext();
  const say = useWords('schemeCards', options);
  return (
    <Grid>
      {choicesOf(props).map((choice, index) => {
        const scheme = colourSchemes.find((one) => one.id === choice.value);
        return (
          <PictureCard
            key={String(choice.value)}
            pictured="over"
            picture={
              scheme && (
                <img
                  src={`${contentBase}${scheme.image}`}
                  alt=""
                  width={640}
                  height={400}
                  loading={index < AT_ONCE ? 'eager' : 'lazy'}
                  fetchPriority="low"
                  decoding="async"
                />
              )
            }
          >
            <Radio
              type="radio"
              id={`${id}-${index}`}
              name={htmlName || id}
              value={String(choice.value)}
              checked={value === choice.value}
              disabled={disabled || readonly || choice.disabled}
              onChange={() => onChange(choice.value)}
              onFocus={() => onFocus(id, value)}
              onBlur={() => onBlur(id, value)}
            />
            <Name>{scheme?.name ?? choice.label}</Name>
            {scheme && (
              <Swatches
                scheme={scheme}
                label={say('colours', { primary: scheme.primary, secondary: scheme.secondary })}
              />
            )}
          </PictureCard>
        );
      })}
    </Grid>
  );
}
