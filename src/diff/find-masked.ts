import {
  type Change,
  type ContentVersion,
  isObject,
  type Json,
  type JsonObject,
  type Origin,
  type Side,
  type Step,
  type Wizard,
} from '../contract/index.ts';
import type { Entry, Versions } from './change-book.ts';
import { valueAt } from './read-json.ts';
import { sameValue } from './same-value.ts';
import type { Scope } from './scope.ts';
import { partScope, stepScope } from './scope.ts';
import { placeOf, type UnplacedChange } from './unplaced-change.ts';
import { kindOf, VERDICTS } from './verdicts.ts';

/** That a change does not reach a wizard, with the wizard's part. */
export interface Masked {
  readonly unplaced: UnplacedChange;
  readonly scope: Scope;
}

/** Kinds that say of themselves where they hold; membership of lists is reported by the members. */
const NEVER_MASKED = new Set<string>([
  ...[
    'choice-added',
    'choice-removed',
    'choice-renamed',
    'choices-reordered',
    'fields-reordered',
    'messages-reordered',
  ],
  ...['step-renamed', 'steps-reordered', 'field-added', 'field-moved', 'field-renamed', 'overlay-target-lost'],
]);

/**
 * Wizards that a change does not reach, since an overlay of theirs sets the same thing.
 * @param change what was reported of the entry, with its lines
 */
export function findMasked(
  entry: Entry,
  change: Change,
  { before, after }: Versions,
  wizards: readonly Wizard[],
): Masked[] {
  const { unplaced, scope } = entry;
  const { place } = unplaced;
  const part = scope.after?.(place.side);
  if (place.after === undefined || change.after === undefined || NEVER_MASKED.has(change.kind)) return [];
  if (!change.head || (part?.of !== 'step' && part?.of !== 'words')) return [];
  if (isUncovered(entry, change, before)) return [];
  const cache = new Map<object, boolean>();
  return wizards.flatMap((wizard) => {
    if (entry.wizards.has(`${wizard.variant}/${wizard.trade}`)) return [];
    if (!mayInherit(change.head, part.trade, wizard)) return [];
    const step = part.of === 'step' ? wizard.steps.find(({ id }) => id === part.step) : undefined;
    const root = part.of === 'words' ? wizard.ui : step?.[place.side];
    if (!root) return [];
    const own = valueAt(root as unknown as JsonObject, place.after ?? '');
    if (own === undefined || says(own, change.after) || isQuestion(own)) return [];
    const masked = scopeIn(wizard, step);
    const owner = step ?? wizard.ui;
    const isMasked = cache.get(owner) ?? isSetOver(after, masked, place.side, place.after ?? '', change.head);
    cache.set(owner, isMasked);
    return isMasked ? [{ unplaced: maskedChange(unplaced), scope: masked }] : [];
  });
}

/** Where a choice has no words of its own, its question stands at the place: other words of that are none for the choice. */
const isQuestion = (own: unknown): boolean => isObject(own) && Object.keys(own).some((key) => key.startsWith('ui:'));

/** Whether a value is another one, or a list that has it. */
const says = (own: unknown, value: Json | undefined): boolean =>
  sameValue(own, value) || (Array.isArray(own) && own.some((item) => sameValue(item, value)));

/** Whether an overlay was taken away from over a line that stood there before: what others are laid over is as it was. */
function isUncovered({ unplaced: { place }, scope }: Entry, { base, head }: Change, before: ContentVersion): boolean {
  const part = scope.before?.(place.side);
  if (!part || place.before === undefined || base?.file === head?.file) return false;
  return before.origins(part, place.before).some(({ file }) => file === head?.file);
}

/** What one trade sets can't be set over in another. */
function mayInherit(head: Origin | undefined, trade: string, wizard: Wizard): boolean {
  return !head?.layer.startsWith('trade') || wizard.trade === trade;
}

function scopeIn({ variant, trade }: Wizard, step: Step | undefined): Scope {
  const key = { variant, trade };
  return step ? stepScope(key, step, step) : partScope('words', () => ({ of: 'words', ...key }), { wizards: [key] });
}

/** Whether the line that changed set this value, too, before another one was laid over it. */
function isSetOver(
  version: ContentVersion,
  scope: Scope,
  side: Side,
  pointer: string,
  head: Origin | undefined,
): boolean {
  const part = scope.after?.(side);
  // A translation follows the text that it is of, and its own change is reported; it sets nothing over that.
  const origins = part ? version.origins(part, pointer).filter(({ layer }) => layer !== 'language') : [];
  const layers = origins.map(lineOf);
  return head !== undefined && layers.slice(0, -1).includes(lineOf(head)) && layers.at(-1) !== lineOf(head);
}

const lineOf = ({ file, line, column }: Origin) => `${file}:${line}:${column}`;

/** It matters as much as what it misses, but takes nothing away from anybody. */
function maskedChange({ verdict, subject, place, field, message }: UnplacedChange): UnplacedChange {
  const { customer } = VERDICTS['change-masked'];
  const matters = VERDICTS[verdict].customer.grade !== 'harmless';
  const reason = 'These wizards keep their own, although what they stand on changed.';
  return {
    verdict: 'change-masked',
    verdicts: { ...VERDICTS['change-masked'], customer: matters ? { grade: 'warning', reason } : customer },
    subject: `${kindOf(verdict)} ${subject}`,
    place: placeOf(place.side, place.after, place.after),
    ...(field !== undefined && { field }),
    message: `Overlays set their own here, and this does not reach them: ${message}`,
  };
}
