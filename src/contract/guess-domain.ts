import type { Answers } from './answers.ts';
import { fillText } from './fill-text.ts';
import { unaccent } from './normalise-text.ts';

/** Longest name between two dots (RFC 1035), and the shortest that looks like one. */
const LONGEST = 63;
const SHORTEST = 3;

/**
 * The domain name that a business of this name is likely to take: `Drip & Sons Ltd` → `dripandsons.co.uk`. Undefined
 * where nothing sound can be made of the name, as of one in another script.
 * @param ending with its dot
 * @param leaveOut words at the end of a name that are no part of it, in small letters, such as `ltd`
 */
export function guessDomain(business: string, ending: string, leaveOut: readonly string[]): string | undefined {
  const words = unaccent(business.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .split(/[\s,/()-]+/)
    .filter(Boolean);
  while (words.length > 1 && leaveOut.includes(words.at(-1) ?? '')) words.pop();
  const name = words.join('');
  const isSound = name.length >= SHORTEST && name.length <= LONGEST && /^[a-z0-9]+$/.test(name);
  return isSound ? name + ending : undefined;
}

/**
 * The domain name of an answer, without what is often typed around it; undefined where there is none. It may be half typed:
 * `HTTPS://www.Drip.exam` → `drip.exam`.
 */
export function domainIn(answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const name = answer
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/s, '');
  return name === '' ? undefined : name;
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/**
 * What follows a mailbox's name, by the options of its question: `{domain}` of `suffix` is the one that the answer named
 * by `domainAnswer` has, or is guessed from the answer that `domainFrom` names, or else `domainExample`.
 */
export function mailboxSuffix(options: { readonly [option: string]: unknown }, answers: Answers): string {
  const { suffix, domainAnswer, domainFrom, domainEnding, domainExample, domainWithout } = options;
  if (typeof suffix !== 'string') return '';
  const own = typeof domainAnswer === 'string' ? domainIn(answers[domainAnswer]) : undefined;
  const business = typeof domainFrom === 'string' ? answers[domainFrom] : undefined;
  const guess =
    typeof business === 'string' && typeof domainEnding === 'string'
      ? guessDomain(business, domainEnding, textsIn(domainWithout))
      : undefined;
  return fillText(suffix, { ...answers, domain: own ?? guess ?? domainExample });
}
