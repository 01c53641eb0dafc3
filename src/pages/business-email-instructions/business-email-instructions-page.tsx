import { chakra } from '@chakra-ui/react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SupportLink } from '../layout/provider.tsx';
import { Reference } from '../layout/reference.tsx';
import { Card, Lead, type SitePage, SupportPage } from '../layout/support-page.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';
import { MailClientTabs } from './mail-client-tabs.tsx';
import { QUESTIONS } from './questions.ts';

export const businessEmailInstructionsPage: SitePage = {
  Page: BusinessEmailInstructionsPage,
  description:
    'Set up your business mailbox on iPhone, Outlook, Android, Gmail and Mac, with server settings and common fixes.',
  isListed: true,
};

/** How a business mailbox is set up in the six usual mail programs, with its server settings and help with troubles. */
function BusinessEmailInstructionsPage() {
  const site = useSite();
  return (
    <SupportPage title="Business Email Instructions" site={site}>
      <Lead>
        Read and send your business email on your phone and computer. Have the email with your login details at hand: it
        names your address, your password and the servers.
      </Lead>
      <Reference />
      <Card aria-labelledby="settings">
        <h2 id="settings">Server settings</h2>
        <Settings />
      </Card>
      <Card aria-labelledby="steps">
        <h2 id="steps">Step by step</h2>
        <MailClientTabs />
      </Card>
      <Card aria-labelledby="faq">
        <h2 id="faq">Frequently asked questions</h2>
        {QUESTIONS.map(({ question, answers }) => (
          <Question key={question} question={question} answers={answers} />
        ))}
      </Card>
      <Card>
        <p>
          Still stuck? Write to <SupportLink provider={providerOf(site)} />.
        </p>
      </Card>
    </SupportPage>
  );
}

const SETTINGS = [
  ['Incoming mail', 'IMAP, port 993, SSL'],
  ['Outgoing mail', 'SMTP, port 465 with SSL, or port 587 with TLS'],
  ['Authentication', 'Required, for incoming and outgoing mail'],
  ['User name', 'Your full business email address'],
  ['Server names', 'In the email with your login details'],
] as const;

function Settings() {
  return (
    <chakra.dl margin={0} display="grid" gridTemplateColumns={{ base: '1fr', sm: 'auto 1fr' }} columnGap="1.5rem">
      {SETTINGS.map(([name, value]) => (
        <chakra.div
          key={name}
          display="grid"
          gridColumn="1 / -1"
          gridTemplateColumns={{ base: '1fr', sm: 'subgrid' }}
          borderBottom="1px solid"
          borderColor="hairline"
          padding="0.5rem 0"
          _last={{ borderBottom: 'none' }}
        >
          <chakra.dt color="muted">{name}</chakra.dt>
          <chakra.dd margin={0} fontWeight={600}>
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function Question({ question, answers }: { readonly question: string; readonly answers: readonly string[] }) {
  return (
    <Disclosure summary={question} look="listed" group="faq">
      <chakra.ul margin="0 0 1rem" paddingLeft="2.5rem">
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </chakra.ul>
    </Disclosure>
  );
}
