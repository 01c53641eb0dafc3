// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { resumeFiles } from '../../src/pages/layout/read-chosen.ts';

it('a form that is gone on with asks for all that it has uploaded, never for more at once than a server answers', async () => {
  const asked: string[] = [];
  let answer: (() => void)[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return new Promise((resolve, reject) => answer.push(answer.length % 2 ? () => resolve(undefined) : reject));
  });
  const urls = Array.from({ length: 70 }, (_, at) => `https://www.example.com/files/${at}`);
  const stored = Object.fromEntries(urls.map((getUrl, at) => [`p-${at}`, { key: `${at}`, getUrl }]));
  await resumeFiles(createMemoryStore(), 's-1', { ...stored, elsewhere: { key: 'k', getUrl: '' } }, []);
  expect(asked).toHaveLength(20);
  for (let most = 20; asked.length < 70; most += 20) {
    expect(asked.length).toBeLessThanOrEqual(most);
    const waiting = answer;
    answer = [];
    for (const one of waiting) one();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(asked).toEqual(urls.map((url) => `HEAD ${url}`));
});
