import { setImmediate as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPasswordTurns } from '../../../src/server/inbox/password-turns.ts';

/** Turns with tasks that end when the test says so. */
function makeTurns() {
  const takeTurn = createPasswordTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const gone = new Set<string>();
  return {
    begun,
    gone,
    ask: (client: string) =>
      takeTurn({ client, isGone: () => gone.has(client) }, async () => {
        begun.push(client);
        await new Promise<void>((end) => ends.push(end));
        return client;
      }),
    async endFirst() {
      ends.shift()?.();
      await pause();
    },
  };
}

const FULL = { status: 503, headers: { 'Retry-After': '2' } };

it('passwords are checked one after the other, and beyond eight that wait are refused at once', async () => {
  const turns = makeTurns();
  const clients = Array.from({ length: 9 }, (_, at) => `client ${at}`);
  const asked = clients.map(turns.ask);
  await expect(turns.ask('late')).rejects.toMatchObject(FULL);
  expect(turns.begun).toEqual(['client 0']);
  for (const _ of clients) await turns.endFirst();
  expect(await Promise.all(asked)).toEqual(clients);
  expect(turns.begun).toEqual(clients);
  const again = turns.ask('late');
  await turns.endFirst();
  expect(await again).toBe('late');
});

it('a client that asks often waits once, and so never keeps another from its turn', async () => {
  const turns = makeTurns();
  const asked = [turns.ask('often'), turns.ask('often')];
  await expect(turns.ask('often')).rejects.toMatchObject(FULL);
  asked.push(turns.ask('owner'));
  for (const _ of asked) await turns.endFirst();
  expect(await Promise.all(asked)).toEqual(['often', 'often', 'owner']);
});

it('a client that has gone loses its place, and its password is never checked', async () => {
  const turns = makeTurns();
  const first = turns.ask('first');
  const gone = Array.from({ length: 8 }, (_, at) => turns.ask(`gone ${at}`));
  const refused = Promise.allSettled(gone);
  for (let at = 0; at < 8; at++) turns.gone.add(`gone ${at}`);
  const owner = turns.ask('owner');
  await turns.endFirst();
  await turns.endFirst();
  expect(await Promise.all([first, owner])).toEqual(['first', 'owner']);
  expect((await refused).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  expect(turns.begun).toEqual(['first', 'owner']);
});

it('what a check throws is heard by whoever asked, and the next has its turn', async () => {
  const takeTurn = createPasswordTurns();
  const applicant = { client: 'a', isGone: () => false };
  await expect(takeTurn(applicant, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await takeTurn(applicant, async () => 1)).toBe(1);
});
