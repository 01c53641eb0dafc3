import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { ActionButton, PlainButton } from '../../ui/action-button.tsx';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { SupportLink } from '../layout/provider.tsx';
import { Reference } from '../layout/reference.tsx';
import { Card, Lead, type SitePage, SupportPage } from '../layout/support-page.tsx';
import { useNotices } from '../layout/use-notices.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';

/** Milliseconds between "Try Again" and the form, long enough to read why the page changes. */
const REDIRECT_DELAY = 1000;

const CAUSES = ['Insufficient funds', 'Card declined by the bank', 'Payment timeout', 'Connection issues'];

export const paymentFailurePage: SitePage = {
  Page: PaymentFailurePage,
  description: 'Your payment did not go through. No charges have been made.',
  isListed: false,
};

/** Payment unsuccessful: why that may be, and the ways on. */
function PaymentFailurePage() {
  const site = useSite();
  const { notify, takeBack, notices } = useNotices();
  const [redirecting, setRedirecting] = useState(false);
  useEffect(() => {
    if (!redirecting) return undefined;
    const timer = setTimeout(() => location.assign('/'), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [redirecting]);
  useEffect(() => {
    // Who comes back finds the page as it was left, and must be able to try once more.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setRedirecting(false);
      takeBack();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [takeBack]);

  function tryAgain(event: SubmitEvent) {
    event.preventDefault();
    if (redirecting) return;
    setRedirecting(true);
    notify({ status: 'info', title: 'Redirecting', message: 'Taking you back to the form to try again.' });
  }

  return (
    <SupportPage title="Payment Unsuccessful" site={site}>
      <Card outcome>
        <OutcomeSign outcome="danger" />
        <Lead>Your payment did not go through. No charges have been made.</Lead>
        <Reference />
        <h2>Possible causes</h2>
        <chakra.ul margin="0 0 1.5rem" paddingLeft="1.35rem">
          {CAUSES.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </chakra.ul>
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
          {/* A form leads there, too, where the program is not here yet. */}
          <form action="/" onSubmit={tryAgain}>
            {/* Not `disabled`: that would drop the keyboard's focus. */}
            <ActionButton type="submit" aria-disabled={redirecting}>
              Try Again
            </ActionButton>
          </form>
          <CloseButton />
        </chakra.div>
      </Card>
      <Card>
        <p>
          Still not working? Contact our support team: <SupportLink provider={providerOf(site)} />
        </p>
      </Card>
      {notices}
    </SupportPage>
  );
}

/** Closes the window where a browser lets a page do so; where it does not, the customer reads how. */
function CloseButton() {
  const [refused, setRefused] = useState(false);
  function close() {
    window.close();
    // Only a window that has stayed open ever shows it.
    setRefused(true);
  }
  return (
    <>
      <PlainButton type="button" onClick={close}>
        Close
      </PlainButton>
      <chakra.p role="status" flexBasis="100%" margin={0}>
        {refused && 'Your browser doesn’t let this page close itself. You can close this tab or window now.'}
      </chakra.p>
    </>
  );
}
