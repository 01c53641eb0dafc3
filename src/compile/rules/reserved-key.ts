import type { Rule } from '../rule.ts';

export const reservedKey: Rule = {
  name: 'reserved-key',
  *file({ path, faults }) {
    for (const fault of faults) {
      if (fault.kind !== 'reserved-key') continue;
      yield {
        place: { file: path, offset: fault.offset },
        message: `“${fault.key}” can't be a key: JavaScript keeps the name for itself.`,
        fix: 'Choose another name.',
      };
    }
  },
};
