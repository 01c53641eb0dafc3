import type { Problem } from '../contract/index.ts';
import { member, textOf, toJson } from './content-node.ts';
import { describeFinding } from './describe-finding.ts';
import { withoutEchoes } from './finding.ts';
import { metaValidator } from './meta-validator.ts';
import { parseContent } from './parse-content.ts';
import { RULES } from './rules/index.ts';
import { complaintsOf } from './rules/meta-schema.ts';

/** What the settings say to editors, which stand in public/. */
const EDITOR_SCHEMA = '../schemas/meta/site.schema.json';

/** Checks the text of `public/site.json` against its meta-schema. */
export function checkSite(path: string, text: string): Problem[] {
  const file = parseContent(path, text);
  const syntax = RULES.flatMap((rule) =>
    ['json-syntax', 'duplicate-key', 'reserved-key'].includes(rule.name)
      ? Array.from(rule.file?.(file) ?? [], (complaint) => ({ rule: rule.name, ...complaint }))
      : [],
  );
  const named = textOf(member(file.root, '$schema'));
  const place = member(file.root, '$schema')?.key;
  const editor =
    place && named !== undefined && named !== EDITOR_SCHEMA
      ? [
          {
            rule: 'editor-schema',
            place,
            message: `“${named}” does not lead to the meta-schema of this kind of file.`,
            fix: `Write "${EDITOR_SCHEMA}".`,
          },
        ]
      : [];
  const validate = metaValidator('site');
  const shape =
    file.root && !validate(toJson(file.root))
      ? complaintsOf(file.root, validate.errors ?? []).map((complaint) => ({ rule: 'meta-schema', ...complaint }))
      : [];
  return withoutEchoes([...syntax, ...editor, ...shape]).map((finding) => describeFinding(finding, text));
}
