import { type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';
import { canonical, listOf } from '../read-json.ts';

/** What is tidied before an answer is checked. */
export const tidyingRule: FieldRule = (pair) => {
  const [before, after] = [tidyingOf(pair.before), tidyingOf(pair.after)];
  if (before?.way === after?.way) return [];
  const how = !before ? 'is tidied now' : after ? 'is tidied differently' : 'is not tidied any more';
  return [
    schemaChange(
      pair,
      'tidying-changed',
      'x-normalise',
      [before?.pointer, after?.pointer],
      [before?.value, after?.value],
      `${pair.title} ${how} before it is checked.`,
    ),
  ];
};

/** All parts of a schema tidy, one after the other, until nothing changes any more: what stands there twice counts once. */
function tidyingOf({ view }: FieldSide) {
  const found = view.rules.filter(({ keyword }) => keyword === 'x-normalise');
  const [first] = found;
  const steps = new Map(
    found.flatMap(({ value, when }) => listOf(value).map((step) => [canonical([when, step]), step] as const)),
  );
  if (!first || steps.size === 0) return undefined;
  return { way: [...steps.keys()].join(), value: [...steps.values()], pointer: first.pointer };
}
