import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HANDED } from '../../browser/handed-answers.ts';
import type { MarketingTrade } from '../../contract/index.ts';
import { ExampleSite } from './example-site.tsx';
import { Action, Container, Section, SectionTitle } from './parts.tsx';
import { PhoneFrame } from './phone-frame.tsx';

/** Where the form is, for whoever has no script, too: it takes the trade along, and nothing else. */
const FORM = '/request';

/**
 * The visitor's own website in three fields. `example-form.ts` draws it as they type; what they typed comes along into the
 * form by the tab's own storage, as an address would show it to others. Without script it is a plain form that chooses a
 * trade, and the picture an example.
 */
export function TenSeconds(props: { readonly trades: readonly MarketingTrade[]; readonly trade: string }) {
  const trades = props.trades.filter(({ linked }) => linked);
  return (
    <Section
      aria-labelledby="ten-seconds"
      bg="deep"
      color="white"
      paddingBottom={{ base: 0, md: 0 }}
      overflow="hidden"
      // The picture of the phone goes on below the edge.
      contain="paint"
    >
      <Container
        display="grid"
        gap={{ base: '2.25rem', md: '3rem', lg: '6rem' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' }}
      >
        <chakra.div paddingBottom={{ md: '5.5rem' }}>
          <SectionTitle id="ten-seconds">See your website in ten seconds</SectionTitle>
          <chakra.p margin={0} maxWidth="32rem" fontSize={{ base: '1.05rem', md: '1.2rem' }} color="onDeep">
            Type your business name and your town.
          </chakra.p>
          <chakra.form
            action={FORM}
            method="get"
            data-example-form={HANDED}
            marginTop="1.5rem"
            maxWidth="30rem"
            display="grid"
            gap="1rem"
            gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))"
          >
            <Labelled id="example-name" label="Business name" wide>
              <Field
                {...TYPED}
                id="example-name"
                data-example="companyName"
                autoComplete="organization"
                enterKeyHint="next"
              />
            </Labelled>
            <Labelled id="example-trade" label="Trade">
              <Choice id="example-trade" name="trade" data-example-trade="" defaultValue={props.trade}>
                {trades.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Choice>
            </Labelled>
            <Labelled id="example-town" label="Town">
              <Field
                {...TYPED}
                id="example-town"
                data-example="area town"
                autoComplete="address-level2"
                enterKeyHint="done"
              />
            </Labelled>
            <chakra.div gridColumn="1 / -1">
              <Action
                as="button"
                type="submit"
                fontFamily="inherit"
                cursor="pointer"
                width={{ base: '100%', sm: 'auto' }}
                minWidth="12rem"
              >
                Carry on
              </Action>
              <chakra.p margin="0.75rem 0 0" color="onDeep" fontSize="0.95rem">
                It stays on your device until you send the form.
              </chakra.p>
            </chakra.div>
          </chakra.form>
        </chakra.div>
        <chakra.div height={{ base: '24rem', md: '27rem' }} marginTop={{ md: 'auto' }}>
          <PhoneFrame label="An example of your website. It shows what you type.">
            {trades.map((trade) => (
              <ExampleSite key={trade.id} trade={trade} shown={trade.id === props.trade} />
            ))}
          </PhoneFrame>
        </chakra.div>
      </Container>
    </Section>
  );
}

function Labelled(props: {
  readonly id: string;
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <chakra.div minWidth={0} gridColumn={props.wide ? '1 / -1' : undefined}>
      <chakra.label htmlFor={props.id} display="block" marginBottom="0.35rem" fontWeight={650}>
        {props.label}
      </chakra.label>
      {props.children}
    </chakra.div>
  );
}

/** Names are no words of a dictionary. */
const TYPED = { type: 'text', inputMode: 'text', autoCapitalize: 'words', spellCheck: false } as const;

const FIELD = {
  width: '100%',
  minHeight: '3.1rem',
  padding: '0.55rem 0.9rem',
  border: '2px solid',
  borderColor: 'line',
  borderRadius: 'field',
  bg: 'card',
  color: 'ink',
  font: 'inherit',
} as const;
const Field = chakra('input', { base: FIELD });
const Choice = chakra('select', { base: FIELD });
