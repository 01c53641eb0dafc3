import { domainIn } from '../../contract/index.ts';

/** One seller of domain names, and how nameservers are changed there. */
export interface Registrar {
  /** Value of the link's `registrar` parameter. */
  readonly id: string;
  /** As it writes itself. */
  readonly name: string;
  /** Where its customers log in. */
  readonly login: string;
  /** What to do after logging in; `{domain}` is the customer's domain. */
  readonly steps: readonly string[];
}

/** Said alike wherever the fields have no names of their own. */
const ENTER = 'Delete the nameservers that are there and enter the two from the top of this page, one in each field.';

/** Buttons stand in quotes as the registrar writes them. They are renamed now and then, which the page says too. */
export const REGISTRARS: readonly Registrar[] = [
  {
    id: 'ionos',
    name: 'IONOS',
    login: 'https://my.ionos.co.uk/',
    steps: [
      'Open “Domains & SSL” from the menu.',
      'Next to {domain}, open the menu under “Actions” (the gear) and choose “Name Server”.',
      'Choose “Use custom name servers”.',
      'Enter the first nameserver in “Name server 1” and the second in “Name server 2”. Leave the other fields empty.',
      'Select “Save”.',
    ],
  },
  {
    id: 'godaddy',
    name: 'GoDaddy',
    login: 'https://dcc.godaddy.com/control/portfolio',
    steps: [
      'In your “Domain Portfolio”, select {domain} to open its settings.',
      'Select “DNS”, then the “Nameservers” tab.',
      'Select “Change Nameservers”, then “I’ll use my own nameservers”.',
      ENTER,
      'Select “Save”, tick the box to agree, and select “Continue”. GoDaddy may ask for a security code first.',
    ],
  },
  {
    id: '123reg',
    name: '123 Reg',
    login: 'https://www.123-reg.co.uk/secure',
    steps: [
      'In your “123 Reg Control Panel”, select “Manage All” beside “Domains”, then choose {domain}.',
      'Select “DNS”, then “Nameservers”.',
      'Select “Change Nameservers”, then “I’ll use my own nameservers”.',
      ENTER,
      'Select “Save”. If 123 Reg asks whether you are sure, confirm it.',
    ],
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    login: 'https://account.squarespace.com/domains',
    steps: [
      'In your “Domains” dashboard, select {domain}.',
      'Select “DNS”, then “Domain Nameservers”.',
      'If DNSSEC is switched on, switch it off first.',
      'Select “Use Custom Nameservers”. Squarespace may ask for your password again.',
      ENTER,
      'Select “Save”.',
    ],
  },
  {
    id: 'namecheap',
    name: 'Namecheap',
    login: 'https://www.namecheap.com/myaccount/login/',
    steps: [
      'Select “Domain List” on the left, then “Manage” next to {domain}.',
      'On the “Domain” tab, find the section “Nameservers”.',
      'Choose “Custom DNS” from the list.',
      'Enter the two nameservers, one on each line.',
      'Select the green tick to save.',
    ],
  },
  {
    id: 'fasthosts',
    name: 'Fasthosts',
    login: 'https://admin.fasthosts.co.uk/',
    steps: [
      'In your control panel, open “Hosting & Domains”, then “Domain Names”, and select {domain}.',
      'Open the nameserver settings of the domain, such as “Nameservers and glue records”. In some accounts they stand with “Advanced DNS”.',
      'Choose to use custom (external) nameservers instead of Fasthosts’ own.',
      ENTER,
      'Save the change.',
    ],
  },
];

/** For every other registrar. */
export const GENERIC_STEPS: readonly string[] = [
  'Log in to the account with which you bought the domain name.',
  'Open the list of your domains and choose {domain}.',
  'Look for “Nameservers”. It is often under “DNS”, “DNS management” or “Advanced settings”.',
  'Choose custom nameservers (also called own or external nameservers).',
  ENTER,
  'Save the change. Your registrar may ask for a security code or send an email for you to confirm.',
];

/** The registrar that a link names, in any case; undefined for any other value. */
export function registrarOf(parameter: string | undefined): Registrar | undefined {
  const asked = parameter?.toLowerCase();
  return REGISTRARS.find(({ id }) => id === asked);
}

/** Names with dots between them, in any script or as punycode; the last one is no number. */
const DOMAIN_NAME = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}$/u;

/**
 * The domain name that a link says, without what may stand around it; undefined where it is something else: any text would
 * look like ours on the page.
 */
export function domainOf(parameter: string | undefined): string | undefined {
  const domain = domainIn(parameter);
  return domain !== undefined && DOMAIN_NAME.test(domain) ? domain : undefined;
}

/** `{domain}` filled with a domain name, or with "your domain" where none is known. */
export function fillDomain(step: string, domain: string | undefined): string {
  return step.replaceAll('{domain}', () => domain ?? 'your domain');
}
