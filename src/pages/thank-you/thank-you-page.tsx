import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { SupportLink } from '../layout/provider.tsx';
import { Reference } from '../layout/reference.tsx';
import { Card, Lead, type SitePage, SupportPage } from '../layout/support-page.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';

export const thankYouPage: SitePage = {
  Page: ThankYouPage,
  description: 'Your website request has been received. A payment link will follow shortly.',
  isListed: false,
};

/** Request received: the customer has approved, and a payment link follows. */
function ThankYouPage() {
  const site = useSite();
  return (
    <SupportPage title="Request Received" site={site}>
      <Card outcome>
        <OutcomeSign outcome="success" />
        <Lead>Your website request has been received. A payment link will follow shortly.</Lead>
        <Reference />
        <p>
          Questions? Write to <SupportLink provider={providerOf(site)} />.
        </p>
      </Card>
    </SupportPage>
  );
}
