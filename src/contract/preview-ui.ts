import type { Text } from './fill-text.ts';

/** The pages of the example website. */
export type PreviewPage = 'home' | 'services' | 'contact';

/** How the example website is laid out. Which design has which layout stands in the content (`preview.layouts`). */
export type SiteLayout = 'bold' | 'calm' | 'split';

/** Everything that the live preview says: around the example website, and in it where the customer has not answered yet. */
export interface PreviewUi {
  readonly title: string;
  /** Says that it is an example. */
  readonly note: string;
  /** On the button that opens it where there is no room beside the form. */
  readonly open: string;
  readonly close: string;
  /** Names of the arrows; with `{page}`. */
  readonly previous: string;
  readonly next: string;
  /** Name of the row of pages. */
  readonly pagesLabel: string;
  readonly pages: { readonly [page in PreviewPage]: string };
  /** Address until there is a domain; with `{name}`, the company's name in letters and digits. */
  readonly address: string;
  /** Stands for the company's name until it is known. */
  readonly companyName: string;
  /** What the business is; with `{trade}`, and with `{town}` once that is known. */
  readonly trade: string;
  readonly tradeIn: string;
  readonly hero: string;
  readonly heroText: string;
  /** On the example's button: with `{phone}`, and until that is known. */
  readonly call: string;
  readonly enquire: string;
  readonly servicesTitle: string;
  /** Answers that list what the customer does. */
  readonly services: readonly string[];
  /** Stand for them where neither the answers nor the trade has any. */
  readonly exampleServices: readonly string[];
  /** After the first services on the home page; with `{count}`. */
  readonly moreServices: Text;
  /** Design, as the `template` field has it → its layout. Until one is chosen, the first. */
  readonly layouts: { readonly [design: string]: SiteLayout };
  /** Beside what stands in for answers that are still to come. */
  readonly example: string;
  readonly badgesTitle: string;
  readonly exampleBadges: readonly string[];
  /** Answers that are figures; each is called as its question, whose placeholder stands in for it. */
  readonly stats: readonly string[];
  readonly galleryTitle: string;
  readonly aboutTitle: string;
  readonly exampleAbout: string;
  /** What coming out costs; with `{amount}`. */
  readonly callOut: string;
  /** The same where no figure was given, such as “Free”; with `{amount}`. */
  readonly callOutInWords: string;
  readonly whatsAppLabel: string;
  readonly socialLabel: string;
  readonly addressLabel: string;
  readonly contactTitle: string;
  readonly phoneLabel: string;
  readonly phone: string;
  readonly emailLabel: string;
  readonly email: string;
  readonly townLabel: string;
  readonly town: string;
  readonly areasLabel: string;
  readonly hoursLabel: string;
  /** Days with the same hours: with `{first}` and `{last}`. */
  readonly days: string;
  /** With `{open}` and `{close}`. */
  readonly hours: string;
  readonly closed: string;
}
