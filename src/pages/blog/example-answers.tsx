import { chakra } from '@chakra-ui/react';

/** What a customer wants to know, and a line that says it. No business in particular: the figures are made up. */
const LINES = [
  ['Qualified?', 'Registered with our trade’s scheme, number 123456. Check us on its website.'],
  ['Any good?', '4.8 from 63 Google reviews. “Turned up on time, left it spotless.”'],
  ['How much?', 'Call-out £60 including VAT. It covers the visit and the first half hour.'],
  ['Near me?', 'Based in Reading. We cover Wokingham, Bracknell and Henley.'],
  ['When?', 'Monday to Friday 8am to 6pm, Saturday until 1pm. We ring back within two hours.'],
] as const;

/** Five answers as they might stand on a website. */
export function ExampleAnswers() {
  return (
    <chakra.figure margin="1.5rem 0 0">
      <chakra.dl
        margin={0}
        bg="card"
        border="1px solid"
        borderColor="hairline"
        borderRadius="card"
        boxShadow="card"
        overflow="hidden"
      >
        {LINES.map(([question, answer]) => (
          <chakra.div
            key={question}
            display="grid"
            gap={{ base: '0.1rem', sm: '1rem' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
            padding="0.85rem 1.25rem"
            borderBottom="1px solid"
            borderColor="hairline"
            _last={{ borderBottom: 'none' }}
          >
            <chakra.dt fontWeight={700} color="blue">
              {question}
            </chakra.dt>
            <chakra.dd margin={0}>{answer}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.figcaption marginTop="0.6rem" color="muted" fontSize="0.95rem">
        An example. Put your own true figures in.
      </chakra.figcaption>
    </chakra.figure>
  );
}
