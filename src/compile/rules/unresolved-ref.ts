import type { Complaint } from '../finding.ts';
import type { ResolveFault } from '../resolve-fault.ts';
import type { Rule } from '../rule.ts';
import { suggest } from '../suggest.ts';

export const unresolvedRef: Rule = {
  name: 'unresolved-ref',
  step: ({ faults }) => faults.flatMap(worded),
};

const KINDS =
  'A reference is ../../definitions/schema.json#/$defs/<name>, trade:#/$defs/<list>, catalogue:#/$defs/trades or #/$defs/<name>.';

function worded(fault: ResolveFault): Complaint[] {
  if (fault.kind === 'unresolved-ref') {
    return [
      {
        place: fault.place,
        message: `“${fault.ref}” points to nothing.`,
        fix: suggest(fault.ref, fault.known, KINDS),
      },
    ];
  }
  if (fault.kind === 'recursive-ref') {
    return [
      { place: fault.place, message: `“${fault.ref}” leads back to itself.`, fix: 'Write out one of the parts.' },
    ];
  }
  if (fault.kind === 'mixed-union') {
    return [
      {
        place: fault.place,
        message: 'This “anyOf” is no union of lists.',
        fix: 'Each member is {"enum": […]} or a $ref to a list; for a question that depends on an answer, write a condition.',
      },
    ];
  }
  return [];
}
