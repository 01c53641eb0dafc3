import type { ContentPart, ContentVersion, Json, Origin, Removal } from '../contract/index.ts';
import { below, valueAt } from './read-json.ts';
import { sameValue } from './same-value.ts';
import type { UnplacedChange } from './unplaced-change.ts';
import { kindOf } from './verdicts.ts';

/** What one version says at a place that the other does not. */
export interface Said {
  readonly version: ContentVersion;
  readonly part: ContentPart | undefined;
  readonly pointer: string | undefined;
}

/**
 * The line of an overlay that takes something out of one version: itself, it from a list, or what stood around it.
 * @param lacking the version that lacks it, and which part of that
 * @param said where the other one has it
 */
export function removalOf(
  { version, part }: Pick<Said, 'version' | 'part'>,
  said: Said,
  { place: { side }, field, subject, verdict }: UnplacedChange,
): Origin | undefined {
  if (said.pointer === undefined) return undefined;
  if (said.part?.of === 'step' && !part) return removalOfStep(version, said.part);
  const removals = removalsIn(version, part).filter((removal) => removal.side === side);
  // A question is known by its name, under whatever condition it was asked; not so one that was asked inside it.
  const isQuestion = PRESENCE.has(kindOf(verdict)) && subject === field;
  const pointer = isQuestion ? below('/properties', field) : said.pointer;
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const removed =
    removals.find((removal) => removal.pointer === pointer) ??
    removals.find(
      ({ pointer: at, member }) => member !== undefined && at === list && sameValue(member, valueIn(said, pointer)),
    ) ??
    removals.find((removal) => removal.member === undefined && pointer.startsWith(`${removal.pointer}/`));
  return removed?.origins.at(-1);
}

/** An overlay takes a step out of the order in which a wizard asks its steps. */
function removalOfStep(version: ContentVersion, part: ContentPart & { readonly of: 'step' }): Origin | undefined {
  const removals = version.removals(part.variant, part.trade);
  return removals.find(({ pointer, member }) => pointer === '/order' && member === part.step)?.origins.at(-1);
}

/** Kinds of change by which a question comes or goes. */
const PRESENCE = new Set(['field-added', 'field-removed']);

function removalsIn(version: ContentVersion, part: ContentPart | undefined): readonly Removal[] {
  if (part?.of === 'step') return version.removals(part.variant, part.trade, part.step);
  if (part?.of === 'words') return version.removals(part.variant, part.trade);
  return part?.of === 'form' ? version.formRemovals(part.form) : [];
}

/** What a version says at a place of the questions, or around them. */
function valueIn({ version, part }: Said, pointer: string): Json | undefined {
  if (part?.of === 'form') return valueAt(version.form(part.form)?.step[part.side], pointer);
  if (part?.of !== 'step' && part?.of !== 'words') return undefined;
  const wizard = version.wizard(part.variant, part.trade);
  const root = part.of === 'words' ? wizard?.ui : wizard?.steps.find(({ id }) => id === part.step)?.[part.side];
  return valueAt(root as Json | undefined, pointer);
}
