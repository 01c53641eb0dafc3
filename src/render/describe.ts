import { descriptionId, errorId, helpId } from '@rjsf/utils';

/** What stands around a control, as far as it is there. */
export interface Surroundings {
  readonly description?: unknown;
  readonly help?: unknown;
  readonly errors?: readonly string[] | undefined;
}

/** Ids for `aria-describedby`: only of elements that exist, the error first; undefined if there are none. */
export function describedBy(
  id: string,
  around: Surroundings,
  ...more: readonly (string | false | undefined)[]
): string | undefined {
  const ids = [
    around.errors?.length && errorId(id),
    around.description && descriptionId(id),
    around.help && helpId(id),
    ...more,
  ];
  return ids.filter((entry) => typeof entry === 'string' && entry !== '').join(' ') || undefined;
}

/** Id of the words of a question, for controls that are named after it. */
export const questionId = (id: string) => `${id}__question`;
