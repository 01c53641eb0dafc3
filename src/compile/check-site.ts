import type { Problem } from '../contract/index.ts';
import type { ContentFiles } from './content-files.ts';
import { member, textOf, toJson } from './content-node.ts';
import { metaValidator } from './meta-validator.ts';
import type { ParsedFile } from './parse-content.ts';
import { placeProblem } from './place-problem.ts';
import { schemaProblems } from './rules/meta-schema.ts';
import { logoMissing } from './rules/missing-logo.ts';
import { logoUnfit } from './rules/picture-content.ts';
import { withoutConsequences } from './unplaced-problem.ts';

/** What the settings say to editors, which stand in public/. */
const EDITOR_SCHEMA = '../schemas/meta/site.schema.json';

/**
 * Checks `public/site.json` against its meta-schema, and the partner's logo that it names.
 * @param published what lies in `public/`; left out where that is not known
 */
export function checkSite(file: ParsedFile, published?: ContentFiles['published']): Problem[] {
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
    file.root && !validate(toJson(file.root)) ? schemaProblems('meta-schema', file.root, validate.errors ?? []) : [];
  const partner = member(file.root, 'partner');
  const logo = [...logoMissing(partner, published), ...logoUnfit(partner, published)];
  return withoutConsequences([...file.problems, ...editor, ...shape, ...logo]).map((problem) =>
    placeProblem(problem, file),
  );
}
