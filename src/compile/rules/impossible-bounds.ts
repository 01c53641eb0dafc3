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

/** What a schema says and all that holds with it. */
type Parts = readonly ContentNode[];

/** Of several that say one thing of an answer, the first is enough. */
function check(field: StepField, parts: Parts): UnplacedProblem[] {
  const [first] = [
    crossed(field, boundsOf(parts, ['minLength']).at(-1), boundsOf(parts, ['maxLength'])[0]),
    crossed(field, boundsOf(parts, ['minItems']).at(-1), boundsOf(parts, ['maxItems'])[0]),
    crossed(field, lowest(parts), highest(parts)),
    noneBetween(field, parts),
    takesNothing(field, parts),
    tooFewChoices(field, parts),
  ].flatMap((problem) => problem ?? []);
  // Every example of an answer is refused, too.
  return first ? [{ rule: RULE, tier: 'cause', concerns: [subject('field', field.name)], ...first }] : [];
}

type Said = Pick<UnplacedProblem, 'place' | 'message' | 'fix'>;

interface Bound {
  readonly keyword: string;
  readonly value: number;
  /** Whether the bound itself is refused. */
  readonly exclusive: boolean;
  readonly node: ContentNode;
}

/** In ascending order. */
function boundsOf(parts: Parts, keywords: readonly string[]): Bound[] {
  const bounds = parts.flatMap((part) =>
    keywords.flatMap((keyword): Bound[] => {
      const node = member(part, keyword);
      const value = node && toJson(node);
      return node && typeof value === 'number'
        ? [{ keyword, value, exclusive: keyword.startsWith('exclusive'), node }]
        : [];
    }),
  );
  return bounds.sort((a, b) => a.value - b.value);
}

/** Of two that are the same number, the one that refuses it says more. */
const lowest = (parts: Parts) => boundsOf(parts, ['minimum', 'exclusiveMinimum']).at(-1);
const highest = (parts: Parts) => boundsOf(parts, ['exclusiveMaximum', 'maximum'])[0];

function crossed({ name }: StepField, least: Bound | undefined, most: Bound | undefined): Said | undefined {
  if (!least || !most) return undefined;
  const exclusive = least.exclusive || most.exclusive;
  if (exclusive ? least.value < most.value : least.value <= most.value) return undefined;
  return {
    place: markOf(least.node),
    message: `No answer to “${name}” can have “${least.keyword}” ${least.value} and “${most.keyword}” ${most.value}.`,
    fix: `Write ${exclusive ? `less than ${most.value}` : `${most.value} or less`} here, or raise "${most.keyword}".`,
  };
}

/** So many numbers between two bounds are tried: if none of them fits, one after them may. */
const TRIED = 1000;

/** Where only whole numbers or multiples are taken, there may be none between two bounds that leave room for others. */
function noneBetween(field: StepField, parts: Parts): Said | undefined {
  const [least, most] = [lowest(parts), highest(parts)];
  const multiples = boundsOf(parts, ['multipleOf']).map(({ value }) => value);
  const steps = [...(typeOf(field) === 'integer' ? [1] : []), ...multiples];
  const step = Math.max(...steps);
  if (!least || !most || !(step > 0)) return undefined;
  const first = Math.ceil(least.value / step);
  const last = Math.floor(most.value / step);
  if (last - first > TRIED) return undefined;
  for (let count = first; count <= last; count += 1) {
    const value = count * step;
    const isRefused =
      (least.exclusive && value <= least.value) ||
      (most.exclusive && value >= most.value) ||
      !steps.every((other) => isMultiple(value, other));
    if (!isRefused) return undefined;
  }
  const what = multiples.length > 0 ? `multiple of ${multiples.join(' and ')}` : 'whole number';
  return {
    place: markOf(least.node),
    message: `No ${what} lies between “${least.keyword}” ${least.value} and “${most.keyword}” ${most.value}, so that “${field.name}” has no answer.`,
    fix: `Lower this, or raise "${most.keyword}".`,
  };
}

/** 0.3 is a multiple of 0.1, although the computer makes 2.9999999999999996 of it. */
const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9;

/** A hidden question may be there to be left empty: what fills it in is no person. */
function takesNothing(field: StepField, parts: Parts): Said | undefined {
  const [none] = boundsOf(parts, ['maxLength', 'maxItems']).filter(({ value }) => value === 0);
  if (!none || widgetOf(field) === 'hidden') return undefined;
  return {
    place: markOf(none.node),
    message: `“${field.name}” takes no answer but an empty one: its “${none.keyword}” is 0.`,
    fix: 'Write 1 or more, or take the question out.',
  };
}

/** Widgets in which each choice is ticked or not. */
const TICKED = new Set(['checklist', 'accreditationPictures']);

function tooFewChoices(field: StepField, parts: Parts): Said | undefined {
  const least = boundsOf(parts, ['minItems']).at(-1);
  const isOnce = parts.some((part) => isTrue(member(part, 'uniqueItems'))) || TICKED.has(widgetOf(field) ?? '');
  const items = parts.flatMap((part) => member(part, 'items') ?? []).flatMap(alwaysOf);
  const list = items.map((part) => member(part, 'enum')).find(isList);
  if (!least || !isOnce || !list) return undefined;
  const choices = new Set(list.items.map((item) => JSON.stringify(toJson(item)))).size;
  if (choices >= least.value || (choices === 0 && !isEmptyInTrade(list))) return undefined;
  return {
    ...shortOf(field, list, least),
    message: `“${field.name}” asks for at least ${least.value} of its choices, and there ${choices === 1 ? 'is' : 'are'} ${choices === 0 ? 'none' : `only ${choices}`}.`,
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
