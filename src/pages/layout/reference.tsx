import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useShown } from '../../browser/place.ts';
import { readParameter } from '../../browser/read-parameter.ts';
import { isAnonymousNumber } from '../../contract/index.ts';

const LABEL = 'Your reference number';

/**
 * The customer's number out of the link, if it carries one; long ones wrap. While a page is hydrated that was rendered for
 * any link (`isForAnyLink`), its room is kept.
 */
export function Reference() {
  return <LinkedValue label={LABEL} parameter="customerNumber" read={nameable} />;
}

const nameable = (number: string | undefined) => (isAnonymousNumber(number) ? undefined : number);

/**
 * What the link says of one thing, if it says anything, with its room kept in the same way.
 * @param props.read what is shown of the parameter's text; nothing where that is not what it should be
 */
export function LinkedValue(props: {
  readonly label: string;
  readonly parameter: string;
  readonly read: (text: string | undefined) => string | undefined;
}) {
  const { label, parameter, read } = props;
  const isShown = useShown() !== undefined;
  const { search } = useLocation();
  if (!isShown) return search && <LabelledValue label={label} value="" keptFor={parameter} />;
  const value = read(readParameter(search, parameter));
  return value === undefined ? null : <LabelledValue label={label} value={value} />;
}

/** What the link says; nothing while a page is hydrated that was rendered for any link. */
export function useLinkSearch(): string {
  const isShown = useShown() !== undefined;
  const { search } = useLocation();
  return isShown ? search : '';
}

/**
 * One thing that the link says, as plain text in a direction of its own.
 * @param props.keptFor the parameter for which the room is kept, until it is known whether the link has it
 */
function LabelledValue(props: { readonly label: string; readonly value: string; readonly keptFor?: string }) {
  const { label, value, keptFor } = props;
  return (
    <chakra.p
      // Given back before the program comes where the link has no such thing: see hide-unsaid.ts.
      data-kept-for={keptFor}
      visibility={keptFor === undefined ? undefined : 'hidden'}
      margin="0 0 0.75rem"
      padding="0.75rem 1rem"
      bg="blueWash"
      borderRadius="field"
      overflowWrap="anywhere"
      textWrap="wrap"
    >
      {label}:{' '}
      <chakra.bdi display="inline-block" maxWidth="100%" fontWeight={700}>
        {value}
      </chakra.bdi>
    </chakra.p>
  );
}
