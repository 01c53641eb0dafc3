import {
  type ContentEdit,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectIn,
  textIn,
} from '../../contract/index.ts';
import type { EditRequest } from '../bench-edits.ts';

/** What a page asks for, undefined where it is nothing that the workbench sends. */
export function readEditRequest(text: string): EditRequest | undefined {
  const asked = parse(text);
  const undo = textIn(asked, 'undo');
  if (undo) return { undo };
  const edit = readEdit(objectIn(asked, 'edit'));
  const save = member(asked, 'save') === true;
  // What nobody has looked at might replace what somebody else has written.
  if (save && edit?.kind === 'put' && edit.replaces === undefined) return undefined;
  return edit && { edit, save };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readEdit(edit: JsonObject | undefined): ContentEdit | undefined {
  const to = member(edit, 'to');
  const pointer = member(edit, 'pointer');
  if (pointer !== undefined && !isPointer(pointer)) return undefined;
  if (textIn(edit, 'kind') === 'put') {
    const [file, replaces] = [textIn(edit, 'file'), member(edit, 'replaces')];
    if (!file || !pointer || !isPlain(to) || (replaces !== undefined && typeof replaces !== 'string')) return undefined;
    return { kind: 'put', file, pointer, to, ...(replaces !== undefined && { replaces }) };
  }
  const at = objectIn(edit, 'at');
  const [file, line, column] = [textIn(at, 'file'), member(at, 'line'), member(at, 'column')];
  const was = member(edit, 'was');
  if (!file || !isCount(line) || !isCount(column) || !isPlain(was)) return undefined;
  const target = { at: { file, line, column }, was, ...(pointer && { pointer }) };
  const [by, past] = [member(edit, 'by'), textIn(edit, 'past')];
  switch (textIn(edit, 'kind')) {
    case 'set':
      return isPlain(to) ? { kind: 'set', ...target, to } : undefined;
    case 'insert':
      return isPlain(to) ? { kind: 'insert', ...target, to } : undefined;
    case 'remove':
      return { kind: 'remove', ...target };
    case 'move':
      return by === 1 || by === -1 ? { kind: 'move', ...target, by, ...(past && { past }) } : undefined;
    default:
      return undefined;
  }
}

const isCount = (value: Json | undefined): value is number => Number.isInteger(value) && Number(value) > 0;
const isPointer = (value: Json): value is string => typeof value === 'string' && value.startsWith('/');
const isPlain = (value: Json | undefined): value is Json =>
  value !== undefined && !isObject(value) && !Array.isArray(value);
