import { type Answers, type Json, member, nodesAt, nodesBelow, type Step, type StepError } from '../contract/index.ts';
import { normaliseItem } from './normalise-answers.ts';
import { sameValue } from './same-value.ts';

type Path = StepError['path'];

const partOf = (value: Json | undefined, key: string | number): Json | undefined =>
  Array.isArray(value) ? value[Number(key)] : member(value, String(key));

/**
 * Where what is wrong with the tidied answers stands in those that the form holds: an entry in which nothing was written
 * is left out when they are tidied, and has its place in the form.
 */
export function heldPath(step: Step, held: Answers, path: Path): Path {
  let nodes = nodesAt(step.schema, []);
  let value: Json | undefined = { ...held };
  return path.map((segment) => {
    const kept = Array.isArray(value)
      ? value.flatMap((item, at) => (normaliseItem(nodesBelow(nodes, at), item) === undefined ? [] : [at]))
      : [];
    const key = kept[Number(segment)] ?? segment;
    nodes = nodesBelow(nodes, key);
    value = partOf(value, key);
    return key;
  });
}

/**
 * Where an error stands after a change that took an entry out of a list, or moved one past another: with its entry.
 * @returns undefined where its entry is gone
 */
export function followedPath(path: Path, before: Answers, now: Answers): Path | undefined {
  const followed: (string | number)[] = [];
  let [was, is]: (Json | undefined)[] = [{ ...before }, { ...now }];
  for (const segment of path) {
    const key: string | number | undefined =
      Array.isArray(was) && Array.isArray(is) ? followedPlace(Number(segment), was, is) : segment;
    if (key === undefined) return undefined;
    followed.push(key);
    [was, is] = [partOf(was, segment), partOf(is, key)];
  }
  return followed;
}

function followedPlace(at: number, was: readonly Json[], is: readonly Json[]): number | undefined {
  const isSame = (one: number, other: number) => sameValue(was[one], is[other]);
  const first = was.findIndex((_entry, index) => !isSame(index, index));
  if (first < 0) return at;
  if (was.length === is.length) {
    const isSwapped = isSame(first, first + 1) && isSame(first + 1, first);
    if (isSwapped && at === first) return first + 1;
    return isSwapped && at === first + 1 ? first : at;
  }
  const isRemoved =
    was.length === is.length + 1 && is.every((_entry, index) => index < first || isSame(index + 1, index));
  if (!isRemoved || at < first) return at;
  return at === first ? undefined : at - 1;
}
