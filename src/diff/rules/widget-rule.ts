import type { Json } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, type FieldSide, uiChange } from '../field-pair.ts';
import { objectOf } from '../read-json.ts';
import { shown } from '../show-value.ts';
import type { VerdictCase } from '../verdicts.ts';
import { asksConsent, isConsent } from './consent-rule.ts';
import { levelOf } from './required-rule.ts';

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
  return found(caseOf(pair), `${pair.title} is answered by ${called(after.name)}, not by ${called(before.name)}.`);
};

function caseOf({ before, after }: FieldPair): 'widget-changed' | 'widget-changed:consent' | 'widget-changed:lines' {
  if (isConsent(before) && levelOf(before.view) !== 'never') return 'widget-changed:consent';
  return isLines(before) || isLines(after) ? 'widget-changed:lines' : 'widget-changed';
}

/** Whether lines make one text, between which there are line breaks; another sign between them is an option. */
const isLines = (side: FieldSide) =>
  widgetOf(side).name === 'freeList' &&
  objectOf(side.ui['ui:options']).joinedBy === undefined &&
  side.view.rules.some(({ keyword, value, when }) => keyword === 'type' && value === 'string' && when === '');

/** What it is answered by, and the keyword that says so. */
export function widgetOf({ ui }: FieldSide): { readonly name: Json | undefined; readonly key: string } {
  return ui['ui:field'] === undefined
    ? { name: ui['ui:widget'], key: 'ui:widget' }
    : { name: ui['ui:field'], key: 'ui:field' };
}

const called = (name: Json | undefined) => (name === undefined ? 'the usual widget' : `the widget ${shown(name)}`);
