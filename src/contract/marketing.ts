import type { Answers } from './answers.ts';
import type { PreviewUi } from './preview-ui.ts';
import type { Wizard } from './wizard.ts';

/** What the site sells with: the content of `content/marketing.json`. */
export interface Marketing {
  readonly trades: readonly MarketingTrade[];
  readonly templates: readonly Template[];
  /** Trade that a link without one means. */
  readonly defaultTrade: string;
}

export interface MarketingTrade {
  readonly id: string;
  readonly title: string;
  /** Whether a link can choose it in the form. */
  readonly linked: boolean;
  /** SVG path data in a box of 24 × 24. */
  readonly icon?: string;
  /** Left out by trades without a page of their own. */
  readonly landing?: LandingUi;
  /** What the picture of a customer's website is drawn from. */
  readonly preview: TradePreview;
}

/** The part of a wizard that the example website is made of. */
export type PreviewWizard = Pick<Wizard, 'tradeTitle' | 'tradeIcon' | 'tradePicture' | 'colourSchemes' | 'steps'>;

export interface TradePreview {
  readonly words: PreviewUi;
  readonly wizard: PreviewWizard;
  /** What an example business would have answered. */
  readonly answers: Answers;
}

/** A trade's landing page: the `landing` block of its ui.json. */
export interface LandingUi {
  /** Its heading, and its title in search results. */
  readonly title: string;
  /** Under the heading. */
  readonly lead: string;
  /** One or two sentences for search results, and on the card that leads here. */
  readonly description: string;
  /** Whether the navigation bar links to it. */
  readonly navigation?: boolean;
  /** What a website for this trade shows, with a reason each. */
  readonly features: readonly { readonly title: string; readonly text: string }[];
  /** Samples, marked as such: `from` is a kind of business, not a person. */
  readonly testimonials: readonly { readonly quote: string; readonly from: string }[];
  /** What the business in the picture has answered, by the names of the wizard's fields. */
  readonly example: Answers;
}

/** A website design to start from. Step 1 offers those whose `id` its schema lists. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The trade that it was made for. */
  readonly category: string;
  readonly features: readonly string[];
  /** Colour scheme of its picture. */
  readonly colourScheme: string;
  /** Which page of it the phone in its picture shows; left out, there is no phone. */
  readonly phone?: 'services' | 'contact';
  /** An example on the web, https. */
  readonly url?: string;
}
