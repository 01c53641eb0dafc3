import { describe, expect, it } from 'vitest';
import { watchBlobs } from '../../../src/server/health/watch-blobs.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import { type Fault, startFakeS3 } from '../fake-s3.ts';
import { createTestClock, startTestServer } from '../test-server.ts';

const GOOD_FOR = 5_000;

describe('a server whose bucket is gone', () => {
  it.each<[string, Fault]>([
    ['hangs', () => 'answered'],
    [
      'is deleted',
      (_, response) => {
        response.writeHead(404).end();
        return 'answered';
      },
    ],
  ])(
    'that %s says so and goes on with the rest, and says when it is back; both are logged once',
    { timeout: 20_000 },
    async (_, fault) => {
      const clock = createTestClock();
      const s3 = await startFakeS3();
      const server = await startTestServer({ s3: s3.settings, clock });
      const ready = async () => {
        const answer = await fetch(`${server.url}/readyz`);
        expect(answer.status).toBe(200);
        return (await answer.json()).pictures;
      };
      const losses = () => server.logged.filter(({ event }) => event.startsWith('pictures-'));
      expect(await ready()).toBe(true);
      s3.fail(fault);
      // What was answered a moment ago is still believed.
      expect(await ready()).toBe(true);
      clock.turn(GOOD_FOR);
      const begun = performance.now();
      expect(await ready()).toBe(false);
      expect(performance.now() - begun).toBeLessThan(4_500);
      clock.turn(GOOD_FOR);
      expect(await ready()).toBe(false);
      expect(losses()).toMatchObject([{ event: 'pictures-unavailable' }]);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      // Form fields need no bucket.
      expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
      s3.fail(() => undefined);
      clock.turn(GOOD_FOR);
      expect(await ready()).toBe(true);
      expect(losses().map(({ event }) => event)).toEqual(['pictures-unavailable', 'pictures-recovered']);
    },
  );
});

it('a bucket is asked once in five seconds, however many want to know', async () => {
  const clock = createTestClock();
  const logged: LogLine[] = [];
  let asked = 0;
  const probe = async () => {
    asked += 1;
    if (asked > 1) throw new Error('gone');
  };
  const watch = watchBlobs({ blobs: { probe }, clock, log: (line) => logged.push(line) });
  expect(await Promise.all([watch.isReachable(), watch.isReachable(), watch.isReachable()])).toEqual([
    true,
    true,
    true,
  ]);
  clock.turn(GOOD_FOR - 1);
  expect([await watch.isReachable(), asked]).toEqual([true, 1]);
  clock.turn(1);
  expect(await Promise.all([watch.isReachable(), watch.isReachable()])).toEqual([false, false]);
  // A clock that was put back keeps no old answer alive.
  clock.turn(-3_600_000);
  expect([await watch.isReachable(), asked]).toEqual([false, 3]);
  expect(logged).toEqual([{ event: 'pictures-unavailable', reason: 'Error' }]);
});
