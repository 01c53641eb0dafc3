/** Why nothing is written, worded for the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Something that an answer is looked at with: undefined if it will do, otherwise one plain sentence. */
export type Check = (answer: string) => string | undefined;
