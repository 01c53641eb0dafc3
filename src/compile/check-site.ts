import type { Problem } from '../contract/index.ts';
import { toJson } from './content-node.ts';
import { describeFinding } from './describe-finding.ts';
import { metaValidator } from './meta-validator.ts';
import { parseContent } from './parse-content.ts';
import { RULES } from './rules/index.ts';
import { complaintsOf } from './rules/meta-schema.ts';

/** Checks the text of `public/site.json` against its meta-schema. */
export function checkSite(path: string, text: string): Problem[] {
  const file = parseContent(path, text);
  const syntax = RULES.flatMap((rule) =>
    ['json-syntax', 'duplicate-key', 'reserved-key'].includes(rule.name)
      ? Array.from(rule.file?.(file) ?? [], (complaint) => ({ rule: rule.name, ...complaint }))
      : [],
  );
  const validate = metaValidator('site');
  const shape =
    file.root && !validate(toJson(file.root))
      ? complaintsOf(file.root, validate.errors ?? []).map((complaint) => ({ rule: 'meta-schema', ...complaint }))
      : [];
  return [...syntax, ...shape].map((finding) => describeFinding(finding, text));
}
