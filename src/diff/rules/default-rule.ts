import { type FieldRule, uiChange } from '../field-pair.ts';
import { sameValue } from '../same-value.ts';
import { differing, shown } from '../show-value.ts';
import { pick } from '../unplaced-change.ts';
import { asksConsent } from './consent-rule.ts';

const KEY = 'ui:default';
const CASES = ['default-added', 'default-removed', 'default-changed'] as const;

/** The answer that stands there at the start. */
export const defaultRule: FieldRule = (pair) => {
  const both = [pair.before.ui[KEY], pair.after.ui[KEY]] as const;
  if (sameValue(...both)) return [];
  const [before, after] = both;
  const now = after === undefined ? 'starts empty' : `starts as ${shown(after)}`;
  const parts = differing(before, after);
  const message = parts
    ? `${pair.title} starts with ${shown(parts[1])} now, no longer with ${shown(parts[0])}.`
    : before === undefined
      ? `${pair.title} ${now}.`
      : `${pair.title} ${now}, no longer as ${shown(before)}.`;
  const verdict = after === true && asksConsent(pair) ? 'default-added:consent' : pick(...both, CASES);
  return [uiChange(pair, verdict, [KEY], both, message)];
};
