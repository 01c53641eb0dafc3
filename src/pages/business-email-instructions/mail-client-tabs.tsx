import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { tabAfterKey } from '../../browser/tab-after-key.ts';
import { PlainButton } from '../../ui/action-button.tsx';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { MAIL_CLIENTS, type MailClient } from './mail-clients.ts';

const nameOf = (id: string) => MAIL_CLIENTS.find((client) => client.id === id)?.name ?? id;

/** Steps for each mail program as tabs: one stop for the Tab key, arrow keys, Home and End in between (WAI-ARIA). */
export function MailClientTabs() {
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  function choose(index: number) {
    setChosen(index);
    tabs.current[index]?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfterKey(event, chosen, MAIL_CLIENTS.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }
  return (
    <>
      <chakra.div
        role="tablist"
        aria-label="Mail program"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
        gap="0.35rem"
        marginBottom="1.25rem"
        onKeyDown={onKeyDown}
      >
        {MAIL_CLIENTS.map((client, index) => (
          <Tab
            key={client.id}
            ref={(button: HTMLButtonElement | null) => {
              tabs.current[index] = button;
            }}
            id={`tab-${client.id}`}
            role="tab"
            type="button"
            aria-selected={index === chosen}
            aria-controls={`steps-${client.id}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {client.name}
          </Tab>
        ))}
      </chakra.div>
      {MAIL_CLIENTS.map((client, index) => (
        <Steps
          key={client.id}
          client={client}
          shown={index === chosen}
          choose={(id) => choose(MAIL_CLIENTS.findIndex((other) => other.id === id))}
        />
      ))}
    </>
  );
}

const Tab = chakra('button', {
  base: {
    minHeight: '2.75rem',
    padding: '0.4rem 0.25rem',
    border: '2px solid',
    borderColor: 'hairline',
    borderRadius: 'field',
    bg: 'card',
    color: 'ink',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    // White on nothing could not be read on paper, where backgrounds are left out.
    '&[aria-selected=true]': { bg: 'blue', borderColor: 'blue', color: 'onBlue', printColorAdjust: 'exact' },
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        borderColor: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
});

function Steps(props: { readonly client: MailClient; readonly shown: boolean; readonly choose: (id: string) => void }) {
  const { client, shown, choose } = props;
  const { instead } = client;
  return (
    <div
      role="tabpanel"
      id={`steps-${client.id}`}
      aria-labelledby={`tab-${client.id}`}
      hidden={!shown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern for tabs wants a panel without controls to be reachable.
      tabIndex={0}
    >
      {client.note && (
        <chakra.p margin="0 0 1rem" padding="0.75rem 1rem" borderLeft="5px solid" borderColor="accent" bg="paper">
          {client.note}
        </chakra.p>
      )}
      {instead && (
        <PlainButton type="button" onClick={() => choose(instead)} css={{ marginBottom: '1.25rem' }}>
          Show the steps for {nameOf(instead)}
        </PlainButton>
      )}
      <NumberedSteps steps={client.steps} />
    </div>
  );
}
