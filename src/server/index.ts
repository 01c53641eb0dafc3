/**
 * The Node program: requests come in; the built site, signed links and acknowledgements go out, and what customers
 * sent is on disk before they hear that it arrived. It never judges a submission, only marks what looks wrong in it.
 */
export { hashPassword, SHORTEST_PASSWORD } from './inbox-password.ts';
export { PortInUse } from './listen.ts';
export { readSettings, WrongSetting } from './read-settings.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
