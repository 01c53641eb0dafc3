import { type BrandUi, CONTENT_BASE, SITE_URL, type Site } from '../../contract/index.ts';
import { pictureSize } from '../../deliver/index.ts';
import type { BuiltFiles } from './built-files.ts';

/** A wizard's or a form's file, so far as it is read here. */
interface Branded {
  readonly ui: { readonly brand?: BrandUi };
}

/**
 * Writes beside each partner's logo how large it is, wherever the built site names one: the page keeps room for it
 * then, and nothing moves when it comes. One that is not there, or whose size can't be read, stays without.
 */
export function measureLogos(files: BuiltFiles): void {
  const measure = (brand: BrandUi): BrandUi => {
    const bytes = brand.logo === undefined ? undefined : files.bytes(brand.logo);
    const logoSize = bytes && pictureSize(bytes);
    return logoSize ? { ...brand, logoSize } : brand;
  };
  const site = files.json<Site>(SITE_URL);
  if (site.partner) files.write(SITE_URL, JSON.stringify({ ...site, partner: measure(site.partner) }));
  for (const url of [...files.list(`${CONTENT_BASE}wizards`), ...files.list(`${CONTENT_BASE}forms`)]) {
    const file = files.json<Branded>(url);
    const { brand } = file.ui;
    if (brand?.logo) files.write(url, JSON.stringify({ ...file, ui: { ...file.ui, brand: measure(brand) } }));
  }
}
