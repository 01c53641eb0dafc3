import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useShown } from '../../browser/place.ts';
import { readParameter } from '../../browser/read-parameter.ts';
import { isAnonymousNumber } from '../../contract/index.ts';

const LABEL = 'Your reference number';

/**
 * The customer's number out of the link, if it carries one; long ones wrap. While a page is hydrated that was rendered for
 * any link (`NUMBERED_PATHS`), its room is kept.
 */
export function Reference() {
  const isShown = useShown() !== undefined;
  const { search } = useLocation();
  if (!isShown) return search && <LabelledValue label={LABEL} value="" hidden={true} />;
  const customerNumber = readParameter(search, 'customerNumber');
  if (customerNumber === undefined || isAnonymousNumber(customerNumber)) return null;
  return <LabelledValue label={LABEL} value={customerNumber} />;
}

/** One thing that the link says, as plain text in a direction of its own. */
export function LabelledValue(props: { readonly label: string; readonly value: string; readonly hidden?: boolean }) {
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
