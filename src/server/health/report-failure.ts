import { BlobError } from '../files/blob-store.ts';
import { errorCode, errorFields, isDiskFull, isOutOfReach } from '../runtime/error-code.ts';
import type { LogLine, WriteLog } from '../runtime/write-log.ts';

/** Why a request is not answered, for whoever asked. */
export interface ReportedFailure {
  /** 503 where the same may succeed later, 507 once there is room on the disk. */
  readonly status: 500 | 503 | 507;
  /** What its client reads; left out of a fault of the program. */
  readonly sentence?: string;
}

/**
 * Logs why a request can't be answered: the storage of pictures, the store, or a fault of the program.
 * @param fault the line for such a fault
 */
export function reportFailure(error: Error, log: WriteLog, fault: Pick<LogLine, 'event'>): ReportedFailure {
  if (error instanceof BlobError) {
    log({ event: 'storage-failed', request: error.request, received: error.received });
    return { status: 503, sentence: 'The storage for pictures cannot be reached at the moment; try again later.' };
  }
  const code = errorCode(error);
  if (isOutOfReach(error)) {
    log({ event: 'store-failed', code });
    if (isDiskFull(error)) return { status: 507, sentence: 'The server has no space left; try again later.' };
    return { status: 503, sentence: 'The server cannot reach what it keeps at the moment; try again later.' };
  }
  log({ ...fault, ...errorFields(error) });
  return { status: 500 };
}
