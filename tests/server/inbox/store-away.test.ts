import { expect, it, onTestFinished } from 'vitest';
import { asAway } from '../../../src/server/runtime/error-code.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { makeFolder, makeInbox } from '../test-server.ts';

/** The inbox over a database that can be taken away. */
async function start() {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  let isAway = false;
  const execute: Database['execute'] = async (statement) => {
    if (isAway) throw asAway(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    return store.execute(statement);
  };
  const { app } = await makeInbox({ ...store, execute }, dataDir);
  return {
    app,
    takeAway: () => {
      isAway = true;
    },
  };
}

it.each(['/', '/submissions/1', '/submissions/1.zip', '/submissions.csv', '/deliveries.json', '/files/a'])(
  '%s says that it can’t be read just now while the database is away, and never that there is nothing',
  async (path) => {
    const { app, takeAway } = await start();
    takeAway();
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringMatching(/try again later/)]);
  },
);

it('is a list once the database answers', async () => {
  const { app } = await start();
  const csv = await app.request('/submissions.csv');
  expect([csv.status, (await csv.text()).trim().split('\r\n').length]).toEqual([200, 1]);
  expect(await (await app.request('/deliveries.json')).json()).toEqual([]);
});
