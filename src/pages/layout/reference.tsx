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
  return <LinkedValue label={LABEL} read={(search) => nameable(readParameter(search, 'customerNumber'))} />;
}

const nameable = (number: string | undefined) => (isAnonymousNumber(number) ? undefined : number);

/** What the link says of one thing, if it says anything, with its room kept in the same way. */
export function LinkedValue(props: { readonly label: string; readonly read: (search: string) => string | undefined }) {
  const { label, read } = props;
  const isShown = useShown() !== undefined;
  const { search } = useLocation();
  if (!isShown) return search && <LabelledValue label={label} value="" hidden={true} />;
  const value = read(search);
  return value === undefined ? null : <LabelledValue label={label} value={value} />;
}

/** What the link says; nothing while a page is hydrated that was rendered for any link. */
export function useLinkSearch(): string {
  const isShown = useShown() !== undefined;
  const { search } = useLocation();
  return isShown ? search : '';
}

/** One thing that the link says, as plain text in a direction of its own. */
function LabelledValue(props: { readonly label: string; readonly value: string; readonly hidden?: boolean }) {
  const { label, value, hidden = false } = props;
  return (
    <chakra.p
      visibility={hidden ? 'hidden' : undefined}
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
