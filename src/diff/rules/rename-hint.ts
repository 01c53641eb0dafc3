import { shown } from '../show-value.ts';
import type { UnplacedChange } from '../unplaced-change.ts';

/** Choices that went, with how to say that one which came, or one much like it, is the same under another name. */
export function withHint(
  removed: readonly UnplacedChange[],
  added: readonly UnplacedChange[],
): readonly UnplacedChange[] {
  const lone = removed.length === 1 && added.length === 1;
  const [likeAdded, likeRemoved] = [onlyAlikeAmong(added), onlyAlikeAmong(removed)];
  return removed.map((gone) => {
    const come = lone ? added[0] : likeAdded(gone);
    if (!come || (!lone && likeRemoved(come) !== gone)) return gone;
    const [was, is] = [JSON.stringify(gone.before), JSON.stringify(come.after)];
    const fix = `If ${shown(come.after)} is what ${shown(gone.before)} was, say so beside the list with "x-renamed-members": { ${is}: ${was} }; drafts then keep it.`;
    return { ...gone, fix };
  });
}

interface Candidate {
  readonly change: UnplacedChange;
  readonly words: ReadonlySet<string>;
}

/** How many of the words of the shorter one both have. */
const ALIKE = 0.75;

/**
 * Finds of several the only one that shares most of its words, by looking up its words: a list may be long, and all of it
 * called otherwise.
 */
function onlyAlikeAmong(changes: readonly UnplacedChange[]) {
  const byWord = new Map<string, Candidate[]>();
  for (const change of changes) {
    const candidate = { change, words: wordsOf(change) };
    for (const word of candidate.words) {
      const same = byWord.get(word);
      if (same) same.push(candidate);
      else byWord.set(word, [candidate]);
    }
  }
  return (one: UnplacedChange): UnplacedChange | undefined => {
    const words = wordsOf(one);
    const shared = new Map<Candidate, number>();
    for (const word of words)
      for (const candidate of byWord.get(word) ?? []) shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
    const alike = [...shared].filter(
      ([candidate, count]) => count / Math.min(words.size, candidate.words.size) >= ALIKE,
    );
    return alike.length === 1 ? alike[0]?.[0].change : undefined;
  };
}

const wordsOf = ({ before, after }: UnplacedChange): ReadonlySet<string> =>
  new Set(
    String(before ?? after)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
