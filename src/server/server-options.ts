import type { SigningKeys } from './files/signed-link.ts';
import type { ForwardUrls } from './forward/forwarder.ts';
import type { DataPlace } from './maintenance/open-data.ts';
import type { Clock } from './runtime/clock.ts';
import type { WriteLog } from './runtime/write-log.ts';

/** How a server is started; `read-settings.ts` makes it from the environment. */
export interface ServerOptions extends DataPlace {
  /** What links to files are signed with, the same on all servers that share a database; absent: a key in `dataDir`. */
  readonly signingKeys?: SigningKeys;
  /** Folder of the built site; absent or empty: only uploads and hooks are answered. */
  readonly siteDir?: string;
  /** Whether a `siteDir` without a site in it keeps the server from starting. */
  readonly isSiteExpected?: boolean;
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; absent: every interface. */
  readonly host?: string;
  /** 0 for any free one; absent: no inbox. */
  readonly inboxPort?: number;
  /** Address that the inbox listens on; 127.0.0.1 if absent. Any other needs a password. */
  readonly inboxHost?: string;
  /** As `hashPassword` makes it; absent: the inbox asks for none. */
  readonly inboxPasswordHash?: string;
  /** The same as `trustedProxies`, in front of the inbox; as many as in front of the site if absent. */
  readonly inboxTrustedProxies?: number;
  /** With it a program may read `/metrics` that can't log in, from anywhere that reaches the inbox. */
  readonly metricsToken?: string;
  /** Where deliveries are passed on to. */
  readonly forwardUrls?: ForwardUrls;
  /** What passed on deliveries are signed with, at least 24 bytes each; absent: they are not signed. */
  readonly forwardSecrets?: readonly Buffer[];
  /** How many proxies of ours stand in a row in front and name clients in X-Forwarded-For; none if absent. */
  readonly trustedProxies?: number;
  /** Names under which the site is served besides those in its site.json; `*` for any. */
  readonly hostNames?: readonly string[];
  /** Requests that write, a minute and client; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /** Bytes of fields and files that one client may leave a day; 0 for no limit. */
  readonly bytesPerDay?: number;
  /** Deliveries that are older, in days, are erased; absent: they are kept for ever. */
  readonly retentionDays?: number;
  /** Bytes that the disk of `dataDir` has left; asked of the system if absent. */
  readonly freeSpace?: () => Promise<number>;
  readonly clock?: Clock;
  readonly log?: WriteLog;
  /** Aborted: the start is given up at its next step. It has no say once the server runs. */
  readonly signal?: AbortSignal;
}
