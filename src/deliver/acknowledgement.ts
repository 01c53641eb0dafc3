/** What was answered to a file, with a status of 2xx. */
export interface PutAnswer {
  readonly status: number;
  readonly body: string;
  readonly etag: string | undefined;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

/**
 * Whether an answer says that this very file is stored: our service names its key; S3 answers 200 or 204 without a body
 * and with an `ETag`, at the address that was signed. A sign-in page of a public Wi-Fi is a 200, too, and says nothing.
 */
export function isAcknowledged(
  { status, body, etag, url }: PutAnswer,
  { key, putUrl }: { readonly key: string; readonly putUrl: string },
): boolean {
  if (body !== '') return namesKey(body, key);
  return (status === 200 || status === 204) && Boolean(etag) && isSameAddress(url, putUrl);
}

function namesKey(body: string, key: string): boolean {
  try {
    const reply: { readonly ok?: unknown; readonly key?: unknown } | null = JSON.parse(body);
    return reply?.ok === true && reply.key === key;
  } catch {
    return false;
  }
}

/** The address of an answer comes without the part after `#`. */
function isSameAddress(url: string, putUrl: string): boolean {
  return url !== '' && url === putUrl.replace(/#.*$/, '');
}
