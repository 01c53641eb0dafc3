import { ALL_HOOK_NAMES } from '../contract/index.ts';
import type { RowFilter } from './inbox-rows.ts';
import { RefusedRequest } from './refused-request.ts';

/**
 * Reads what a program asks of `/deliveries.json`. Throws a RefusedRequest 400 for an id or a hook that can't be: passed
 * over, it would be answered with other rows than were asked for.
 */
export function parseRowFilter(query: { readonly [name: string]: string | undefined }): RowFilter {
  const { hook, submissionId, id, after } = query;
  if (hook !== undefined && !ALL_HOOK_NAMES.some((name) => name === hook))
    throw new RefusedRequest(400, `There is no such hook; expected one of ${ALL_HOOK_NAMES.join(', ')}.`);
  return {
    ...(hook === undefined ? {} : { hook }),
    ...(submissionId === undefined ? {} : { submissionId }),
    ...(id === undefined ? {} : { id: parseId('id', id) }),
    ...(after === undefined ? {} : { after: parseId('after', after) }),
  };
}

function parseId(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new RefusedRequest(400, `"${name}" has to be the number of a delivery, its id in /deliveries.json.`);
}
