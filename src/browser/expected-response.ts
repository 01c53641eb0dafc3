/** A file of the site could not be loaded. */
export class FileLoadError extends Error {
  override readonly name = 'FileLoadError';
  /** HTTP status; 200 if what came is not the file that was asked for. */
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status} with something else; expected the file itself, with 200.`);
    this.status = status;
  }
}

/** The content type that a file has to come with, by the end of its address. */
const TYPES: { readonly [extension: string]: RegExp } = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  json: /^application\/json/,
  woff2: /^font\//,
};

/**
 * Whether a response is the file that was asked for. Networks that want a login first respond to anything with a page of
 * their own, or send the browser there.
 */
export function isExpectedFile(path: string, response: Response): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? [];
  return isWhole(response) && (TYPES[extension] ?? /^image\//).test(typeOf(response));
}

/** Whether a response may be a page of ours; its text has to say so, too (`readPageMark`). */
export const isExpectedPage = (response: Response): boolean =>
  isWhole(response) && /^text\/html/.test(typeOf(response));

const isWhole = ({ status, redirected }: Response): boolean => status === 200 && !redirected;
const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';
