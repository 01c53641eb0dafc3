import {
  type Answers,
  type DayHours,
  domainIn,
  fillText,
  type Json,
  mailboxSuffix,
  member,
  objectIn,
  type PreviewUi,
  type PreviewWizard,
  type SiteLayout,
  type Step,
  unaccent,
} from '../../contract/index.ts';
import { textOf, textsOf } from './answer-values.ts';
import { groupPhone } from './group-phone.ts';
import { type SiteColours, siteColours } from './site-colours.ts';
import {
  badgesOf,
  callOutOf,
  nameIn,
  postalAddress,
  type Shown,
  type Stat,
  servicesOf,
  socialOf,
  statsOf,
} from './site-facts.ts';

/** The example website as plain values; what the customer has not answered yet has its stand-in from the content. */
export interface PreviewSite {
  readonly companyName: string;
  readonly address: string;
  readonly colours: SiteColours;
  readonly layout: SiteLayout;
  /** Address of the trade's large picture: stands where a photo will be. */
  readonly picture: string;
  /** What the business is, and where. */
  readonly trade: string;
  readonly line: string;
  readonly text: string;
  readonly button: string;
  readonly services: Shown<string>;
  readonly phone: string;
  readonly email: string;
  readonly town: string;
  readonly areas: readonly string[];
  /** Days that follow one another with the same hours are one row. */
  readonly hours: readonly { readonly days: string; readonly times: string }[];
  /** Whether the phone number is the customer’s own. */
  readonly hasPhone: boolean;
  readonly badges: Shown<string>;
  readonly stats: Shown<Stat>;
  readonly about: string;
  /** Whether it only stands in for what the business says of itself. */
  readonly aboutIsExample: boolean;
  readonly callOut: string | undefined;
  readonly whatsApp: string | undefined;
  /** Names of other places online. */
  readonly social: readonly string[];
  /** The postal address, line by line; empty where it is not shown. */
  readonly postal: readonly string[];
}

/** Longest name in an address; DNS allows 63. */
const LONGEST_NAME = 40;

/** Digits of a UK number at least, with its 0; what has fewer is still being typed. */
const SHORTEST_NUMBER = 10;

/**
 * The website as far as the answers go. Answers may be half typed: nothing here expects them to be valid.
 * @param arrived ids of the steps that the customer has come to
 */
export function previewSite(
  words: PreviewUi,
  wizard: PreviewWizard,
  answers: Answers,
  arrived: readonly string[] = [],
): PreviewSite {
  const companyName = textOf(answers.companyName) ?? words.companyName;
  const town = answers.hideAddress === true ? undefined : textOf(answers.town);
  const areas = textsOf(answers.serviceLocations);
  const near = town ?? areas[0];
  const phone = numberOf(answers.phone);
  return {
    companyName,
    address:
      ownDomain(answers) ??
      fillText(words.address, { name: addressName(companyName) || addressName(words.companyName) }),
    colours: siteColours(wizard.colourSchemes, answers),
    layout: layoutOf(words, answers),
    picture: wizard.tradePicture,
    trade: near
      ? fillText(words.tradeIn, { trade: wizard.tradeTitle, town: near })
      : fillText(words.trade, { trade: wizard.tradeTitle }),
    line: textOf(answers.tagline) ?? words.hero,
    text: textOf(answers.about) ?? words.heroText,
    button: phone ? fillText(words.call, { phone }) : words.enquire,
    services: servicesOf(words, wizard.steps, answers),
    phone: phone ?? words.phone,
    email: mailboxOf(wizard.steps, answers, arrived) ?? textOf(answers.email) ?? words.email,
    town: town ?? near ?? words.town,
    areas,
    hours: groupHours(words, daysOf(answers.businessHours), nameIn(wizard.steps, ['businessHours', 0, 'day'])),
    hasPhone: phone !== undefined,
    badges: badgesOf(words, wizard.steps, answers),
    stats: statsOf(words, wizard.steps, answers),
    about: textOf(answers.about) ?? words.exampleAbout,
    aboutIsExample: textOf(answers.about) === undefined,
    callOut: callOutOf(words, answers),
    whatsApp: numberOf(answers.whatsAppNumber),
    social: socialOf(wizard.steps, answers),
    postal: postalAddress(answers),
  };
}

/** A phone number that may have been typed to its end. */
function numberOf(value: Json | undefined): string | undefined {
  const typed = textOf(value);
  return typed && typed.replace(/\D/g, '').length >= SHORTEST_NUMBER ? groupPhone(typed) : undefined;
}

/** The layout of the chosen design; until there is one, and for one without, that of the first. */
function layoutOf({ layouts }: PreviewUi, { template }: Answers): SiteLayout {
  const own = typeof template === 'string' && Object.hasOwn(layouts, template) ? layouts[template] : undefined;
  return own ?? Object.values(layouts)[0] ?? 'bold';
}

/** The domain that the customer has. */
const ownDomain = ({ hasDomain, domainName }: Answers): string | undefined =>
  hasDomain === true ? domainIn(domainName) : undefined;

/** The mailbox at the customer's own domain, once they have come to its question: before, nobody has chosen it. */
function mailboxOf(steps: readonly Step[], answers: Answers, arrived: readonly string[]): string | undefined {
  const step = steps.find(({ id, fields }) => fields.includes('businessEmailPrefix') && arrived.includes(id));
  const prefix = answers.businessEmailOption === 'yes' ? textOf(answers.businessEmailPrefix) : undefined;
  const options = objectIn(step?.ui.businessEmailPrefix, 'ui:options');
  if (!prefix || !options) return undefined;
  return prefix + mailboxSuffix(options, { ...answers, domainName: ownDomain(answers) ?? null });
}

/** A company's name as it could stand in an address: letters and digits of any script. */
function addressName(name: string): string {
  const letters = unaccent(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...letters].slice(0, LONGEST_NAME).join('');
}

/** Days that are open without a time yet have their name alone. */
function groupHours(
  words: PreviewUi,
  days: readonly DayHours[],
  nameOf: (day: string) => string,
): PreviewSite['hours'] {
  const rows: { first: string; last: string; times: string }[] = [];
  for (const { day, open, openTime, closeTime } of days) {
    const whole = openTime && closeTime ? fillText(words.hours, { open: openTime, close: closeTime }) : '';
    const times = open ? whole : words.closed;
    const before = rows.at(-1);
    if (before?.times === times) before.last = day;
    else rows.push({ first: day, last: day, times });
  }
  return rows.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : fillText(words.days, { first: nameOf(first), last: nameOf(last) }),
    times,
  }));
}

function daysOf(value: Json | undefined): DayHours[] {
  return Array.isArray(value) ? value.filter((day): day is DayHours => textOf(member(day, 'day')) !== undefined) : [];
}
