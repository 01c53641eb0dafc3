/**
 * The Node program: requests come in; the built site, signed links and acknowledgements go out, and what customers
 * sent is on disk, pictures in a bucket if there is one, before they hear that it arrived. It never judges a
 * submission, only marks what looks wrong in it.
 */
export { type BackUpCounts, backUp } from './back-up.ts';
export { type EraseReport, eraseData, findData, type Traces } from './erase-data.ts';
export { type ExportCounts, exportData } from './export-data.ts';
export type { PersonData } from './find-person.ts';
export { hashPassword, SHORTEST_PASSWORD } from './inbox-password.ts';
export { PortInUse } from './listen.ts';
export type { DataPlace } from './open-data.ts';
export type { PersonQuery } from './person.ts';
export { readSettings, WrongSetting } from './read-settings.ts';
export { type RestoredCounts, restore } from './restore.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
export { sweepData } from './sweep-data.ts';
