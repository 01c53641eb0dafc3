import type { ErrorObject } from 'ajv';
import { isListPatch } from '../apply-overlay.ts';
import { type ContentNode, descend, isList, isNull, isObject, markOf, parsePointer, toJson } from '../content-node.ts';
import { describeSchemaError } from '../describe-schema-error.ts';
import type { Complaint } from '../finding.ts';
import { metaValidator } from '../meta-validator.ts';
import type { ParsedFile } from '../parse-content.ts';
import type { Rule } from '../rule.ts';

/** Each file keeps to its meta-schema, the same that editors use. */
export const metaSchema: Rule = {
  name: 'meta-schema',
  file: (file) => [...check(file), ...overlayOnly(file)],
};

/** What other rules say better. */
const ELSEWHERE = /\/(?:ui:widget|ui:field)$/;

function check({ root, role }: ParsedFile): Complaint[] {
  if (!root || !role) return [];
  const validate = metaValidator(role.meta);
  if (validate(toJson(root))) return [];
  return complaintsOf(root, validate.errors ?? []);
}

/** Words ajv's errors, each at the very node that it is about. */
export function complaintsOf(root: ContentNode, errors: readonly ErrorObject[]): Complaint[] {
  return errors.flatMap((error) => {
    const node = descend(root, parsePointer(error.instancePath));
    const said = ELSEWHERE.test(error.instancePath) ? undefined : describeSchemaError(error);
    if (!node || !said) return [];
    const child = said.key === undefined || !isObject(node) ? undefined : node.entries.get(said.key);
    return [{ place: markOf(child ?? node), message: said.message, ...(said.fix !== undefined && { fix: said.fix }) }];
  });
}

/** `null` and list patches change something below them; in a base file there is nothing. */
function overlayOnly({ root, role }: ParsedFile): Complaint[] {
  const isBase = role?.side === 'schema' && ['definition', 'wizard', 'step'].includes(role.layer);
  return root && isBase ? patchesIn(root) : [];
}

function patchesIn(node: ContentNode): Complaint[] {
  if (isList(node)) return node.items.flatMap(patchesIn);
  if (!isObject(node)) return [];
  return [...node.entries].flatMap(([key, child]) => {
    if (key === 'enum' || key === 'const') return isListPatch(child) ? [misplaced(child)] : [];
    return isNull(child) || isListPatch(child) ? [misplaced(child)] : patchesIn(child);
  });
}

function misplaced(node: ContentNode): Complaint {
  return {
    place: markOf(node),
    message: `${isNull(node) ? 'null removes something' : '"$add" and "$remove" change a list'}, which only overlays do.`,
    fix: 'Write the value itself, or take the line out.',
  };
}
