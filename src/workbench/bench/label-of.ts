import type { Step } from '../../contract/index.ts';
import { labelOf } from '../../wizard/index.ts';
import { AROUND, type BenchChoice, OWN_WORDS, SCHEMES } from '../choice.ts';

/** The heading of a step as the content has it; its folder where it has none. */
export function labelOfStep({ id, ui }: Step): string {
  const title = ui['ui:title'];
  return typeof title === 'string' ? title : id;
}

/** The question of a field as the content has it, with its placeholders; its name where the step does not ask it. */
export const labelOfField = (step: Step, field: string): string =>
  step.fields.includes(field) ? labelOf(step, field, {}) : field;

/** Places that are no question, with what they are called. */
export const placesOf = ({ form }: BenchChoice) =>
  form
    ? [
        { place: OWN_WORDS, title: 'Heading and description' },
        { place: AROUND, title: 'Around the questions' },
      ]
    : [
        { place: OWN_WORDS, title: 'The step itself' },
        { place: AROUND, title: 'Around the steps' },
        { place: SCHEMES, title: 'Colour schemes' },
      ];

/** What a place is called in a list of keys. */
export const placeName = (choice: BenchChoice, step: Step, place: string) =>
  placesOf(choice).find((other) => other.place === place)?.title ?? labelOfField(step, place);

/** A key for those who hear its buttons one by one: with what it is a key of, where that is not plain. */
export const wordsOf = (key: string, of: string | undefined) => (of === undefined ? key : `${key} of ${of}`);
