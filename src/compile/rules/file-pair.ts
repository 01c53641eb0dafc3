import { basename } from 'node:path';
import type { ContentModel } from '../content-model.ts';
import { ACKNOWLEDGED_CHANGES } from '../file-role.ts';
import { subject } from '../finding.ts';
import type { ParsedFile } from '../parse-content.ts';
import type { Rule } from '../rule.ts';
import { suggest } from '../suggest.ts';
import { declaredFields } from '../sweep-removed.ts';

/** Every folder is a pair of `schema.json` and `ui.json`; but for what was decided on, there is no other kind of file. */
export const filePair: Rule = {
  name: 'file-pair',
  *content(model: ContentModel) {
    const without = new Set(['schemas/definitions/', 'schemas/wizard/'].filter((folder) => !hasAny(model, folder)));
    for (const folder of without) {
      yield {
        place: { file: `${folder}schema.json`, offset: 0 },
        message: `The folder ${folder} has neither schema.json nor ui.json.`,
        fix: 'Every project has it: see schemas/README.md.',
      };
    }
    for (const file of model.files.values()) {
      if (!file.role) {
        const name = file.path.slice(file.path.lastIndexOf('/') + 1);
        yield {
          place: { file: file.path, offset: 0 },
          message: 'The content language has no such file.',
          fix: suggest(
            name,
            ['schema.json', 'ui.json', basename(ACKNOWLEDGED_CHANGES)],
            'Each folder of schemas/README.md has a schema.json and a ui.json, nothing else.',
          ),
        };
        continue;
      }
      const { folder, side } = file.role;
      if (!side) continue;
      const other = `${folder}${side === 'schema' ? 'ui' : 'schema'}.json`;
      if (model.files.has(other)) continue;
      yield {
        place: { file: file.path, offset: 0 },
        explains: asksFor(file),
        message: `${other} is missing: every folder has a schema.json, which says what can be answered, and a ui.json, which says how it is asked.`,
        fix: `Create ${other}, if only with {} in it.`,
      };
    }
  },
};

/** A step or form without words: none of its questions has any, nor has it a heading. */
function asksFor({ root, role }: ParsedFile): string[] {
  if (!root || role?.side !== 'schema') return [];
  const fields = [...declaredFields(root)].flatMap((path) => path.split('/').at(-1) ?? []);
  return [...fields.map((name) => subject('field', name)), ...(role.step ? [subject('step', role.step)] : [])];
}

function hasAny(model: ContentModel, folder: string): boolean {
  return model.files.has(`${folder}schema.json`) || model.files.has(`${folder}ui.json`);
}
