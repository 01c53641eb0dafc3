import { type LinkFact, type LinkUi, member } from '../contract/index.ts';
import { customerNumberOf, type Filling } from './filling.ts';

/** What a link may take along of. */
export type LinkedFilling = Pick<Filling, 'answers' | 'trade' | 'reference'>;

const FACTS: { readonly [fact in LinkFact]: (filling: LinkedFilling) => string } = {
  customerNumber: customerNumberOf,
  trade: ({ trade }) => trade,
};

/** What a link takes along of a filling: query parameter → its text. What has no value, or is a list, is left out. */
export function linkParameters(
  { query = {} }: LinkUi,
  filling: LinkedFilling,
): { readonly [parameter: string]: string } {
  const asked = Object.entries(query).map(([parameter, name]) => {
    const value = Object.hasOwn(FACTS, name) ? FACTS[name as LinkFact](filling) : member(filling.answers, name);
    return [parameter, typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''];
  });
  return Object.fromEntries(asked.filter(([, text]) => text !== ''));
}
