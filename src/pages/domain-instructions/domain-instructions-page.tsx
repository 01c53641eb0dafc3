import { chakra } from '@chakra-ui/react';
import { readOutsideLink, safeLink } from '../../browser/outside-links.ts';
import { readParameter } from '../../browser/read-parameter.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { OutsideLink } from '../layout/outside-link.tsx';
import { SupportLink } from '../layout/provider.tsx';
import { LinkedValue, Reference, useLinkSearch } from '../layout/reference.tsx';
import { Card, Lead, type SitePage, SupportPage } from '../layout/support-page.tsx';
import { useNotices } from '../layout/use-notices.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';
import { Nameservers } from './nameservers.tsx';
import { domainOf, fillDomain, GENERIC_STEPS, type Registrar, registrarOf } from './registrars.ts';

export const domainInstructionsPage: SitePage = {
  Page: DomainInstructionsPage,
  description:
    'Point your domain at us, step by step, with your registrar: IONOS, GoDaddy, 123 Reg, Squarespace and others.',
  isListed: true,
};

/** How a customer points a domain name at us, with the steps of the registrar that the link names. */
function DomainInstructionsPage() {
  return <DomainInstructions coBranded={false} />;
}

export const domainInstructionsRpPage: SitePage = {
  Page: DomainInstructionsRpPage,
  description:
    'Point your domain at us, step by step, with your registrar: IONOS, GoDaddy, 123 Reg, Squarespace and others.',
  isListed: false,
};

/** The same for the partner's customers. */
function DomainInstructionsRpPage() {
  return <DomainInstructions coBranded={true} />;
}

function DomainInstructions({ coBranded }: { readonly coBranded: boolean }) {
  const search = useLinkSearch();
  const site = useSite();
  const provider = providerOf(site);
  const { notify, notices } = useNotices();
  const domain = domainOf(readParameter(search, 'domain'));
  const registrar = registrarOf(readParameter(search, 'registrar'));
  const steps = registrar?.steps ?? GENERIC_STEPS;
  return (
    <SupportPage title="Domain Instructions" site={site} coBranded={coBranded}>
      <Lead>Point your domain name at your new website by changing its nameservers. It takes about five minutes.</Lead>
      <LinkedValue label="Your domain" parameter="domain" read={domainOf} />
      <Reference />
      <Card aria-labelledby="nameservers">
        <h2 id="nameservers">The nameservers to set</h2>
        <Nameservers site={site} notify={notify} />
        <p>Use these two and no others.</p>
      </Card>
      <Card aria-labelledby="first">
        <h2 id="first">Before you start</h2>
        <p>
          Do you already receive email at this domain? Write to <SupportLink provider={provider} /> before you change
          anything, so that we can carry its settings over.
        </p>
        <p>Is DNSSEC switched on for the domain? Switch it off first: otherwise the domain may stop working.</p>
      </Card>
      <Card aria-labelledby="steps">
        <h2 id="steps">{registrar ? `How to change them at ${registrar.name}` : 'How to change them'}</h2>
        <Login registrar={registrar} given={new URLSearchParams(search).getAll('domainRegistrarLogin')} />
        <NumberedSteps steps={steps.map((step) => fillDomain(step, domain))} />
      </Card>
      <Card aria-labelledby="afterwards">
        <h2 id="afterwards">Afterwards</h2>
        <p>
          <strong>
            Propagation takes <chakra.span whiteSpace="nowrap">24-48 hours</chakra.span>.
          </strong>{' '}
          Until then some people may still see what was there before.
        </p>
        <p>
          Names of buttons change now and then. If you get stuck, write to <SupportLink provider={provider} />.
        </p>
      </Card>
      {notices}
    </SupportPage>
  );
}

/** Where to log in: the link's own address if it may be offered, else the registrar's. */
function Login(props: { readonly registrar: Registrar | undefined; readonly given: readonly string[] }) {
  const { registrar } = props;
  const given = readOutsideLink(props.given);
  const link = given.status === 'trusted' ? given : safeLink(registrar?.login);
  return (
    <>
      {given.status === 'refused' && (
        <p>
          The login address in your link is not one that we can trust, so we don’t show it.{' '}
          {registrar ? 'Use this one instead.' : 'Go to your registrar’s website as you usually do.'}
        </p>
      )}
      {link && (
        <p>
          First{' '}
          <OutsideLink
            link={link}
            text={registrar ? `log in to ${registrar.name}` : 'log in to your registrar'}
            newTab="(opens in a new tab)"
          />
          .
        </p>
      )}
    </>
  );
}
