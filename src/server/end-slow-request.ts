import type { IncomingMessage } from 'node:http';
import type { Clock } from './clock.ts';

/** What a request's body has to bring in each period. */
export interface SlowestPace {
  /** Milliseconds. */
  readonly every: number;
  /** Bytes. */
  readonly bytes: number;
}

/**
 * Cuts the connection of a request whose body comes in so slowly that it is no weak signal any more but only holds a
 * place. A request without a body is left alone.
 */
export function endSlowRequest(request: IncomingMessage, pace: SlowestPace, clock: Clock): void {
  const { socket, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  // What came along with the head has been counted already. Of a connection in use before, the first period is free.
  let before = 0;
  let cancel = clock.after(pace.every, check);
  function check(): void {
    if (request.complete) return;
    if (socket.bytesRead - before < pace.bytes) {
      socket.destroy();
      return;
    }
    before = socket.bytesRead;
    cancel = clock.after(pace.every, check);
  }
  request.once('close', () => cancel());
}
