import { chakra } from '@chakra-ui/react';

const PARTS = [
  ['yourbusiness', 'The name', 'You choose it. Letters, digits and hyphens only.', 'blue', 'blueMain'],
  ['.co.uk', 'The ending', 'Says where you are. This one: a business in the UK.', 'ink', 'accent'],
] as const;

/** A domain name taken apart, with what each part is. */
export function AddressParts() {
  return (
    <chakra.figure
      margin="1.5rem 0"
      padding={{ base: '1.25rem', md: '1.75rem' }}
      bg="card"
      border="1px solid"
      borderColor="hairline"
      borderRadius="card"
      boxShadow="card"
    >
      <chakra.p
        fontFamily="heading"
        fontWeight={700}
        fontSize={{ base: '1.5rem', sm: '2.1rem' }}
        lineHeight="1.2"
        // The column of text around it has a rule for paragraphs.
        css={{ '&&': { margin: '0 0 1.25rem' } }}
      >
        {PARTS.map(([part, , , colour, line]) => (
          <chakra.span key={part} color={colour} borderBottom="3px solid" borderColor={line} marginRight="0.15rem">
            {part}
          </chakra.span>
        ))}
      </chakra.p>
      <chakra.dl margin={0} display="grid" gap="1rem" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {PARTS.map(([part, name, what, colour]) => (
          <div key={part}>
            <chakra.dt fontWeight={700} color={colour}>
              {name}
            </chakra.dt>
            <chakra.dd margin={0} lineHeight="1.45">
              {what}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.figure>
  );
}
