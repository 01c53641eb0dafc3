import { chakra } from '@chakra-ui/react';
import { Action } from '../marketing/parts.tsx';
import { TickList } from '../marketing/tick-list.tsx';
import { PLANS, type Plan } from './plans.ts';

/** The plans side by side; where there is room for two, the one that holds both stands below them. */
export function PlanCards() {
  return (
    <chakra.ul
      listStyle="none"
      margin={0}
      padding={0}
      display="grid"
      gap={{ base: '1.25rem', md: '1.75rem' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      {PLANS.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </chakra.ul>
  );
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const whole = plan.whole ?? false;
  return (
    <chakra.li
      display="grid"
      // Name, price, list and button of neighbours stand on the same lines.
      gridTemplateRows="subgrid"
      gridRow="span 4"
      rowGap="1.5rem"
      padding={{ base: '1.75rem min(1.5rem, 7vw)', md: '2.25rem 2rem' }}
      borderRadius="card"
      border="1px solid"
      borderColor={whole ? 'deep' : 'hairline'}
      bg={whole ? 'deep' : 'card'}
      color={whole ? 'white' : 'ink'}
      boxShadow="card"
      gridColumn={whole ? { md: '1 / -1', lg: 'auto' } : undefined}
    >
      <div>
        <chakra.h3 margin="0 0 0.4rem" fontSize="1.35rem">
          {plan.name}
        </chakra.h3>
        <chakra.p margin={0} color={whole ? 'onDeep' : 'muted'}>
          {plan.lead}
        </chakra.p>
      </div>
      <chakra.p
        margin={0}
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        alignContent="start"
        gap="0.2rem 0.6rem"
      >
        {plan.prices.map(({ pounds, each }, at) => (
          <span key={each}>
            {at > 0 && '+ '}
            <chakra.span
              fontFamily="heading"
              whiteSpace="nowrap"
              fontSize={{ base: '2.6rem', lg: '2.9rem' }}
              fontWeight={700}
              lineHeight="1"
            >
              £{pounds}
            </chakra.span>{' '}
            {each}
          </span>
        ))}
      </chakra.p>
      <TickList items={plan.includes} on={whole ? 'dark' : 'light'} />
      <Action
        href="/builder"
        look={whole ? 'strong' : 'quiet'}
        justifySelf={{ base: 'stretch', md: 'start', lg: 'stretch' }}
      >
        Get Started
      </Action>
    </chakra.li>
  );
}
