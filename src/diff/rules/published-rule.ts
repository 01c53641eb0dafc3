import { SITE_URL } from '../../contract/index.ts';
import { partScope } from '../scope.ts';
import { pick, placeOf, type Three, values } from '../unplaced-change.ts';
import type { VerdictCase } from '../verdicts.ts';
import { namedPictures } from './pictures-rule.ts';
import type { VersionRule } from './version-rule.ts';

/** Files that the site serves as they are, by their bytes: which there are, and those that no other rule compares. */
export const publishedRule: VersionRule = (versions, book) => {
  const { before, after } = versions;
  // What lies in a version whose files are not known can't be compared with.
  if (!before.published || !after.published) return;
  const [former, now] = [new Set(before.published), new Set(after.published)];
  const elsewhere = namedPictures(versions).add(SITE_URL);
  for (const address of new Set([...former, ...now])) {
    const was = former.has(address) ? before.fileHash(address) : undefined;
    const is = now.has(address) ? after.fileHash(address) : undefined;
    if (was === is || (was !== undefined && is !== undefined && elsewhere.has(address))) continue;
    const place = placeOf('ui', was === undefined ? undefined : '', is === undefined ? undefined : '');
    const message = `The file “${address}” ${pick(was, is, HOW)}.`;
    book.add(
      { verdict: pick(was, is, casesOf(address)), subject: 'file', place, message, ...values(was, is) },
      partScope(`file ${address}`, () => ({ of: 'file', address })),
    );
  }
};

const HOW: Three<string> = ['is new', 'is gone', 'is another one, under the same name'];

/** The script that partners have in their pages. */
const EMBED_SCRIPT = '/embed.js';
const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i;

function casesOf(address: string): Three<VerdictCase> {
  if (address === EMBED_SCRIPT) return ['file-added', 'file-removed:script', 'file-changed:script'];
  return ['file-added', 'file-removed', IMAGE.test(address) ? 'picture-changed' : 'file-changed'];
}
