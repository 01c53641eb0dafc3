import { isObject } from '../../contract/index.ts';
import { titled } from '../show-value.ts';
import { placeOf } from '../unplaced-change.ts';
import type { StepRule } from './step-rule.ts';

/** Words of an overlay for a question that is gone: they were meant for something. */
export const lostWordsRule: StepRule = ({ before, after }) =>
  before.fields.flatMap((field) => {
    const [words, left] = [before.ui[field], after.ui[field]];
    if (after.fields.includes(field) || !isObject(left)) return [];
    const label = isObject(words) && typeof words['ui:title'] === 'string' ? words['ui:title'] : undefined;
    return [
      {
        verdict: 'overlay-target-lost',
        subject: `${field} words`,
        place: placeOf('ui', `/${field}`, `/${field}`),
        field,
        message: `There are still words for ${titled(label, field)}, which is not asked here any more.`,
        fix: 'Take these words out, or put them where the question is asked now.',
      },
    ];
  });
