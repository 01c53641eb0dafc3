/** What can go wrong on the way of one request; the proxy does it. */
export const REQUEST_FAULTS = [
  'refused',
  'cut-before-commit',
  'cut-after-commit',
  'too-many-requests',
  'server-error',
  'forbidden-put',
  'captive-portal',
  'slow-line',
  'half-answer',
  'half-request',
] as const;

/** What can happen once in a filling; the filling does it. */
export const EVENTS = ['server-killed', 'tab-killed', 'storage-full', 'reload-offline', 'new-build'] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type EventKind = (typeof EVENTS)[number];
export type FaultKind = RequestFault | EventKind;

export const FAULT_KINDS: readonly FaultKind[] = [...REQUEST_FAULTS, ...EVENTS];

/** A request as faults are planned for it: whatever else is in its address may differ from run to run. */
export interface RequestName {
  /** `write` leaves something on the server; `read` loads a page, a part of the program or content. */
  readonly way: 'write' | 'read';
  /** For example `POST /hooks/main`, `POST /prod/upload logo.png`, `PUT logo.png`, `GET /request`. */
  readonly name: string;
}
