import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useShown } from '../../browser/place.ts';
import { readParameter } from '../../browser/read-parameter.ts';
import { isAnonymousNumber } from '../../contract/index.ts';

/**
 * The customer's number out of the link, if it carries one; long ones wrap. Not while the page is hydrated: it was rendered
 * for any link (`NUMBERED_PATHS`).
 */
export function Reference() {
  const isShown = useShown() !== undefined;
  const customerNumber = readParameter(useLocation().search, 'customerNumber');
  if (!isShown || customerNumber === undefined || isAnonymousNumber(customerNumber)) return null;
  return <LabelledValue label="Your reference number" value={customerNumber} />;
}

/** One thing that the link says, as plain text in a direction of its own. */
export function LabelledValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <chakra.p
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
