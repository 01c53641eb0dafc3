/**
 * A page's address for those who read the submissions: without the query parameters that carry personal details,
 * without a fragment, user name or password. What is no http(s) address (a campaign's name) stays as it is.
 */
export function pageAddress(address: string, personal: readonly string[]): string {
  if (!/^https?:/i.test(address.trim()) || !URL.canParse(address)) return address.trim();
  const url = new URL(address);
  const hidden = new Set(personal.map((parameter) => parameter.toLowerCase()));
  for (const parameter of [...url.searchParams.keys()]) {
    if (hidden.has(parameter.toLowerCase())) url.searchParams.delete(parameter);
  }
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
