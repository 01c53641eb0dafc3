import type { AnyHookName } from './hooks.ts';
import type { HostKind } from './host-kind.ts';
import type { Json } from './json.ts';
import type { BrandUi } from './wizard-ui.ts';

/** Where a file ended up: the reply of the upload service kept for later calls. */
export interface StoredFile {
  /** Storage key. */
  readonly key: string;
  /** Retrieval link; empty if the service gave none. */
  readonly getUrl: string;
}

/** That a repeat of a call can help, and when. */
export interface UploadRetry {
  /** How long the service asks to be left alone, in milliseconds; absent where it does not say. */
  readonly afterMs?: number;
  /** Present where the service did not answer at all in its time: the line may carry nothing. */
  readonly unanswered?: true;
}

/** Result of one upload; failures are returned, never thrown. */
export type UploadResult =
  | ({ readonly success: true; readonly fileName: string } & StoredFile)
  | {
      readonly success: false;
      readonly fileName: string;
      readonly error: string;
      /** Absent where the file was refused for good, or is gone. */
      readonly retry?: UploadRetry;
    };

/** Uploads that are done, by the `id` of their reference in the answers. */
export type StoredFiles = { readonly [id: string]: StoredFile };

/** One call to a webhook, ready to be sent. Repeating it with the same `deliveryId` is harmless. */
export interface Delivery<Value extends Json = Json> {
  readonly hook: AnyHookName;
  readonly deliveryId: string;
  readonly submissionId: string;
  readonly encoding: 'json' | 'multipart';
  /** Body fields in order, `deliveryId` and `submissionId` among them; texts alone where the body is multipart. */
  readonly fields: { readonly [name: string]: Value };
}

/** `public/site.json`: what differs between two installations of the same build. */
export interface Site {
  readonly name: string;
  readonly supportEmail: string;
  readonly upload: { readonly url: string };
  /** Where pages report how far customers come; nothing is counted without it. */
  readonly counts?: { readonly url: string };
  readonly hooks: { readonly [hook in AnyHookName]: { readonly url: string; readonly mode: 'relay' | 'direct' } };
  /** Hosts that a link may send a customer on to for payment. */
  readonly checkoutHosts: readonly string[];
  /** Host names that a customer's domain is pointed at, in order. */
  readonly nameservers: readonly [string, string];
  /** Addresses of our three sites in the world, e.g. `https://forms.site.example`. */
  readonly hosts: { readonly [host in HostKind]: string };
  /** Our pages on social networks: name → address. */
  readonly social?: { readonly [network: string]: string };
  /** Who stands beside our name on co-branded pages (those whose path ends in `-rp`). */
  readonly partner?: BrandUi;
}

/** One row of the inbox's `/deliveries.json`. */
export interface JournalledDelivery {
  readonly id: number;
  readonly hook: string;
  readonly deliveryId: string;
  readonly submissionId: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** Body fields as received; a repeated multipart name is a list. */
  readonly fields: { readonly [name: string]: unknown };
  /** Stored files that the delivery names. */
  readonly files: readonly {
    readonly key: string;
    readonly url: string;
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly sha256: string;
  }[];
  /**
   * What the wizard's schema finds wrong in it, and each file that it names and that has not been stored. `pointer` is
   * a JSON Pointer into `fields`, also into what is JSON text there. The delivery is kept all the same.
   */
  readonly findings: readonly { readonly pointer: string; readonly message: string }[];
  /** In a main delivery, and only while something is missing: what its whole submission lacks. */
  readonly missing?: MissingParts;
  /** Absent if it was never to be passed on to an automation service. */
  readonly forward?: ForwardState;
}

/** Where passing a delivery on stands: it is waiting while it has neither arrived nor been parked. */
export interface ForwardState {
  readonly attempts: number;
  /** ISO 8601, UTC; absent until the service has taken it. */
  readonly doneAt?: string;
  /** ISO 8601, UTC; absent unless it was given up, and is not tried again by itself. */
  readonly parkedAt?: string;
  /** What the last attempt failed with; never the service’s own words. */
  readonly lastError?: string;
}

/** What a submission names and what has not arrived; worked out anew each time that it is read. */
export interface MissingParts {
  /**
   * Ids of deliveries that the main delivery names in `deliveries`. For one without that field, `logo` or `gallery` if
   * its flags name such a call.
   */
  readonly deliveries: readonly string[];
  /** Storage keys that any of its deliveries names. Empty where the upload service is not our own. */
  readonly files: readonly string[];
}
