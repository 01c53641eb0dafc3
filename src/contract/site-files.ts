/** Below which address the compiled content lies. */
export const CONTENT_BASE = '/content/';

/** Files that the program asks for, by their address. */
export const CATALOGUE_URL = `${CONTENT_BASE}catalogue.json`;
export const MARKETING_URL = `${CONTENT_BASE}marketing.json`;
export const SITE_URL = '/site.json';
export const wizardUrl = (variant: string, trade: string) => `${CONTENT_BASE}wizards/${variant}/${trade}.json`;
export const formUrl = (form: string) => `${CONTENT_BASE}forms/${form}.json`;

/** A picture that suits any trade, for one that brings none: see `Wizard.tradePicture`. */
export const ANY_TRADE_PICTURE = '/pictures/any-trade.svg#scene';
