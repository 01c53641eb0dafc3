import type { Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  name: 'duplicate-key',
  *file({ path, faults }) {
    for (const fault of faults) {
      if (fault.kind !== 'duplicate-key') continue;
      yield {
        place: { file: path, offset: fault.offset },
        message: `The key “${fault.key}” stands twice in the same object; the first one would be lost.`,
        fix: 'Keep one of them.',
      };
    }
  },
};
