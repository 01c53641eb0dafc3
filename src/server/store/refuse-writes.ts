import { StoreDamaged } from '../runtime/error-code.ts';
import type { Database, Statement } from './database.ts';

/** Only reading: anything else may write to the file, and be it by locking it. */
const READS = /^\s*SELECT\b/i;

/**
 * The same database, which runs nothing but SELECT once `isDamaged`: what else is asked for then rejects with
 * StoreDamaged, whoever asks.
 */
export function refuseWrites(database: Database, isDamaged: () => boolean): Database {
  const isRefused = (statements: readonly (Statement | string)[]) =>
    isDamaged() &&
    !statements.every((statement) => READS.test(typeof statement === 'string' ? statement : statement.sql));
  return {
    ...database,
    async execute(statement) {
      if (isRefused([statement])) throw new StoreDamaged();
      return database.execute(statement);
    },
    async transact(statements, lock) {
      if (isRefused(statements)) throw new StoreDamaged();
      return database.transact(statements, lock);
    },
  };
}
