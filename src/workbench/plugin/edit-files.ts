import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { structuredPatch } from 'diff';
import type { LiveContent } from '../../app/vite/content-plugin/index.ts';
import {
  type CompiledContent,
  compileContent,
  contentText,
  EditRefused,
  editAsSeen,
  editContent,
} from '../../compile/index.ts';
import { fileOfEdit } from '../../contract/index.ts';
import type { EditAnswer, EditReport, EditRequest } from '../bench-edits.ts';

/** What an edit means to customers, drafts and consumers. */
export type ReportEdit = (before: CompiledContent, after: CompiledContent) => Promise<EditReport>;

/** How many lines stand around a change. */
const AROUND = 2;
/** How many edits can be taken back. */
const KEPT = 50;

interface Saved {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The content files as the workbench edits them: looked at first, then saved, and taken back one by one. */
export class EditedFiles {
  readonly #root: string;
  readonly #live: LiveContent;
  readonly #reportEdit: ReportEdit;
  readonly #saved: Saved[] = [];
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
    if ('undo' in request) return this.#undo(before);
    const file = fileOfEdit(request.edit);
    const text = textIn(before, file);
    const edited = { file, before: text, after: editContent(text, request.edit) };
    return { ...(await this.#change(before, edited, request.save)), edit: editAsSeen(text, request.edit) };
  }

  async #undo(before: CompiledContent): Promise<EditAnswer> {
    const last = this.#saved.at(-1);
    if (!last) throw new EditRefused('There is nothing to take back.');
    if (textIn(before, last.file) !== last.after)
      throw new EditRefused(`${last.file} was changed since. Take it back in your editor.`);
    const answer = await this.#change(before, { file: last.file, before: last.after, after: last.before }, true);
    // What took the edit back is no edit to take back.
    if (answer.saved) this.#saved.splice(-2);
    return answer;
  }

  /** The content as it lies on the disk now. */
  #current(): CompiledContent {
    if (this.#live.stale) this.#live.refresh();
    const { sound, problems } = this.#live;
    if (!sound || problems.length > 0)
      throw new EditRefused('The files have problems. Mend them first: the tab Problems lists them.');
    return sound;
  }

  async #change(before: CompiledContent, { file, ...texts }: Saved, save: boolean): Promise<EditAnswer> {
    const files = { ...before.files, texts: new Map(before.files.texts).set(file, texts.after) };
    const after = compileContent(files, { previous: before });
    const { problems } = after;
    const shown = { file, lines: linesOf(texts.before, texts.after), problems };
    if (problems.length > 0) return { ...shown, saved: false };
    const report = await this.#reportEdit(before, after);
    if (save) await this.#save({ file, ...texts });
    return { ...shown, report, saved: save };
  }

  /** All or nothing: a full disk leaves the file as it was. */
  async #save(edit: Saved): Promise<void> {
    const path = join(this.#root, edit.file);
    if (contentText(await readFile(path)) !== edit.before)
      throw new EditRefused(`${edit.file} was changed meanwhile. Look at it again.`);
    const fresh = `${path}.saving`;
    try {
      await writeFile(fresh, edit.after);
      await rename(fresh, path);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
    this.#saved.push(edit);
    if (this.#saved.length > KEPT) this.#saved.shift();
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
