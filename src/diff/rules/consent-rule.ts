import type { Json } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, type FieldSide, uiChange } from '../field-pair.ts';
import { objectOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';

/** Everything that a customer agrees to by ticking the box. */
const AGREED: readonly (readonly string[])[] = [
  ['ui:title'],
  ['ui:description'],
  ['ui:help'],
  ['ui:placeholder'],
  ['ui:options', 'links'],
];

/** Whether it is asked by the widget of consent, before or after. */
export function asksConsent({ before, after }: FieldPair): boolean {
  return isConsent(before) || isConsent(after);
}

/** Whether the widget of consent asks it. */
export const isConsent = ({ ui }: FieldSide): boolean => ui['ui:widget'] === 'consent';

/** The words that customers agree to, and where they lead. */
export const consentRule: FieldRule = (pair) => {
  if (!asksConsent(pair)) return [];
  return AGREED.flatMap((keys) => {
    const [before, after] = [agreedIn(pair.before, keys), agreedIn(pair.after, keys)];
    if (sameValue(before, after)) return [];
    const message = `What customers agree to with “${pair.name}” is ${shown(after)}, no longer ${shown(before)}.`;
    return [uiChange(pair, 'consent-changed', keys, [before, after], message)];
  });
};

function agreedIn({ ui }: FieldSide, [first = '', second]: readonly string[]): Json | undefined {
  return second === undefined ? ui[first] : objectOf(ui[first])[second];
}
