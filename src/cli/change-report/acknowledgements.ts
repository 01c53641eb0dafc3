import { showText } from './show-text.ts';

/** A change that was decided on, as `schemas/acknowledged-changes.json` says. */
export interface Acknowledgement {
  /** The change's id. */
  readonly id: string;
  /** What changes, for whoever reads the file. */
  readonly change: string;
  /** Where it was agreed to show, in the report's words; empty for a change that concerns no wizard. */
  readonly where: string;
  readonly reason: string;
  readonly decidedBy?: string;
}

/** An acknowledgement that is in force for none of the changes. */
export interface IdleAcknowledgement extends Acknowledgement {
  /** One plain sentence: what to do with it. */
  readonly advice: string;
}

/**
 * The acknowledgements of a version; none if there is no such file or it is no JSON. An entry without id or reason
 * does not count: the content check reports what is wrong with it.
 */
export function parseAcknowledgements(text: string | undefined): Acknowledgement[] {
  const entries = memberOf(parse(text), 'changes');
  return Array.isArray(entries) ? entries.flatMap((entry: unknown) => toAcknowledgement(entry)) : [];
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function toAcknowledgement(entry: unknown): Acknowledgement[] {
  const [id, reason] = [wordsOf(entry, 'id'), wordsOf(entry, 'reason')];
  if (!id || !reason) return [];
  const decidedBy = wordsOf(entry, 'decidedBy');
  return [
    {
      id,
      reason,
      change: wordsOf(entry, 'change') ?? '',
      where: wordsOf(entry, 'where') ?? '',
      ...(decidedBy && { decidedBy }),
    },
  ];
}

function wordsOf(value: unknown, key: string): string | undefined {
  const words = memberOf(value, key);
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
}

/** A change as far as agreeing to it goes: what was agreed for one partner is not agreed for all. */
export interface Agreeable {
  readonly id: string;
  /** The report's sentence: whoever reviews the file has to read what is really agreed to. */
  readonly message: string;
  readonly reach: string;
}

/** The acknowledgement of a change, if one is in force. */
export function findAcknowledgement(
  entries: readonly Acknowledgement[],
  { id, message, reach }: Agreeable,
): Acknowledgement | undefined {
  return entries.find((entry) => entry.id === id && isSentence(entry.change, message) && entry.where === reach);
}

/** Whether a text is the report's sentence, as it is shown: with line breaks on one line, and cut if it is very long. */
const isSentence = (text: string, message: string): boolean => showText(text) === showText(message);

/** The acknowledgements that are in force for no change, each with what to do about it. */
export function idleAcknowledgements(
  head: readonly Acknowledgement[],
  base: readonly Acknowledgement[],
  changes: readonly Agreeable[],
): IdleAcknowledgement[] {
  const former = new Set(base.map(({ id }) => id));
  return head
    .filter((entry) => !changes.some((change) => findAcknowledgement([entry], change)))
    .map((entry) => ({ ...entry, advice: adviceFor(entry, changes, former.has(entry.id)) }));
}

/** One that stands in the version before has mostly done its work; a new one has mostly a misspelt id. */
function adviceFor({ id, change, where }: Acknowledgement, changes: readonly Agreeable[], isFormer: boolean): string {
  const known = changes.find((candidate) => candidate.id === id);
  if (known && !isSentence(change, known.message))
    return `Its text is not the report’s sentence, “${showText(known.message)}”: put that in its place.`;
  if (known)
    return `It was agreed to for “${where || 'no wizard'}”, and now shows in “${known.reach || 'no wizard'}”: decide anew.`;
  return isFormer
    ? 'The change has arrived or was taken back: this entry can go.'
    : 'It names no change of this comparison: look at its id, or take it out.';
}
