import { markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { corrected } from '../suggest.ts';

const RULE = 'autocomplete-token';

/** What HTML knows, as far as a form of ours could ask for it: https://html.spec.whatwg.org/#autofill. */
const TOKENS = [
  ...['off', 'on', 'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix'],
  ...['nickname', 'organization', 'organization-title', 'username', 'email', 'url', 'bday', 'sex', 'language'],
  ...['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension', 'impp', 'photo'],
  ...['street-address', 'address-line1', 'address-line2', 'address-line3', 'postal-code', 'country', 'country-name'],
  ...['address-level1', 'address-level2', 'address-level3', 'address-level4', 'one-time-code'],
];

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
        ...corrected(node.place, text, TOKENS, 'Take one of HTML, such as "given-name", "email" or "postal-code".'),
      },
    ];
  },
};
