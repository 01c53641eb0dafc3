/**
 * The Node program: requests come in; the built site, signed links and acknowledgements go out, and what customers
 * sent is on disk, pictures in a bucket if there is one, before they hear that it arrived. It never refuses a
 * submission for its answers, only marks what looks wrong in it.
 *
 * Its folders, each knowing only some of those before it: `runtime/` (clock, log, serial queue), `http/`, `store/` (the
 * database and its tables), `limits/` (how much a client may send), `files/` (pictures), `journal/` (deliveries as they are
 * kept), `forward/` (the queue to the automation service), `site/` (the built pages), `health/`, `submissions/` (the
 * index), `receive/` (webhooks), `steps/` (what is counted), `inbox/`, `maintenance/` (back-up, export, erase, sweep).
 */

export { PortInUse } from './http/listen.ts';
export { addressAt, ownAddress, urlOf } from './http/own-address.ts';
export { hashPassword, SHORTEST_PASSWORD } from './inbox/password.ts';
export { type BackUpCounts, backUp } from './maintenance/back-up.ts';
export { type EraseReport, eraseData, findData, type Traces } from './maintenance/erase-data.ts';
export { type ExportCounts, exportData } from './maintenance/export-data.ts';
export type { PersonData, PersonQuery } from './maintenance/find-person.ts';
export type { DataPlace } from './maintenance/open-data.ts';
export { type RestoredCounts, restore } from './maintenance/restore.ts';
export { sweepData } from './maintenance/sweep-blobs.ts';
export { readSettings, WrongSetting } from './read-settings.ts';
export type { ServerOptions } from './server-options.ts';
export { type RunningServer, startServer } from './start-server.ts';
