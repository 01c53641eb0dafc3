import { areCrossed, type Bound, boundsIn, LOWER, least, most, UPPER } from '../bounds.ts';
import { type ContentList, type ContentNode, historyOf, isList, markOf, member, toJson } from '../content-node.ts';
import { isLifted } from '../lift-lists.ts';
import { alwaysOf } from '../refusal-of.ts';
import type { Rule } from '../rule.ts';
import { type StepField, typeOf, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'impossible-bounds';

/** Some answer keeps to all bounds of a field. */
export const impossibleBounds: Rule = {
  name: RULE,
  field: (field) => field.schemas.flatMap((schema) => check(field, alwaysOf(schema))),
};

/** Where several problems concern one answer, the first is enough. */
function check(field: StepField, parts: readonly ContentNode[]): UnplacedProblem[] {
  const bounds = parts.flatMap(boundsIn).sort((a, b) => a.value - b.value);
  const [first] = [
    lacksChoice(field, parts),
    crossed(field, least(bounds, 'minLength'), most(bounds, 'maxLength')),
    crossed(field, least(bounds, 'minItems'), most(bounds, 'maxItems')),
    crossed(field, least(bounds, ...LOWER), most(bounds, ...UPPER)),
    noneBetween(field, bounds),
    takesNothing(field, bounds),
    tooFewChoices(field, bounds, parts),
  ].flatMap((problem) => problem ?? []);
  // Every example of an answer is refused, too.
  return first ? [{ rule: RULE, tier: 'cause', concerns: [subject('field', field.name)], ...first }] : [];
}

type Said = Pick<UnplacedProblem, 'place' | 'message' | 'fix'>;

function crossed({ name }: StepField, lower: Bound | undefined, upper: Bound | undefined): Said | undefined {
  if (!lower || !upper) return undefined;
  if (!areCrossed(lower, upper)) return undefined;
  const exclusive = lower.exclusive || upper.exclusive;
  return {
    place: markOf(lower.node),
    message: `No answer to “${name}” can have “${lower.keyword}” ${lower.value} and “${upper.keyword}” ${upper.value}.`,
    fix: `Write ${exclusive ? `less than ${upper.value}` : `${upper.value} or less`} here, or raise "${upper.keyword}".`,
  };
}

/** So many numbers between two bounds are tried: if none of them fits, one after them may. */
const TRIED = 1000;

/** Where only whole numbers or multiples are taken, there may be none between two bounds that leave room for others. */
function noneBetween(field: StepField, bounds: readonly Bound[]): Said | undefined {
  const [lower, upper] = [least(bounds, ...LOWER), most(bounds, ...UPPER)];
  const multiples = bounds.filter(({ keyword }) => keyword === 'multipleOf').map(({ value }) => value);
  const steps = [...(typeOf(field) === 'integer' ? [1] : []), ...multiples];
  const step = Math.max(...steps);
  if (!lower || !upper || !(step > 0)) return undefined;
  const [from, to] = [lower.value / step, upper.value / step];
  const first = Math.ceil(from - CLOSE);
  const last = Math.floor(to + CLOSE);
  if (last - first > TRIED) return undefined;
  for (let count = first; count <= last; count += 1) {
    const value = count * step;
    const isRefused =
      (lower.exclusive && count <= from + CLOSE) ||
      (upper.exclusive && count >= to - CLOSE) ||
      !steps.every((other) => isMultiple(value, other));
    if (!isRefused) return undefined;
  }
  const what = multiples.length > 0 ? `multiple of ${multiples.join(' and ')}` : 'whole number';
  return {
    place: markOf(lower.node),
    message: `No ${what} lies between “${lower.keyword}” ${lower.value} and “${upper.keyword}” ${upper.value}, so that “${field.name}” has no answer.`,
    fix: `Lower this, or raise "${upper.keyword}".`,
  };
}

/** 0.3 is a multiple of 0.1, although the computer makes 2.9999999999999996 of it. */
const CLOSE = 1e-9;
const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < CLOSE;

/** A hidden question may be there to be left empty: what fills it in is no person. */
function takesNothing(field: StepField, bounds: readonly Bound[]): Said | undefined {
  const none = bounds.find(({ keyword, value }) => value === 0 && ['maxLength', 'maxItems'].includes(keyword));
  if (!none || widgetOf(field) === 'hidden') return undefined;
  return {
    place: markOf(none.node),
    message: `“${field.name}” takes no answer but an empty one: its “${none.keyword}” is 0.`,
    fix: 'Write 1 or more, or take the question out.',
  };
}

/** What each member of a list may be: of a list of its own, if it has one. */
const listOfItems = (parts: readonly ContentNode[]) =>
  parts
    .flatMap((part) => member(part, 'items') ?? [])
    .flatMap(alwaysOf)
    .map((part) => member(part, 'enum'))
    .find(isList);

/** A member that has to be among those chosen can be chosen. */
function lacksChoice({ name }: StepField, parts: readonly ContentNode[]): Said | undefined {
  const [wanted] = parts.flatMap((part) => member(member(part, 'contains'), 'const') ?? []);
  const list = wanted && listOfItems(parts);
  if (!list || list.items.some((item) => sameJson(item, wanted))) return undefined;
  return {
    place: markOf(wanted),
    message: `“${name}” has to hold ${JSON.stringify(toJson(wanted))}, which is not one of its choices.`,
    fix: 'Write one of its choices, or add this to the list.',
  };
}

const sameJson = (one: ContentNode, other: ContentNode) =>
  JSON.stringify(toJson(one)) === JSON.stringify(toJson(other));

/** Widgets in which each choice is ticked or not. */
const TICKED = new Set(['checklist', 'accreditationPictures']);

function tooFewChoices(field: StepField, bounds: readonly Bound[], parts: readonly ContentNode[]): Said | undefined {
  const fewest = least(bounds, 'minItems');
  const isOnce = parts.some((part) => isTrue(member(part, 'uniqueItems'))) || TICKED.has(widgetOf(field) ?? '');
  const list = listOfItems(parts);
  if (!fewest || !isOnce || !list) return undefined;
  const choices = new Set(list.items.map((item) => JSON.stringify(toJson(item)))).size;
  if (choices >= fewest.value || (choices === 0 && !isEmptyInTrade(list))) return undefined;
  return {
    ...shortOf(field, list, fewest),
    message: `“${field.name}” asks for at least ${fewest.value} of its choices, and there ${choices === 1 ? 'is' : 'are'} ${choices === 0 ? 'none' : `only ${choices}`}.`,
  };
}

/** That a list of the field's own is empty, or two lists have nothing in common, is said by other rules. */
const isEmptyInTrade = (list: ContentList) => list.place.layer === 'trade' && historyOf(list).length === 1;

/** A list of a trade's is too short there; the field's own may be right, and the bound wrong. */
function shortOf({ name }: StepField, list: ContentList, { node, keyword }: Bound): Pick<Said, 'place' | 'fix'> {
  return isLifted(list) && list.place.file !== node.place.file
    ? { place: markOf(list), fix: `Add to it, or lower "${keyword}" of “${name}”.` }
    : { place: markOf(node), fix: 'Write a smaller number here, or add to the list.' };
}

const isTrue = (node: ContentNode | undefined) => node?.kind === 'value' && node.value === true;
