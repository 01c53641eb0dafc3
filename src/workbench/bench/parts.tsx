import { chakra } from '@chakra-ui/react';

/** Shared look of what is chosen from, typed into and pressed: denser than in a form, for this is read on a desk. */
const box = {
  minHeight: '2.75rem',
  maxWidth: '100%',
  padding: '0.3rem 0.6rem',
  border: '1.5px solid',
  borderColor: 'line',
  borderRadius: 'field',
  bg: 'card',
  color: 'ink',
  font: 'inherit',
  fontSize: '0.95rem',
} as const;

/** Where a choice is made from a list. */
export const Select = chakra('select', { base: box });

/** Where a word to look for is typed. */
export const Input = chakra('input', { base: box });

/** A choice with its caption. */
export const Labelled = chakra('label', { base: { display: 'block', minWidth: 0 } });

/** A small caption over a choice. */
export const Caption = chakra('span', {
  base: { display: 'block', fontSize: '0.8125rem', fontWeight: 600, color: 'muted', marginBottom: '0.2rem' },
});

export const SmallButton = chakra('button', {
  base: {
    ...box,
    padding: '0.3rem 0.8rem',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&[aria-pressed=true]': { bg: 'ink', borderColor: 'ink', color: 'paper' },
    '&[aria-disabled=true]': { color: 'muted', borderColor: 'hairline', cursor: 'not-allowed' },
  },
});

/** Code and JSON as they stand in a file. */
export const Code = chakra('pre', {
  base: {
    margin: 0,
    padding: '0.75rem 0.9rem',
    bg: 'card',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'field',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    lineHeight: '1.5',
    overflowX: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

export const Mono = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  },
});

const Segments = chakra('fieldset', {
  base: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
});
const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: '0 0.8rem',
    border: '1.5px solid',
    borderColor: 'line',
    marginLeft: '-1.5px',
    bg: 'card',
    fontSize: '0.95rem',
    fontWeight: 600,
    cursor: 'pointer',
    position: 'relative',
    _first: { borderStartRadius: 'field', marginLeft: 0 },
    _last: { borderEndRadius: 'field' },
    '&:has(:checked)': { bg: 'ink', borderColor: 'ink', color: 'paper' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px', zIndex: 1 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
  },
});

/** One of a few, as a row of segments. */
export function Segmented<T extends string | number>(props: {
  readonly caption: string;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: T | undefined;
  readonly onChoose: (value: T) => void;
}) {
  return (
    <Segments>
      <Caption asChild>
        <legend>{props.caption}</legend>
      </Caption>
      <chakra.div display="flex">
        {props.options.map(({ value, text }) => (
          <Segment key={value}>
            <input
              type="radio"
              name={props.name}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            {text}
          </Segment>
        ))}
      </chakra.div>
    </Segments>
  );
}
