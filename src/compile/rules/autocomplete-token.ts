import { type ContentNode, markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { corrected } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'autocomplete-token';

/** What HTML knows, as far as a form of ours could ask for it: https://html.spec.whatwg.org/#autofill. */
const TOKENS = [
  ...['off', 'on', 'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix'],
  ...['nickname', 'organization', 'organization-title', 'username', 'email', 'url', 'bday', 'sex', 'language'],
  ...['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension', 'impp', 'photo'],
  ...['street-address', 'address-line1', 'address-line2', 'address-line3', 'postal-code', 'country', 'country-name'],
  ...['address-level1', 'address-level2', 'address-level3', 'address-level4', 'one-time-code'],
];

/** What people call it → the word of HTML for it. */
const CALLED: { readonly [word: string]: string } = {
  town: 'address-level2',
  city: 'address-level2',
  county: 'address-level1',
  region: 'address-level1',
  street: 'street-address',
  address: 'street-address',
  zip: 'postal-code',
  phone: 'tel',
  telephone: 'tel',
  mobile: 'tel',
  forename: 'given-name',
  surname: 'family-name',
  company: 'organization',
  business: 'organization',
  website: 'url',
  birthday: 'bday',
};

/** Two of the words are so short that many others are but a letter or two away from them. */
const LIKELY = TOKENS.filter((token) => !['on', 'off'].includes(token));

/** Words that may stand before it. */
const SECTIONS = /^(?:section-[a-z0-9-]+ )?(?:(?:shipping|billing) )?(?:(?:home|work|mobile|fax|pager) )?/;

/** Browsers pass over a word that they don't know, and fill nothing in. */
export const autocompleteToken: Rule = {
  name: RULE,
  field: ({ ui }) => {
    const node = member(ui, 'ui:autocomplete');
    const text = textOf(node);
    if (!node || text === undefined || TOKENS.includes(text.replace(SECTIONS, ''))) return [];
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `Browsers know no autocomplete word “${text}”.`,
        ...instead(node, text),
      },
    ];
  },
};

function instead(node: ContentNode, text: string): Pick<UnplacedProblem, 'fix' | 'repair'> {
  const called = text.toLowerCase();
  if (Object.hasOwn(CALLED, called)) return { fix: `Write "${CALLED[called]}".` };
  return corrected(node.place, text, LIKELY, 'Take one of HTML, such as "given-name", "email" or "postal-code".');
}
