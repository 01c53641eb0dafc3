/** Statuses with which a request is refused. */
export type RefusalStatus = 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 429 | 503 | 507;

/** A request that the server does not carry out: what was received and what was expected, in one sentence. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
