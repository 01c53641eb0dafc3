import { type Answers, type ExampleDraft, isObject } from '../contract/index.ts';
import { type ContentNode, member, textOf, toJson } from './content-node.ts';
import type { ParsedFile } from './parse-content.ts';

/** A file of `schemas/drafts/` that is JSON. */
export interface DraftFile {
  readonly name: string;
  readonly path: string;
  readonly root: ContentNode;
}

/** The example drafts among all files, sorted by name. */
export function draftFiles(files: Iterable<ParsedFile>): DraftFile[] {
  return [...files]
    .flatMap(({ role, path, root }) => (role?.draft !== undefined && root ? [{ name: role.draft, path, root }] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The plain draft. @returns undefined for a file that lacks what a draft needs, which its meta-schema reports */
export function exampleDraft({ name, root }: DraftFile): ExampleDraft | undefined {
  const [title, variant, trade, step] = ['title', 'variant', 'trade', 'step'].map((key) => textOf(member(root, key)));
  const answers = answersOf(root);
  if (title === undefined || variant === undefined || trade === undefined || step === undefined) return undefined;
  return answers && { name, title, variant, trade, step, answers };
}

function answersOf(root: ContentNode): Answers | undefined {
  const node = member(root, 'answers');
  const answers = node && toJson(node);
  return isObject(answers) ? answers : undefined;
}
