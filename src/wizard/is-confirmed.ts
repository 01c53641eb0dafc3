import { type Json, listIn, member, nodesAt, type Step } from '../contract/index.ts';

/** What a name of a domain looks like, of which the schema asks less. */
const DOMAIN = /^[^\s.]+(?:\.[^\s.]+)+$/;

/** Whether a rule says what a typed answer has to look like, so that one that is in order is worth a tick. */
export function isConfirmed(step: Step, field: string, value: string): boolean {
  const options: Json | undefined = member(step.ui[field], 'ui:options');
  if (listIn(options, 'suggestEndings').length > 0) return DOMAIN.test(value);
  return nodesAt(step.schema, [field]).some((node) => 'pattern' in node || 'format' in node);
}
