import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { SupportLink } from '../layout/provider.tsx';
import { Reference } from '../layout/reference.tsx';
import { Card, Lead, type SitePage, SupportPage } from '../layout/support-page.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';

const NOTIFIED = 'You will be notified as soon as it is live';
const LOGIN_DETAILS = 'Login details for your business email will be sent to you';

export const paymentPage: SitePage = {
  Page: PaymentPage,
  description: 'Thank you for your payment. Your website will be live in the next 24 hours.',
  isListed: false,
};

/** Payment successful, for customers without a business email. */
function PaymentPage() {
  return <PaymentSuccessful second={NOTIFIED} />;
}

export const paymentWithBusinessEmailPage: SitePage = {
  Page: PaymentWithBusinessEmailPage,
  description: 'Thank you for your payment. Login details for your business email will follow.',
  isListed: false,
};

/** Payment successful, for customers who have asked for a business email. */
function PaymentWithBusinessEmailPage() {
  return <PaymentSuccessful second={LOGIN_DETAILS} />;
}

/** `second` is the one thing in which the two differ: the middle of what happens next. */
function PaymentSuccessful({ second }: { readonly second: string }) {
  const site = useSite();
  return (
    <SupportPage title="Payment Successful" site={site}>
      <Card outcome>
        <OutcomeSign outcome="success" />
        <Lead>Thank you for your payment.</Lead>
        <Reference />
      </Card>
      <Card aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <NumberedSteps
          steps={['Your website will be live in the next 24 hours', second, 'Start growing your business']}
        />
      </Card>
      <Card>
        <p>
          If you have any questions, please contact our support team: <SupportLink provider={providerOf(site)} />
        </p>
      </Card>
    </SupportPage>
  );
}
