/**
 * Query parameter by which an address names the step of a wizard that it shows. It stands beside the link's own ones and
 * is none of them: whatever is sent, kept or handed on goes by the address without it ({@link withoutStep}).
 */
export const STEP_PARAMETER = 'step';

/** The step's id that a query names; undefined where it names none. Of several the first counts. */
export function stepNamed(search: string): string | undefined {
  const part = search.replace(/^\?/, '').split('&').find(isStep);
  return part === undefined ? undefined : decode(part.slice(part.indexOf('=') + 1 || part.length));
}

/**
 * An address, or a path, or a query alone, as the link gave it: all but the step stays letter for letter, since copies of
 * pages are kept by their address.
 */
export function withoutStep(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(address) ?? [];
  const own = query
    .slice(1)
    .split('&')
    .filter((part) => !isStep(part))
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
  return step === undefined ? own : `${own ? `${own}&` : '?'}${STEP_PARAMETER}=${encodeURIComponent(step)}`;
}

const isStep = (part: string): boolean => decode(part.split('=', 1)[0] ?? '') === STEP_PARAMETER;

/** One name or value of a query; what can't be decoded stays as it is written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
