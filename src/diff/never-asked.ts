import { isObject, type Json, memoise, type Step } from '../contract/index.ts';
import { choicesOf } from './choices-of.ts';
import { inWords } from './describe-condition.ts';
import { sideOf, titleOf } from './field-pair.ts';
import { hasToAgree } from './field-presence.ts';
import { canonical, objectOf, textsOf } from './read-json.ts';
import { guardOf } from './rules/required-rule.ts';
import { type FieldView, viewSchema } from './schema-view.ts';
import { type Asking, fixedAnswers, unanswered } from './unanswerable.ts';
import { placeOf, type UnplacedChange } from './unplaced-change.ts';

/**
 * Questions of a step that are asked of nobody any more, though their condition is what it was: the answer that it looks
 * at can't be given any more, as a choice of another question went, or that question is not shown or starts otherwise.
 */
export function diffNeverAsked(
  [before, earlier]: readonly [Asking, Step],
  [after, later]: readonly [Asking, Step],
): readonly UnplacedChange[] {
  const now = neverAsked(after, later);
  if (now.length === 0) return [];
  const former = new Set(neverAsked(before, earlier).map(({ path: [field] }) => field));
  return now.flatMap((view) => {
    const [field = ''] = view.path;
    const was = topOf(earlier, field);
    if (!was || former.has(field)) return [];
    const side = sideOf(later, view);
    const guard = guardOf(view);
    return [
      {
        verdict: hasToAgree(side) ? 'condition-changed:consent' : 'condition-changed:unmet',
        subject: `${field} unmet`,
        place: placeOf('schema', was.asked[0]?.pointer, view.asked[0]?.pointer),
        field,
        message: `${titleOf(side)} is asked of nobody any more: it is asked only ${inWords(guard, side.names)}, and nothing can be answered so.`,
        before: guardOf(was),
        after: guard,
      },
    ];
  });
}

function neverAsked(asking: Asking, step: Step): readonly FieldView[] {
  const guarded = guardedIn(step);
  if (guarded.length === 0) return [];
  const empty = unanswered(asking);
  const fixed = fixedAnswers(asking);
  const isMet = ({ field, values }: Test) => {
    const answer = fixed.get(field);
    if (answer !== undefined) return !values || chosenIn(answer).some((value) => values.includes(value));
    return !empty.has(field) && canBeAnswered(asking.steps, field, values);
  };
  return guarded.flatMap(({ view, ways }) => (ways.some((tests) => tests.every(isMet)) ? [] : [view]));
}

/** An answer, or what was chosen of several, as canonical JSON. */
const chosenIn = (answer: Json) => (Array.isArray(answer) ? answer : [answer]).map(canonical);

/** An answer that has to be one of these. */
interface Test {
  readonly field: string;
  /** As canonical JSON; undefined where it only has to be answered. */
  readonly values: readonly string[] | undefined;
}

/** A question that is not always asked: one of the ways has to hold, with all its tests. */
interface Guarded {
  readonly view: FieldView;
  readonly ways: readonly (readonly Test[])[];
}

const guardedIn = memoise((step: Step): readonly Guarded[] =>
  step.fields.flatMap((field) => {
    const view = topOf(step, field);
    const ways = view?.asked.map(({ ifs }) => ifs.flatMap(testsOf)) ?? [];
    return view && ways.length > 0 && ways.every((tests) => tests.length > 0) ? [{ view, ways }] : [];
  }),
);

/** What a condition says of single answers. What it says in other ways is taken to hold. */
function testsOf(condition: Json): readonly Test[] {
  if (!isObject(condition)) return [];
  return textsOf(condition.required).map((field) => {
    const test = objectOf(objectOf(condition.properties)[field]);
    const one = test.const ?? objectOf(test.contains).const;
    const values = one === undefined ? (Array.isArray(test.enum) ? test.enum : undefined) : [one];
    return { field, values: values?.map(canonical) };
  });
}

/** Whether the list that the answer is chosen from has one of the values. */
function canBeAnswered(steps: readonly Step[], field: string, values: Test['values']): boolean {
  const step = steps.find(({ fields }) => fields.includes(field));
  if (!step || !values) return true;
  const choices = choicesIn(step)(field);
  return !choices || values.some((value) => choices.has(value));
}

/** As canonical JSON; undefined where any answer may be given, or the list comes from elsewhere. */
const choicesIn = memoise((step: Step) => {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (field: string): ReadonlySet<string> | undefined => {
    if (known.has(field)) return known.get(field);
    const views = viewSchema(step.schema).get(field) ?? [];
    const ownOrMembers = views.filter(({ path: [, inner], path }) => path.length === 1 || inner === 'items');
    const lists = ownOrMembers.flatMap((view) => choicesOf(sideOf(step, view)) ?? []);
    const list = lists.find(({ elsewhere }) => elsewhere === undefined);
    const found = list && new Set(list.values.map(canonical));
    known.set(field, found);
    return found;
  };
});

function topOf(step: Step, field: string): FieldView | undefined {
  return viewSchema(step.schema)
    .get(field)
    ?.find(({ path }) => path.length === 1);
}
