import { suggest } from '../compile/index.ts';
import { runGit } from './git.ts';

/** The folder is in no git repository, so that it has no revisions. */
export class NotARepository extends Error {
  override readonly name = 'NotARepository';
}

/** Git knows no such revision. */
export class UnknownRevision extends Error {
  override readonly name = 'UnknownRevision';
}

/** The revision may exist, but the clone holds only the latest commits. */
export class ShallowClone extends Error {
  override readonly name = 'ShallowClone';
}

/** Names of objects in git's store. */
export interface FoundRevision {
  readonly object: string;
  /** The folders that it stands for. */
  readonly tree: string;
}

/** @throws GitMissing, NotARepository, UnknownRevision, ShallowClone */
export function findRevision(root: string, revision: string): FoundRevision {
  const object = findObject(root, revision);
  const tree = object && resolveRevision(root, `${object}^{tree}`);
  if (object && tree) return { object, tree };
  throw whyUnknown(root, revision, object !== undefined);
}

/** Whether git knows a revision of this name; false outside a repository. */
export function isRevision(root: string, revision: string): boolean {
  return findObject(root, revision) !== undefined;
}

/** The object that a revision names; undefined if there is none, or git does not have it here. */
function findObject(root: string, revision: string): string | undefined {
  const object = resolveRevision(root, revision);
  // A whole hash counts as a name for git, whether it has such an object or not.
  return object && resolveRevision(root, `${object}^{object}`);
}

/** The object that git takes a name for. @returns undefined if it takes it for none */
export function resolveRevision(root: string, revision: string): string | undefined {
  const { ok, out } = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', revision]);
  // Some versions of git repeat the option before the answer.
  return ok ? out.toString().trim().split('\n').at(-1) : undefined;
}

function whyUnknown(root: string, revision: string, isObject: boolean): Error {
  const inside = runGit(root, ['rev-parse', '--is-shallow-repository']);
  if (!inside.ok) {
    return new NotARepository(
      `${root} is in no git repository (git says: ${inside.reason}). Compare two folders instead: npm run content:diff -- <folder> <folder>`,
    );
  }
  if (isObject) return new UnknownRevision(`“${revision}” is a single file of git’s, no revision with folders.`);
  const named = runGit(root, ['for-each-ref', '--format=%(refname:short)']).out.toString().split('\n').filter(Boolean);
  // A clone of one branch, as CI makes it, has the others only under the name of where it is from.
  const ofRemote = named.find((name) => name.endsWith(`/${revision}`));
  if (!ofRemote && inside.out.toString().trim() === 'true') {
    return new ShallowClone(
      `This clone holds only its latest commits and does not know “${revision}”. ` +
        'Fetch the rest with git fetch --unshallow; in GitHub Actions, give actions/checkout fetch-depth: 0.',
    );
  }
  const fix = ofRemote
    ? `Did you mean “${ofRemote}”?`
    : suggest(revision, named, 'git log and git branch --all say which there are; git fetch brings what is new.');
  return new UnknownRevision(`There is no revision and no folder “${revision}”. ${fix}`);
}
