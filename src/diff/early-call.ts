import { BASICS, listIn, member, objectIn, type Step, type Wizard } from '../contract/index.ts';
import { namesOf } from './show-value.ts';
import { placeOf, type UnplacedChange } from './unplaced-change.ts';

/** When the call goes that does not wait for the end. */
interface EarlyCall {
  /** On leaving this step. */
  readonly step: Step;
  /** Where the words around the steps say so. */
  readonly pointer: string;
  /** Answers that it has by then. */
  readonly carries: ReadonlySet<string>;
}

/**
 * What the call of the basics has by the time that it goes, as far as both versions send it and ask for it: a question or
 * a step that is moved past it is asked and kept as before, but too late for the call.
 */
export function diffEarlyCall(before: Wizard, after: Wizard): readonly UnplacedChange[] {
  const [former, now] = [earlyCallOf(before), earlyCallOf(after)];
  if (!former || !now) return [];
  return BASICS.flatMap((field) => {
    const asks = stepOf(after, field);
    if (!stepOf(before, field) || !asks || former.carries.has(field) === now.carries.has(field)) return [];
    const names = namesOf(after.steps);
    const [question, left, asked] = [names.question(field), names.step(now.step.id), names.step(asks.id)];
    const has = now.carries.has(field);
    return [
      {
        verdict: has ? 'payload-field-added' : 'payload-field-removed',
        subject: `early call ${field}`,
        place: placeOf('ui', former.pointer, now.pointer),
        field,
        message: has
          ? `The call “basics”, on leaving the step ${left}, carries ${question} now.`
          : `The call “basics” no longer carries ${question}: it goes on leaving the step ${left}, and ${question} is asked later, on ${asked}.`,
      },
    ];
  });
}

function earlyCallOf({ steps, ui }: Wizard): EarlyCall | undefined {
  const found = steps.flatMap((step, place) => {
    // A version with mistakes may lack them, or have something else there.
    const effects = listIn(objectIn(ui, 'effects'), step.id);
    const effect = effects.findIndex((each) => member(each, 'deliver') !== undefined);
    const carries = new Set(steps.slice(0, place + 1).flatMap(({ fields }) => fields));
    return effect < 0 ? [] : [{ step, pointer: `/effects/${step.id}/${effect}`, carries }];
  });
  return found[0];
}

const stepOf = ({ steps }: Wizard, field: string) => steps.find(({ fields }) => fields.includes(field));
