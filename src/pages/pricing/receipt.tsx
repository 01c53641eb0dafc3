import { chakra } from '@chakra-ui/react';

const ROWS = [
  ['Filling in the form', '£0'],
  ['Building your website', '£0'],
  ['Seeing your preview', '£0'],
  ['Changing what you would like changed', '£0'],
] as const;

/** Teeth of a torn edge: their width and height. */
const TOOTH = '1.25rem';
const DEPTH = '0.625rem';

/** What a website costs, as the till would print it. */
export function Receipt() {
  return (
    // The shadow follows the torn edge, which a box's own would not.
    <chakra.div
      width="100%"
      maxWidth="27rem"
      marginInline="auto"
      filter="drop-shadow(0 12px 28px rgb(20 33 61 / 0.16))"
    >
      <chakra.div
        padding={{ base: '1.75rem min(1.5rem, 7vw) 2.5rem', md: '2.25rem 2.25rem 3rem' }}
        bg="card"
        transform={{ lg: 'rotate(1.5deg)' }}
        css={{
          mask: `linear-gradient(#000 0 0) top / 100% calc(100% - ${DEPTH}) no-repeat,
            conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / ${TOOTH} ${DEPTH} repeat-x`,
        }}
      >
        <chakra.h2 margin="0 0 1.25rem" fontSize="1.3rem">
          Your website, so far
        </chakra.h2>
        <chakra.dl margin={0} display="grid" gap="0.75rem">
          {ROWS.map(([what, price]) => (
            <Row key={what} what={what} price={price} />
          ))}
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="baseline"
            gap="0 1rem"
            marginTop="0.5rem"
            paddingTop="1.1rem"
            borderTop="2px dashed"
            borderColor="line"
            fontFamily="heading"
            fontWeight={700}
          >
            <dt>Once you approve it</dt>
            <chakra.dd margin={0} fontSize="1.6rem" lineHeight="1.1">
              £25 per month
            </chakra.dd>
          </chakra.div>
        </chakra.dl>
      </chakra.div>
    </chakra.div>
  );
}

function Row({ what, price }: { readonly what: string; readonly price: string }) {
  return (
    <chakra.div display="flex" alignItems="flex-end" gap="0.5rem">
      <dt>{what}</dt>
      <chakra.dd
        display="flex"
        flex="1"
        alignItems="baseline"
        gap="0.5rem"
        margin={0}
        fontWeight={650}
        whiteSpace="nowrap"
        _before={{ content: '""', flex: '1', borderBottom: '2px dotted', borderColor: 'hairline' }}
      >
        {price}
      </chakra.dd>
    </chakra.div>
  );
}
