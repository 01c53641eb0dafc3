import { type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';
import { canonical } from '../read-json.ts';

/** What is tidied before an answer is checked. */
export const tidyingRule: FieldRule = (pair) => {
  const [before, after] = [tidyingOf(pair.before), tidyingOf(pair.after)];
  if (canonical(before?.value) === canonical(after?.value)) return [];
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

function tidyingOf({ view }: FieldSide) {
  return view.rules.find(({ keyword, when }) => keyword === 'x-normalise' && when === '');
}
