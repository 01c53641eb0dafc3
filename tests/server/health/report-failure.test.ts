import { describe, expect, it } from 'vitest';
import { reportFailure } from '../../../src/server/health/report-failure.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';

/** What a request that fails like this is answered with, and the line about it. */
function report(error: Error) {
  const logged: LogLine[] = [];
  return { ...reportFailure(error, (line) => logged.push(line), { event: 'request-failed' }), logged };
}

const failingWith = (code: string) => Object.assign(new Error(`${code}: Perdita’s van.png`), { code });

describe('a request that fails', () => {
  it.each([
    ['ENOSPC', 507],
    ['EDQUOT', 507],
    ['EROFS', 503],
    ['EIO', 503],
    ['EMFILE', 503],
    ['ENFILE', 503],
    ['EACCES', 503],
    ['SQLITE_FULL', 507],
  ])('for want of the disk (%s) is answered with %i, and the log says why', (code, status) => {
    const { logged, ...answer } = report(failingWith(code));
    expect(answer).toEqual({ status, sentence: expect.stringContaining('try again later') });
    expect(logged).toEqual([{ event: 'store-failed', code }]);
  });

  it('by a fault of the program is logged with the code of the error, if it has one, and never its message', () => {
    const [coded, plain] = [report(failingWith('ENOTDIR')), report(new TypeError('Perdita'))];
    expect([coded.status, plain.status]).toEqual([500, 500]);
    const at = expect.stringContaining('report-failure.test.ts');
    expect(coded.logged).toEqual([{ event: 'request-failed', error: 'Error', code: 'ENOTDIR', at }]);
    expect(plain.logged).toEqual([{ event: 'request-failed', error: 'TypeError', at }]);
  });
});
