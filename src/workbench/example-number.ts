import { type JsonObject, member } from '../contract/index.ts';

/** What most questions for a number can be answered with, the likeliest first. */
const USUAL = [12, 1, 0];

/** How many multiples from the least number on are looked at: one of them is a multiple of a second number, too. */
const TRIED = 200;

/**
 * A number that answers a question, by its least and greatest and by what it has to be a multiple of. Undefined where
 * none was found.
 * @param nodes every part of the schema that speaks of the answer
 * @param nth which of them, from 0; the same one again where there are fewer
 */
export function exampleNumber(nodes: readonly JsonObject[], nth: number): number | undefined {
  const said = (key: string) => nodes.map((node) => member(node, key)).filter((value) => typeof value === 'number');
  const [minimum, above] = [said('minimum'), said('exclusiveMinimum')];
  const [maximum, below] = [said('maximum'), said('exclusiveMaximum')];
  const isWhole = nodes.some((node) => node.type === 'integer');
  const steps = [...said('multipleOf'), ...(isWhole ? [1] : [])];
  const keepsRules = (number: number) =>
    minimum.every((bound) => number >= bound) &&
    above.every((bound) => number > bound) &&
    maximum.every((bound) => number <= bound) &&
    below.every((bound) => number < bound) &&
    steps.every((step) => Number.isInteger(number / step));
  const least = Math.max(...minimum, ...above);
  const most = Math.min(...maximum, ...below);
  const step = Math.max(...steps, steps.length > 0 ? 0 : 1);
  const multiples = Number.isFinite(least) ? multiplesFrom(least, step) : multiplesFrom(-most, step).map((n) => -n);
  // Between two bounds there may be no whole number.
  const between = [least, (least + most) / 2, most].filter(Number.isFinite);
  const all = [...USUAL, ...multiples, ...between].map((number) => (number === 0 ? 0 : number));
  const found = [...new Set(all)].filter(keepsRules);
  return found[nth % found.length];
}

/** Multiples of a number from a bound on, upwards; from 0 where there is no bound. */
function multiplesFrom(bound: number, step: number): number[] {
  const first = Number.isFinite(bound) ? Math.ceil(bound / step) : 0;
  // 3 times 0.1 is a little more than 0.3, of which 0.1 would be no part.
  return Array.from({ length: TRIED }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
