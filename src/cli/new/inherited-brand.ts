import type { Json, JsonObject } from '../../contract/index.ts';
import type { Inherited, InheritedColours } from './build-variant.ts';
import { asObject, type ExistingContent } from './existing-content.ts';

/**
 * The partner that a variant is for.
 * @param lineage the variant and those that it starts from, oldest first
 * @returns undefined if it names none
 */
export function inheritedBrand({ json }: ExistingContent, lineage: readonly string[]): Inherited | undefined {
  const files = lineage.map((variant) => json(`schemas/variants/${variant}/ui.json`));
  const brands = files.map((ui) => asObject(asObject(ui.wizard).brand));
  const partner = brands.map((brand) => brand.partner).findLast((name) => name !== undefined);
  if (typeof partner !== 'string') return undefined;
  const logo = brands.map((brand) => brand.logo).findLast((path) => path !== undefined);
  const named = files.flatMap((ui) => placesOf(partner, wordsOf(ui)));
  return { partner, hasLogo: typeof logo === 'string', named: [...new Set(named)] };
}

/**
 * Colours that a variant takes over.
 * @param lineage as of {@link inheritedBrand}
 */
export function inheritedColours({ json }: ExistingContent, lineage: readonly string[]): InheritedColours {
  const wizards = lineage.map((variant) => asObject(json(`schemas/variants/${variant}/ui.json`).wizard));
  const last = (part: 'brand' | 'progress') =>
    wizards.map((wizard) => asObject(wizard[part]).colour).findLast((colour) => colour !== undefined);
  const [brand, progress] = [last('brand'), last('progress')];
  return {
    ...(typeof brand === 'string' && { brand }),
    ...(typeof progress === 'string' && { progress }),
  };
}

/** The words that a variant takes over; it has its own title, and its own partner. */
const wordsOf = ({ steps, wizard }: JsonObject): JsonObject => {
  const { brand: _, ...words } = asObject(wizard);
  return { steps: asObject(steps), wizard: words };
};

function placesOf(name: string, value: Json, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes(name) ? [path.join('/')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => placesOf(name, below, [...path, key]));
}
