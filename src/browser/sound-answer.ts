/** A file of the site could not be had. */
export class FileLoadError extends Error {
  override readonly name = 'FileLoadError';
  /** HTTP status; 200 if what came is not the file that was asked for. */
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status} with something else; expected the file itself, with 200.`);
    this.status = status;
  }
}

/** What an answer's type has to say, by the end of the address. */
const TYPES: { readonly [extension: string]: RegExp } = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  json: /^application\/json/,
  woff2: /^font\//,
};

/**
 * Whether an answer is the file that was asked for. Networks that want a login first answer anything with a page of
 * their own, or send the browser there.
 */
export function isSoundFile(path: string, answer: Response): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? [];
  return isWhole(answer) && (TYPES[extension] ?? /^image\//).test(typeOf(answer));
}

/** Whether an answer may be a page of ours; its text has to say so, too (`readPageMark`). */
export const isSoundPage = (answer: Response): boolean => isWhole(answer) && /^text\/html/.test(typeOf(answer));

const isWhole = ({ status, redirected }: Response): boolean => status === 200 && !redirected;
const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';
