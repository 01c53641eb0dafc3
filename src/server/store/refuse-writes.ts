import { StoreDamaged } from '../runtime/error-code.ts';
import type { Database, Statement } from './database.ts';

/** Only reading: anything else may write to the file, and be it by locking it. */
const READS = /^\s*SELECT\b/i;

interface Watch {
  isDamaged(): boolean;
  noteFailure(error: unknown): void;
}

/**
 * The same database, which runs nothing but SELECT once it is damaged: what else is asked for then rejects with
 * StoreDamaged, whoever asks. The watch hears of each failure.
 */
export function refuseWrites(database: Database, { isDamaged, noteFailure }: Watch): Database {
  const noting = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  };
  const isRefused = (statements: readonly (Statement | string)[]) =>
    isDamaged() &&
    !statements.every((statement) => READS.test(typeof statement === 'string' ? statement : statement.sql));
  return {
    ...database,
    async execute(statement) {
      if (isRefused([statement])) throw new StoreDamaged();
      return noting(() => database.execute(statement));
    },
    async transact(statements, lock) {
      if (isRefused(statements)) throw new StoreDamaged();
      return noting(() => database.transact(statements, lock));
    },
    async emptyLog() {
      if (isDamaged()) throw new StoreDamaged();
      return noting(() => database.emptyLog());
    },
  };
}
