import { BASICS } from '../contract/index.ts';

/**
 * A page's address for those who read the submissions, the same for every call: as it was written, without the query
 * parameters that carry a person. These are the business basics by their own names, and those that `prefill` (parameter →
 * answer) fills them in from. A user name or password is left out, too. What is no http(s) address (a campaign's name)
 * stays as it is.
 */
export function pageAddress(address: string, prefill: { readonly [parameter: string]: string } = {}): string {
  const written = address.trim();
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return written;
  const personal = personalParameters(prefill);
  // By hand: URLSearchParams would spell the whole query anew.
  const [, start = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(withoutPassword(written)) ?? [];
  if (query === undefined) return start + fragment;
  const parts = query.split('&');
  const kept = parts.filter((part) => !personal.has(nameOf(part)));
  return start + (kept.length === 0 ? '' : `?${kept.join('&')}`) + fragment;
}

const withoutPassword = (address: string) => address.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');

/** A parameter's name as a server would read it, in small letters. */
const nameOf = (part: string) => [...new URLSearchParams(part).keys()][0]?.toLowerCase() ?? '';

function personalParameters(prefill: { readonly [parameter: string]: string }): ReadonlySet<string> {
  const basics: readonly string[] = BASICS;
  const named = Object.entries(prefill).filter(([, field]) => basics.includes(field));
  return new Set([...basics, ...named.map(([parameter]) => parameter)].map((name) => name.toLowerCase()));
}
