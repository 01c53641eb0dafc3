import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      if (address === null || typeof address === 'string') return reject(new Error(`Expected a port, got ${address}`));
      probe.close(() => resolve(address.port));
    });
  });
}
