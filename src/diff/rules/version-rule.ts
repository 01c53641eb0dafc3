import type { WizardKey } from '../../contract/index.ts';
import type { ChangeBook, Versions } from '../change-book.ts';

/** Compares one thing of the whole content, apart from what wizards ask and say. */
export type VersionRule = (versions: Versions, book: ChangeBook) => void;

/** Things of both versions by their id. */
export function pairById<Entry extends { readonly id: string }>(before: readonly Entry[], after: readonly Entry[]) {
  const [former, now] = [byId(before), byId(after)];
  return {
    pairs: before.flatMap((entry) => {
      const other = now.get(entry.id);
      return other ? [[entry, other] as const] : [];
    }),
    removed: before.filter(({ id }) => !now.has(id)),
    added: after.filter(({ id }) => !former.has(id)),
  };
}

export function byId<Entry extends { readonly id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The wizards of one trade, or of one variant. */
export function wizardsOf(keys: readonly WizardKey[], part: Partial<WizardKey>): WizardKey[] {
  return keys.filter(({ variant, trade }) => variant === (part.variant ?? variant) && trade === (part.trade ?? trade));
}
