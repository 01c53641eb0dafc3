/** A trade by its folder, and the title that it says. */
interface Titled {
  readonly folder: string;
  readonly title: string;
}

/**
 * Which of two trades that say the same was copied from the other: a copy has a new folder, and still has the old title.
 * @returns undefined where both folders fit their titles alike, so that either may be the copy
 */
export function copyOfTrade<Trade extends Titled>(one: Trade, other: Trade): Trade | undefined {
  const [first, second] = [fitOf(one), fitOf(other)];
  if (first === second) return undefined;
  return first < second ? one : other;
}

/** 2 where the folder is the title, 1 where one is part of the other, else 0. */
function fitOf({ folder, title }: Titled): number {
  const [name, said] = [lettersOf(folder.replace(/^trades\//, '')), lettersOf(title)];
  if (name === said) return 2;
  const isPart = name !== '' && said !== '' && (name.includes(said) || said.includes(name));
  return Number(isPart);
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
