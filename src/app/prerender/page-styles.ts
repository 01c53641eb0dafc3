import { createHash } from 'node:crypto';
import { transform } from 'lightningcss';

/** By a hash of what they were made from: most pages of a form have the same. */
const made = new Map<string, string>();

/**
 * Rules of a page as they stand in its style element, as short as they can be. The server lets the browser take them by
 * their hash. Throws if they are no CSS, or would end the element.
 */
export function pageStyles(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  const styles = made.get(hash) ?? minify(css);
  made.set(hash, styles);
  return styles;
}

function minify(css: string): string {
  // Read once by a parser: empty layers come without the semicolon that a file needs.
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css.replaceAll(/@layer [\w, -]+(?=@|\n|$)/g, '$&;')),
    minify: true,
  });
  const styles = Buffer.from(code).toString();
  if (styles.includes('</'))
    throw new Error(`A page's styles would end their element: ${styles.split('</')[0]?.slice(-60)}`);
  return styles;
}
