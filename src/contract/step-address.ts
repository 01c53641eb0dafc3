/**
 * Query parameter by which an address names the step of a wizard that it shows. It stands beside the link's own ones and
 * is none of them: whatever is sent, kept or handed on goes by the address without it ({@link withoutStep}).
 */
export const STEP_PARAMETER = 'step';

/** The step's id that a query names; undefined where it names none. Of several the first counts. */
export const stepNamed = (search: string): string | undefined =>
  new URLSearchParams(search).get(STEP_PARAMETER) ?? undefined;

/**
 * An address, or a path, or a query alone, as the link gave it: all but the step stays letter for letter, since copies of
 * pages are kept by their address.
 */
export function withoutStep(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(address) ?? [];
  const own = query
    .slice(1)
    .split('&')
    .filter((part) => !new URLSearchParams(part).has(STEP_PARAMETER))
    .join('&');
  return path + (own && `?${own}`) + fragment;
}

/**
 * The query of a link, to which the address of one step belongs.
 * @param search with its question mark, or empty
 * @param step its id; undefined for the step at which the link itself opens
 */
export function withStep(search: string, step: string | undefined): string {
  const own = withoutStep(search);
  return step === undefined ? own : `${own ? `${own}&` : '?'}${new URLSearchParams({ [STEP_PARAMETER]: step })}`;
}
