import type { Json } from '../../contract/index.ts';
import { type FieldRule, type FieldSide, uiChange } from '../field-pair.ts';
import { shown } from '../show-value.ts';
import type { VerdictCase } from '../verdicts.ts';
import { asksConsent } from './consent-rule.ts';

const HIDDEN = 'hidden';

/** What a question is answered by, and whether it is shown at all. */
export const widgetRule: FieldRule = (pair) => {
  const [before, after] = [widgetOf(pair.before), widgetOf(pair.after)];
  if (before.name === after.name) return [];
  const both = [before.name, after.name] as const;
  const found = (verdict: VerdictCase, message: string) => [
    uiChange(pair, verdict, [(after.name === undefined ? before : after).key], both, message),
  ];
  if (after.name === HIDDEN)
    return found(asksConsent(pair) ? 'field-hidden:consent' : 'field-hidden', `${pair.title} is not shown any more.`);
  if (before.name === HIDDEN) return found('field-shown', `${pair.title} is shown now.`);
  return found('widget-changed', `${pair.title} is answered by ${called(after.name)}, not by ${called(before.name)}.`);
};

/** What it is answered by, and the keyword that says so. */
export function widgetOf({ ui }: FieldSide): { readonly name: Json | undefined; readonly key: string } {
  return ui['ui:field'] === undefined
    ? { name: ui['ui:widget'], key: 'ui:widget' }
    : { name: ui['ui:field'], key: 'ui:field' };
}

const called = (name: Json | undefined) => (name === undefined ? 'the usual widget' : `the widget ${shown(name)}`);
