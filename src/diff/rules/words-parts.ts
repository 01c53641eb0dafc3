import type { Json } from '../../contract/index.ts';
import { pairAt, sentence, type WordsPair, type WordsRule, wordsChange } from '../diff-words.ts';
import { findMoved } from '../find-moved.ts';
import { below, canonical, keysOf, listOf, objectOf, textsOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import { pick, placeOf, type Three, type UnplacedChange, values } from '../unplaced-change.ts';
import type { VerdictCase } from '../verdicts.ts';

/** The whole place is one thing. */
export function whole(cases: Three<VerdictCase> | VerdictCase): WordsRule {
  return (pair) => {
    const { before, after } = pair;
    if (sameValue(before, after)) return [];
    return [wordsChange(pair, typeof cases === 'string' ? cases : pick(before, after, cases))];
  };
}

/** That it is there at all is one thing; what is in it is compared one by one. */
export function presence(added: VerdictCase, removed: VerdictCase): WordsRule {
  return (pair) => {
    if (pair.before !== undefined && pair.after !== undefined) return undefined;
    return [wordsChange(pair, pair.before === undefined ? added : removed)];
  };
}

/** Each member of an object is one thing. `fieldOf` says which answer it is about. */
export function members(
  cases: Three<VerdictCase>,
  fieldOf: (key: string, value: Json | undefined) => string | undefined = () => undefined,
  describe: (pair: WordsPair) => string = sentence,
): WordsRule {
  return ({ before, after, keys, names }) => {
    const [former, now] = [objectOf(before), objectOf(after)];
    return keysOf(former, now).flatMap((key) => {
      const both = [former[key], now[key]] as const;
      if (sameValue(...both)) return [];
      const pair = pairAt([...keys, key], ...both, names);
      const change = wordsChange(pair, pick(...both, cases), describe(pair));
      return [{ ...change, ...about(fieldOf(key, both[1] ?? both[0])) }];
    });
  };
}

/** Each text of a list is one thing, wherever it stands. They are names of answers unless said otherwise. */
export function texts(
  added: VerdictCase,
  removed: VerdictCase,
  { answers = true, describe = usualSentence }: { readonly answers?: boolean; readonly describe?: DescribeText } = {},
): WordsRule {
  return ({ before, after, keys, pointer, title, names }) => {
    const [former, now] = [listOf(before), listOf(after)];
    const found = (
      verdict: VerdictCase,
      item: Json,
      both: readonly [Json | undefined, Json | undefined],
    ): UnplacedChange => ({
      verdict,
      subject: `${keys.join('.')} ${canonical(item)}`,
      place: placeOf('ui', before === undefined ? undefined : pointer, after === undefined ? undefined : pointer),
      ...about(answers && typeof item === 'string' ? item : undefined),
      message: describe(
        title,
        answers && typeof item === 'string' ? names.question(item) : shown(item),
        both[0] === undefined,
        keys.at(-1) ?? '',
      ),
      ...values(...both),
    });
    return [
      ...now.filter((item) => !has(former, item)).map((item) => found(added, item, [undefined, item])),
      ...former.filter((item) => !has(now, item)).map((item) => found(removed, item, [item, undefined])),
    ];
  };
}

type DescribeText = (title: string, item: string, added: boolean, key: string) => string;

const usualSentence: DescribeText = (title, item, added) => `${title} ${added ? 'has' : 'no longer has'} ${item}.`;

/** Texts of a list whose order says something, too. */
export function inOrder(rule: WordsRule, reordered: VerdictCase): WordsRule {
  return (pair) => {
    const moved = findMoved(textsOf(pair.before), textsOf(pair.after)).length > 0;
    return [...(rule(pair) ?? []), ...(moved ? [wordsChange(pair, reordered, inAnotherOrder(pair))] : [])];
  };
}

/** Each member of a list is one thing, known by some of its keys; their order is another. */
export function entries(
  [added, removed, changed]: Three<VerdictCase>,
  known: readonly string[],
  reordered: VerdictCase,
  { fieldOf, describe = sentence }: EntryOptions = {},
): WordsRule {
  const nameOf = (item: Json) => known.map((key) => canonical(objectOf(item)[key])).join(' ');
  return (pair) => {
    const { before, after, keys, pointer } = pair;
    const byName = (list: Json | undefined) => {
      const names = numbered(listOf(list).map(nameOf));
      return new Map(listOf(list).map((item, index) => [names[index] ?? '', { item, at: below(pointer, index) }]));
    };
    const [former, now] = [byName(before), byName(after)];
    const found = [...new Set([...former.keys(), ...now.keys()])].flatMap((name): UnplacedChange[] => {
      const [was, is] = [former.get(name), now.get(name)];
      if (sameValue(was?.item, is?.item)) return [];
      const both = [was?.item, is?.item] as const;
      return [
        {
          verdict: pick(...both, [added, removed, changed]),
          subject: `${keys.join('.')} ${name}`,
          place: placeOf('ui', was?.at, is?.at),
          ...about(fieldOf?.(is?.item ?? was?.item)),
          message: describe({ ...pair, before: was?.item, after: is?.item }),
          ...values(...both),
        },
      ];
    });
    const moved = findMoved([...former.keys()], [...now.keys()]).length > 0;
    return moved ? [...found, wordsChange(pair, reordered, inAnotherOrder(pair))] : found;
  };
}

/** Names of which the second and each further one that is the same has its number behind it. */
function numbered(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** How members of a list are described. */
interface EntryOptions {
  readonly fieldOf?: (item: Json | undefined) => string | undefined;
  /** The sentence of one that came, went or changed. */
  readonly describe?: (pair: WordsPair) => string;
}

const inAnotherOrder = ({ title }: WordsPair) => `What stands under ${title} comes in another order.`;

/** Members of an object whose order says something, too. */
export function ordered(rule: WordsRule, reordered: VerdictCase): WordsRule {
  return (pair) => {
    const orders = [pair.before, pair.after].map((value) => Object.keys(objectOf(value)));
    const [former = [], now = []] = orders;
    const moved = findMoved(former, now).length > 0;
    const change = wordsChange(pair, reordered, inAnotherOrder(pair));
    const order = { ...change, subject: `${change.subject} order`, before: former, after: now };
    return [...(rule(pair) ?? []), ...(moved ? [order] : [])];
  };
}

const has = (list: readonly Json[], item: Json) => list.some((other) => sameValue(other, item));

function about(field: string | undefined): { readonly field?: string } {
  return field === undefined ? {} : { field };
}
