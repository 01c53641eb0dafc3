import { basename } from 'node:path';
import { FOUNDATIONS, lacksHalf, otherHalf, saysNothing } from '../checkable.ts';
import type { ContentModel } from '../content-model.ts';
import { contentKind } from '../content-path.ts';
import { ACKNOWLEDGED_CHANGES, type FileRole, fileRole } from '../file-role.ts';
import { folderMeant } from '../folder-meant.ts';
import type { ParsedFile } from '../parse-content.ts';
import { isSchemePicture } from '../previews.ts';
import type { Rule } from '../rule.ts';
import { suggest } from '../suggest.ts';
import { isTradePicture } from '../trade-pictures.ts';
import { subject, subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'file-pair';

/** Every folder is a pair of `schema.json` and `ui.json`; but for what was decided on, there is no other kind of file. */
export const filePair: Rule = {
  name: RULE,
  *layout(model: ContentModel) {
    for (const folder of FOUNDATIONS.filter((one) => !hasAny(model, one) && !isLinked(model, one))) {
      yield {
        rule: RULE,
        place: { file: `${folder}schema.json`, offset: 0 },
        message: `The folder ${folder} has neither schema.json nor ui.json.`,
        fix: 'Every project has it: see schemas/README.md.',
      };
    }
    const misplaced = misplacedFolders(model);
    yield* misplaced.values();
    const isElsewhere = (path: string) => [...misplaced.keys()].some((folder) => path.startsWith(folder));
    yield* model.strays.filter((path) => !isElsewhere(path)).map((path) => stray(path, model));
    yield* model.links.filter((path) => !isElsewhere(path)).map(link);
    yield* model.images.filter(({ path }) => !isShown(path) && !isElsewhere(path)).map(({ path }) => unseen(path));
    const unread = [...model.files.values()].flatMap(({ role, path }) => (role ? [] : [path]));
    const meant = new Set([...model.strays, ...unread].map(withoutEnding));
    for (const file of model.files.values()) {
      if (!file.role) {
        if (!isElsewhere(file.path)) yield misnamedFile(file.path, model) ?? unknownFile(file.path);
        continue;
      }
      if (isOfNoTrade(file, model)) yield wordsAlone(file);
      if (saysNothing(file)) yield emptySchema(file);
      const other = otherHalf(file) ?? '';
      if (!lacksHalf(file, model) || model.links.includes(other) || meant.has(other)) continue;
      yield {
        rule: RULE,
        place: { file: file.path, offset: 0 },
        tier: 'cause',
        concerns: tradeOf(file),
        message: `${other} is missing: every folder has a schema.json, which says what can be answered, and a ui.json, which says how it is asked.`,
        fix: FOUNDATIONS.includes(file.role.folder)
          ? 'Put it back: all steps stand on what it says.'
          : `Create ${other}${canBeEmpty(other) ? ', if only with {} in it.' : `: ${exampleOf(fileRole(other))}`}`,
      };
    }
  },
};

/** Whether all that a file could say can be left out. */
function canBeEmpty(path: string): boolean {
  const { layer, side } = fileRole(path) ?? {};
  return (
    layer === 'variant-trade' || (layer === 'trade' && side === 'ui') || (layer === 'variant' && side === 'schema')
  );
}

const exampleOf = (role: FileRole | undefined) =>
  role?.layer === 'trade'
    ? 'schemas/README.md has an example, and npm run trade:new writes one with your lists.'
    : 'schemas/README.md says what stands in it.';

/** The schema of a step that asks nothing, or of a trade that has no title and no lists. */
const emptySchema = (file: ParsedFile): UnplacedProblem => ({
  rule: RULE,
  place: { file: file.path, offset: file.root?.place.offset ?? 0 },
  tier: 'cause',
  concerns: [subjectAt(file.root?.place ?? { file: file.path, offset: 0 }), ...tradeOf(file)],
  message: `Nothing is in it: ${isTrade(file) ? 'a trade has a title and lists' : 'a step has questions'}.`,
  fix: `Write them: ${exampleOf(file.role)}`,
});

const tradeOf = (file: ParsedFile) => (isTrade(file) ? [subject('trade', file.role?.trade ?? '')] : []);

const levelOf = (path: string) => path.split('/').length;

/**
 * Folders that the content language has no place for → what to do about each; whatever else is below goes with it, unless
 * there is content below: then only files are misplaced.
 */
function misplacedFolders(model: ContentModel): ReadonlyMap<string, UnplacedProblem> {
  const found = new Map<string, UnplacedProblem>();
  const files = [...model.files.values()];
  const outermostFirst = [...files].sort((a, b) => levelOf(a.path) - levelOf(b.path));
  for (const { path, role } of outermostFirst) {
    const folder = folderOf(path);
    const problem = role ? undefined : misplacedFile(path, model);
    const isCovered = [...found.keys()].some((outer) => path.startsWith(outer));
    const hasContent = () => files.some((file) => file.role && file.path.startsWith(folder));
    if (problem && !isCovered) found.set(hasContent() ? path : folder, problem);
  }
  return found;
}

/** A file of a kind that nothing reads; an editor for plain text may have added an ending of its own. */
function stray(path: string, model: ContentModel): UnplacedProblem {
  if (contentKind(path.toLowerCase()) === 'image') return unseen(path);
  const misnamed = misnamedFile(path, model);
  if (misnamed) return misnamed;
  return {
    rule: RULE,
    place: { file: path, offset: 0 },
    message: 'This is not a content file: nothing reads it.',
    fix: 'Take it away. Content is JSON, and pictures (.png, .jpg, .webp, .svg) beside a trade’s schema.json.',
  };
}

/** A file whose name has capitals, or an ending more, and would be right without. */
function misnamedFile(path: string, { files }: ContentModel): UnplacedProblem | undefined {
  const right = withoutEnding(path);
  if (!fileRole(right) || files.has(right)) return undefined;
  return {
    rule: RULE,
    place: { file: path, offset: 0 },
    tier: 'cause',
    concerns: subjectsIn(path),
    message: 'Nothing reads this file, because of its name.',
    fix: `Call it ${basename(right)}.`,
  };
}

const withoutEnding = (path: string) =>
  folderOf(path) +
  basename(path)
    .toLowerCase()
    .replace(/\.txt$/, '');

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Trades and steps that something at this path may have been meant for. */
const subjectsIn = (path: string) => path.split('/').flatMap((name) => [subject('trade', name), subject('step', name)]);

const link = (path: string): UnplacedProblem => ({
  rule: RULE,
  place: { file: path, offset: 0 },
  tier: 'cause',
  concerns: subjectsIn(path),
  message: 'This is a symbolic link, and is not followed: what it leads to would be no part of what is reviewed.',
  fix: 'Put a copy of what it leads to in its place, or take it away.',
});

/** Whether a link stands in the place of a folder, or of a file in it. */
const isLinked = ({ links }: ContentModel, folder: string) =>
  links.some((path) => folder.startsWith(`${path}/`) || path.startsWith(folder));

const isShown = (path: string) => isTradePicture(path) || isSchemePicture(path);

/** A picture beside a trade's schema under a name that no page asks for. Cameras write theirs in capitals. */
function unseen(path: string): UnplacedProblem {
  const small = basename(path).toLowerCase();
  const ending = small.slice(small.lastIndexOf('.'));
  return {
    rule: RULE,
    place: { file: path, offset: 0 },
    message: 'No page shows this picture, because of its name.',
    fix: isShown(path.slice(0, -small.length) + small)
      ? `Call it ${small}.`
      : `Call it hero${ending} if it is the trade’s large picture, preview-<scheme>${ending} if it is that of a colour scheme.`,
  };
}

/** A trade or a variant in a folder of its own name or another, as archives are unpacked. */
const TOO_DEEP = /^((?:trades|schemas\/variants)\/[^/]+\/)[^/]+\/(.+\/)?(?:schema|ui)\.json$/;

/** A file in a folder that is none of the kinds, or in one within one. */
function misplacedFile(file: string, { files }: ContentModel): UnplacedProblem | undefined {
  const folder = folderOf(file);
  const place = { file, offset: 0 };
  const fix = ['schema.json', 'ui.json'].includes(basename(file)) ? folderMeant(folder) : undefined;
  if (fix !== undefined) return { rule: RULE, place, message: `Nothing reads what is in ${folder}.`, fix };
  const [, outer, deeper] = TOO_DEEP.exec(file) ?? [];
  // What has its own two files is no folder that an archive was unpacked into.
  if (outer === undefined || (deeper !== undefined && files.has(outer + basename(file)))) return undefined;
  return {
    rule: RULE,
    place,
    message: `${folder} lies a folder too deep: nothing reads it there.`,
    fix: `Move what is in it to ${outer}, or to a folder beside that.`,
  };
}

const unknownFile = (file: string): UnplacedProblem => ({
  rule: RULE,
  place: { file, offset: 0 },
  message: 'The content language has no such file.',
  fix: suggest(
    basename(file),
    ['schema.json', 'ui.json', basename(ACKNOWLEDGED_CHANGES)],
    'Each folder of schemas/README.md has a schema.json and a ui.json, that of a trade also words.<language>.json, and nothing else.',
  ),
});

/** Words of a trade whose folder has nothing else: it was taken away, or is called otherwise. */
const isOfNoTrade = ({ role }: ParsedFile, { files }: ContentModel) =>
  role?.layer === 'language' &&
  role.trade !== undefined &&
  ['schema', 'ui'].every((side) => !files.has(`${role.folder}${side}.json`));

const wordsAlone = ({ path, role }: ParsedFile): UnplacedProblem => ({
  rule: RULE,
  place: { file: path, offset: 0 },
  message: `${role?.folder} is not a trade: it has words of a language, but neither schema.json nor ui.json.`,
  fix: 'Move the file to the folder of its trade, or take it away.',
});

const isTrade = ({ role }: ParsedFile) => role?.layer === 'trade';

function hasAny(model: ContentModel, folder: string): boolean {
  return model.files.has(`${folder}schema.json`) || model.files.has(`${folder}ui.json`);
}
