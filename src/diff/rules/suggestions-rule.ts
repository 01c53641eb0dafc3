import { type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';
import { listOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';

const KEYWORD = 'examples';

/** The examples of the schema, which a text input suggests while it is typed in. Those of a whole step nobody reads. */
export const suggestionsRule: FieldRule = (pair) => {
  const [before, after] = [suggestionsOf(pair.before), suggestionsOf(pair.after)];
  if (pair.name === '' || sameValue(before?.value, after?.value)) return [];
  const message = after
    ? `${pair.title} suggests ${shown(after.value)} now${before ? `, no longer ${shown(before.value)}` : ''}.`
    : `${pair.title} no longer suggests ${shown(before?.value)}.`;
  const pointers = [before?.pointer, after?.pointer] as const;
  const both = [before?.value, after?.value] as const;
  return [schemaChange(pair, 'widget-option-changed:suggestions', KEYWORD, pointers, both, message)];
};

/** Of all parts that have some; an empty list suggests as much as none. */
function suggestionsOf({ view }: FieldSide) {
  const found = view.rules.filter(({ keyword, value }) => keyword === KEYWORD && listOf(value).length > 0);
  const [first] = found;
  return first && { value: found.flatMap(({ value }) => listOf(value)), pointer: first.pointer };
}
