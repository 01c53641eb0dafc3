import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { READABLE } from '../../contract/index.ts';
import { Input } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { contrastRatio, parseColour } from '../colour.ts';
import { ariaOf } from '../control-props.ts';
import { questionId } from '../describe.ts';
import { useAnswer, useFilled, useOwnContext } from '../own-context.tsx';
import { Row, Stack } from '../parts/boxes.tsx';
import { useAfterPress } from '../use-after-press.ts';
import { useUncontrolledText } from '../use-uncontrolled-text.ts';
import { useWords } from '../use-words.ts';

const WHITE = '#FFFFFF';
const BLACK = '#000000';

const Picker = styled('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '3.5rem',
    height: '3rem',
    padding: '0.2rem',
    border: '1.5px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'card',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 'none', borderRadius: '0.3rem' },
    '&::-moz-color-swatch': { border: 'none', borderRadius: '0.3rem' },
    // The browser's picker always holds a colour, black at first: it must not look chosen before it is.
    '&[data-empty]': {
      borderStyle: 'dashed',
      // A plus: what stands here is to be chosen.
      bgImage: 'linear-gradient({colors.blue}, {colors.blue}), linear-gradient({colors.blue}, {colors.blue})',
      bgSize: '1.1rem 2px, 2px 1.1rem',
      backgroundPosition: 'center',
      bgRepeat: 'no-repeat',
    },
    '&[data-empty]::-webkit-color-swatch': { opacity: 0 },
    '&[data-empty]::-moz-color-swatch': { opacity: 0 },
  },
});
const Hex = styled(Input, { base: { width: '9rem', fontVariantNumeric: 'tabular-nums' } });
const Swatch = styled('label', {
  base: {
    position: 'relative',
    display: 'block',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: '50%',
    cursor: 'pointer',
    '& svg': { display: 'block' },
    '& .ring, & .tick': { opacity: 0 },
    '&:has(input:checked) .ring, &:has(input:checked) .tick': { opacity: 1 },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const SwatchInput = styled('input', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
});
const Verdict = styled('p', { base: { margin: 0, color: 'muted', maxWidth: '36rem' } });

/** A colour by the browser's own picker, by hex text, or by a swatch; how well it reads is said in words. */
export function Colour(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const own = useOwnContext();
  const say = useWords('colour', options);
  const group = useId();
  const picker = useRef<HTMLInputElement>(null);
  const chosen = typeof value === 'string' ? parseColour(value) : undefined;
  const other = useAnswer(typeof options.contrastWith === 'string' ? options.contrastWith : undefined);
  const against = typeof other === 'string' ? parseColour(other) : undefined;
  const placeholder = useFilled(props.placeholder ?? '');
  const { ref, onInput, ...text } = useUncontrolledText<HTMLInputElement>({
    value: typeof value === 'string' ? value : '',
    onChange,
    normalise: (next) => {
      const tidy = own.normalise(name, next === undefined ? undefined : (parseColour(next) ?? next));
      return typeof tidy === 'string' ? tidy : undefined;
    },
    onBlur: (next) => onBlur(id, next),
  });

  useLayoutEffect(() => {
    if (picker.current) picker.current.value = (chosen ?? BLACK).toLowerCase();
  }, [chosen]);

  /** Dragging in the picker only writes text; the pause after it hands the colour on. */
  const pick = () => {
    if (!ref.current || !picker.current) return;
    ref.current.value = picker.current.value.toUpperCase();
    onInput();
  };
  const off = disabled || readonly;
  const verdictId = `${id}__verdict`;
  const ratio = useAfterPressed(chosen && against ? contrastRatio(chosen, against) : undefined);
  const swatches: readonly string[] = Array.isArray(options.swatches)
    ? options.swatches.filter((swatch) => typeof swatch === 'string')
    : [];
  return (
    <Stack>
      <Row>
        <Picker
          ref={picker}
          type="color"
          data-empty={chosen === undefined ? '' : undefined}
          id={`${id}__picker`}
          aria-label={say('picker')}
          aria-describedby={questionId(id)}
          defaultValue={(chosen ?? BLACK).toLowerCase()}
          disabled={off}
          onInput={pick}
        />
        <Hex
          {...ariaOf(props, false, ratio !== undefined && verdictId)}
          {...text}
          ref={ref}
          id={`${id}__hex`}
          name={htmlName || id}
          aria-labelledby={questionId(id)}
          onInput={onInput}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="next"
          placeholder={placeholder || undefined}
          disabled={disabled}
          readOnly={readonly}
          onFocus={() => onFocus(id, value)}
        />
      </Row>
      {swatches.length > 0 && (
        <Row role="radiogroup" aria-label={say('swatches')}>
          {swatches.map((swatch) => (
            <Swatch key={swatch}>
              <SwatchInput
                type="radio"
                name={group}
                aria-label={swatch}
                checked={parseColour(swatch) === chosen}
                disabled={off}
                onChange={() => onChange(parseColour(swatch) ?? swatch)}
              />
              <SwatchPicture colour={swatch} />
            </Swatch>
          ))}
        </Row>
      )}
      {ratio !== undefined && (
        <Verdict id={verdictId}>
          {say(ratio >= READABLE ? 'readable' : 'unreadable', { ratio: ratio.toFixed(1) })}
        </Verdict>
      )}
    </Stack>
  );
}

/** A value as it was before a press that is under way: a verdict that comes or goes moves the page under the pointer. */
function useAfterPressed<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const afterPress = useAfterPress();
  useEffect(() => {
    if (value !== shown) afterPress(() => setShown(value));
  }, [value, shown, afterPress]);
  return shown;
}

function SwatchPicture({ colour }: { readonly colour: string }) {
  const mark = contrastRatio(parseColour(colour) ?? BLACK, WHITE) >= 3 ? WHITE : BLACK;
  return (
    <svg aria-hidden="true" focusable="false" width="44" height="44" viewBox="0 0 44 44" fill="none">
      <circle className="ring" cx="22" cy="22" r="20.75" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="22" cy="22" r="17" fill={colour} stroke="currentColor" strokeOpacity="0.35" />
      <path
        className="tick"
        d="m15 22.5 5 5 9-10"
        stroke={mark}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
