/** Longest name between two dots (RFC 1035), and the shortest that is worth a suggestion. */
const LONGEST_LABEL = 63;
const SHORTEST_LABEL = 3;
/** More words than that are a sentence, not a name. */
const MOST_WORDS = 4;

/** One name between two dots, in any script: a letter or digit at both ends, hyphens only between. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const SOUND_LABEL = new RegExp(`^${LABEL}$`, 'u');
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+\\p{L}${LABEL}$`, 'u');

/**
 * The domain name that was probably meant by a text that can't be one, with blanks or commas in it or without an ending:
 * `banana split` → `bananasplit.co.uk`. The first ending is for a text without one. Undefined for what may be a domain
 * name, and for what nothing sound can be made of.
 */
export function nearestDomain(text: string, endings: readonly string[]): string | undefined {
  const [usual] = endings;
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  if (usual === undefined || typed.includes('@') || DOMAIN.test(typed) || words.length > MOST_WORDS) return undefined;
  const joined = words
    .filter((word) => word !== 'www')
    .join('')
    .replaceAll('&', 'and')
    .replace(/['’]/g, '')
    .replace(/[.,]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const known = endings.find((ending) => joined.endsWith(ending) || spoken(ending).test(typed)) ?? '';
  const name = joined.endsWith(known) ? joined.slice(0, joined.length - known.length) : withoutDots(joined, known);
  if (!name.includes('.')) return soundDomain(name, known || usual);
  // An ending that is not among the usual ones, after one name.
  return known === '' && joined.split('.').length === 2 && DOMAIN.test(joined) ? joined : undefined;
}

/** An ending with blanks for its dots: “banana split co uk”. */
const spoken = (ending: string) => new RegExp(`\\s${ending.split('.').filter(Boolean).join('\\s+')}$`);

const withoutDots = (joined: string, ending: string) => joined.slice(0, -ending.replaceAll('.', '').length);

function soundDomain(name: string, ending: string): string | undefined {
  const fits = name.length >= SHORTEST_LABEL && name.length <= LONGEST_LABEL && SOUND_LABEL.test(name);
  return fits ? name + ending : undefined;
}
