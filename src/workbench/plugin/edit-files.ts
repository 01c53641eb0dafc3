import { randomUUID } from 'node:crypto';
import { structuredPatch } from 'diff';
import type { LiveContent } from '../../app/vite/content-plugin/index.ts';
import {
  type CompiledContent,
  compileContent,
  EditRefused,
  editAsSeen,
  editContent,
  type Rewrite,
  rewriteFiles,
} from '../../compile/index.ts';
import { fileOfEdit } from '../../contract/index.ts';
import type { EditAnswer, EditReport, EditRequest } from '../bench-edits.ts';

/** What an edit means to customers, drafts and consumers. */
export type ReportEdit = (before: CompiledContent, after: CompiledContent) => Promise<EditReport>;

/** How many lines stand around a change. */
const AROUND = 2;
/** How many edits can be taken back. */
const KEPT = 50;

/** The content files as the workbench edits them: looked at first, then saved, and taken back by name. */
export class EditedFiles {
  readonly #root: string;
  readonly #live: LiveContent;
  readonly #reportEdit: ReportEdit;
  /** By id, in the order in which they were saved; other tabs’ as well. */
  readonly #saved = new Map<string, Rewrite>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(served: { readonly root: string; readonly live: LiveContent }, reportEdit: ReportEdit) {
    this.#root = served.root;
    this.#live = served.live;
    this.#reportEdit = reportEdit;
  }

  /**
   * What a request comes to; one after the other, so that each knows what the one before has written.
   * @throws EditRefused with a sentence for the author if the files are not such that it can be done
   */
  answer(request: EditRequest): Promise<EditAnswer> {
    const answer = this.#last.then(() => this.#answer(request));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #answer(request: EditRequest): Promise<EditAnswer> {
    const before = this.#current();
    if ('undo' in request) return this.#undo(before, request.undo);
    const file = fileOfEdit(request.edit);
    const text = textIn(before, file);
    const edited = { file, before: text, after: editContent(text, request.edit) };
    const answer = await this.#change(before, edited, request.save);
    return { ...answer, edit: editAsSeen(text, request.edit), ...(answer.saved && { id: this.#keep(edited) }) };
  }

  async #undo(before: CompiledContent, id: string): Promise<EditAnswer> {
    const edited = this.#saved.get(id);
    if (!edited)
      throw new EditRefused('This edit is not known any more, or was taken back already. Look at it in your editor.');
    const { file } = edited;
    if (textIn(before, file) !== edited.after)
      throw new EditRefused(`${file} was changed since. Take that back first, or this edit in your editor.`);
    const answer = await this.#change(before, { file, before: edited.after, after: edited.before }, true);
    if (answer.saved) this.#saved.delete(id);
    return answer;
  }

  /** Keeps an edit to be taken back, and forgets the oldest. */
  #keep(edited: Rewrite): string {
    const id = randomUUID();
    this.#saved.set(id, edited);
    for (const oldest of [...this.#saved.keys()].slice(0, -KEPT)) this.#saved.delete(oldest);
    return id;
  }

  /** The content as it lies on the disk now. */
  #current(): CompiledContent {
    if (this.#live.stale) this.#live.refresh();
    const { sound, problems } = this.#live;
    if (!sound || problems.length > 0)
      throw new EditRefused('The files have problems. Mend them first: the tab Problems lists them.');
    return sound;
  }

  async #change(before: CompiledContent, { file, ...texts }: Rewrite, save: boolean): Promise<EditAnswer> {
    const files = { ...before.files, texts: new Map(before.files.texts).set(file, texts.after) };
    const after = compileContent(files, { previous: before });
    const { problems } = after;
    const shown = { file, lines: linesOf(texts.before, texts.after), problems };
    if (problems.length > 0) return { ...shown, saved: false };
    const report = await this.#reportEdit(before, after);
    if (save) this.#save({ file, ...texts });
    return { ...shown, report, saved: save };
  }

  #save(edit: Rewrite): void {
    let changed: string | undefined;
    try {
      changed = rewriteFiles(this.#root, [edit]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${edit.file} could not be written: ${why}`, { cause: error });
    }
    if (changed !== undefined) throw new EditRefused(`${changed} was changed meanwhile. Look at it again.`);
  }
}

function textIn({ files }: CompiledContent, file: string): string {
  const text = files.texts.get(file);
  if (text === undefined) throw new EditRefused(`There is no content file ${file}.`);
  return text;
}

function linesOf(before: string, after: string): string[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: AROUND });
  return hunks.flatMap(({ lines }, index) => [...(index > 0 ? [' …'] : []), ...lines]);
}
