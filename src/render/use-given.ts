import { fieldId } from './field-id.ts';
import { useOwnContext } from './own-context.tsx';

/** What is done with a field whose value came with the link. */
export type Given = 'edit' | 'lock' | 'hide';

/** Id of the note beside a locked field. */
export const givenNoteId = (id: string) => `${id}__given`;

/** Whether a field may be edited, by its `whenGiven` option; `edit` for all that did not come with the link. */
export function useGiven(id: string, options: { readonly [option: string]: unknown }): Given {
  const { given } = useOwnContext();
  const { whenGiven } = options;
  if (!given.some((field) => fieldId([field]) === id)) return 'edit';
  return whenGiven === 'lock' || whenGiven === 'hide' ? whenGiven : 'edit';
}
