import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { KeyOrigins, Origin, Removal } from '../../contract/index.ts';
import { EditorLink } from './editor-link.tsx';
import { Mono } from './parts.tsx';

/** What is said of one key. */
export const Card = chakra('li', {
  base: {
    padding: '0.7rem 0.9rem 0.6rem',
    bg: 'card',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'field',
  },
  variants: { marked: { true: { borderColor: 'accent', boxShadow: '0 0 0 2px {colors.accent}' } } },
});

const LAYERS: { readonly [layer in Origin['layer']]: string } = {
  definition: 'shared definition',
  wizard: 'wizard',
  step: 'step',
  form: 'form',
  trade: 'trade',
  variant: 'variant',
  'variant-trade': 'variant’s own trade',
  language: 'language',
};

interface Shared {
  readonly root: string;
  readonly announce: (text: string) => void;
}

/** One key: what is in force, and every line that set it, the winning one first. */
export function KeyLayers(
  props: Shared & {
    readonly ref?: Ref<HTMLLIElement>;
    readonly marked: boolean;
    /** What it is a key of, where that is not plain. */
    readonly of: string | undefined;
    readonly origin: KeyOrigins;
    readonly pointer: string;
    /** How it is changed. */
    readonly children?: ReactNode;
  },
) {
  const { origin, pointer, of, ref, marked, children } = props;
  return (
    <Card ref={ref} marked={marked}>
      <CardHead pointer={pointer} side={origin.side} of={of} />
      <chakra.p margin="0.15rem 0 0.35rem" overflowWrap="anywhere">
        {shown(origin.value)}
      </chakra.p>
      <Layers {...props} origins={origin.origins} verdict="in force" />
      {children}
    </Card>
  );
}

/** Where a key stands, and whether it is a rule or words. */
export function CardHead({ pointer, side, of }: Pick<KeyOrigins, 'pointer' | 'side'> & { of: string | undefined }) {
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" gap="0.75rem" alignItems="baseline">
        <Mono fontWeight={700}>{pointer}</Mono>
        <chakra.span color="muted" fontSize="0.8125rem" whiteSpace="nowrap">
          {side === 'schema' ? 'rule' : 'wording'}
        </chakra.span>
      </chakra.div>
      {of && (
        <chakra.div color="muted" fontSize="0.875rem">
          {of}
        </chakra.div>
      )}
    </>
  );
}

/** Something that an overlay took away, and the lines that say so. */
export function RemovedLayers({ removal, ...rest }: Shared & { readonly removal: Removal }) {
  return (
    <Card marked={false} borderStyle="dashed">
      <Mono fontWeight={700} {...(removal.member === undefined && { textDecoration: 'line-through' })}>
        {removal.pointer}
      </Mono>
      <chakra.p margin="0.15rem 0 0.35rem" overflowWrap="anywhere">
        {removal.member === undefined ? 'Removed' : `Without ${shown(removal.member)}`}
      </chakra.p>
      <Layers {...rest} origins={removal.origins} verdict="removes it" />
    </Card>
  );
}

/** Every line that set a key, the one in force first. */
export function Layers({
  origins,
  verdict,
  root,
  announce,
}: Shared & { readonly origins: readonly Origin[]; readonly verdict: string }) {
  if (origins.length === 0)
    return (
      <chakra.p margin={0} color="muted" fontSize="0.875rem">
        No file says so: it follows from the rest.
      </chakra.p>
    );
  return (
    <chakra.ol listStyleType="none" margin={0} padding={0}>
      {[...origins].reverse().map((origin, index) => (
        <chakra.li
          key={`${origin.file}:${origin.line}:${origin.column}`}
          display="flex"
          flexWrap="wrap"
          columnGap="0.6rem"
          alignItems="baseline"
        >
          <EditorLink {...origin} root={root} announce={announce} />
          <chakra.span
            fontSize="0.8125rem"
            color={index === 0 ? 'success' : 'muted'}
            fontWeight={index === 0 ? 700 : 400}
          >
            {LAYERS[origin.layer]}
            {index === 0 ? `, ${verdict}` : ', replaced'}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** A value as it stands in a file, texts in the quotes of prose. */
export const shown = (value: KeyOrigins['value']) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
