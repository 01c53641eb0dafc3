import { chakra } from '@chakra-ui/react';
import type { FormUi } from '../../contract/index.ts';

/** Says whose customers the form is for, too. */
export function PartnerBand({ partner }: { readonly partner: NonNullable<FormUi['partner']> }) {
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.25rem 0.75rem"
      margin="0 0 1.5rem"
      paddingBottom="1rem"
      borderBottom="1px solid"
      borderColor="hairline"
      color="muted"
    >
      {partner.with}
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="0.5rem"
        fontFamily="heading"
        fontSize="1.25rem"
        fontWeight={750}
        color="ink"
      >
        <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
          <rect width="20" height="20" rx="5" fill={partner.colour} />
        </svg>
        {partner.name}
      </chakra.span>
    </chakra.p>
  );
}
