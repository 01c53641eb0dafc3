/** Prefix of the class names that the styles are written under; page and program have to agree on it. */
export const STYLE_KEY = 'css';
