import {
  ANSWERS_KEPT,
  by,
  fine,
  harm,
  look,
  NOT_IN_DRAFTS,
  NOT_SENT,
  PATH_LOST,
  PRESENTATION,
  SENT_ALIKE,
} from './grades.ts';

/** Changes of what there is. */
export const OF_CONTENT = {
  'trade-added': by(fine('There is one more trade to choose.'), ANSWERS_KEPT, look('A trade may arrive that is new.')),
  'trade-removed': by(
    harm('Customers of this trade no longer find it; links to it give another one.'),
    harm('A draft of this trade loses the answers that belong to it.'),
    harm('The trade no longer arrives; what was set up for it stands idle.'),
  ),
  'trades-reordered': PRESENTATION,
  'trade-parameter-changed:opened': by(fine('A link can choose this trade now.'), ANSWERS_KEPT, SENT_ALIKE),
  'trade-parameter-changed:closed': by(
    harm('Links that choose this trade give another one.'),
    ANSWERS_KEPT,
    look('Submissions by such links arrive for another trade.'),
  ),
  'trade-lock-added': by(
    look('Customers with a link for this trade can no longer choose another.'),
    look('A draft of another trade, resumed by such a link, changes its trade.'),
    SENT_ALIKE,
  ),
  'trade-lock-removed': by(
    fine('Customers with a link for this trade can choose another.'),
    ANSWERS_KEPT,
    look('Another trade may arrive by a link that fixed it.'),
  ),
  'default-trade-changed': by(
    look('Links that name no trade lead to another one.'),
    ANSWERS_KEPT,
    look('Submissions by links without a trade arrive for another one.'),
  ),
  'variant-added': by(fine('There is one more form.'), ANSWERS_KEPT, look('Submissions come from one more form.')),
  'variant-removed': by(
    harm('The form is gone from all its addresses.'),
    harm('Drafts of this form cannot be resumed.'),
    harm('Its submissions no longer come.'),
  ),
  'wizard-added': by(fine('The form offers one more trade.'), ANSWERS_KEPT, look('It may arrive from this form.')),
  'wizard-removed': by(
    harm('The form does not offer this trade any more.'),
    harm('A draft of this trade loses the answers that belong to it.'),
    look('The trade no longer arrives from this form.'),
  ),
  'form-added': by(fine('There is one more form.'), ANSWERS_KEPT, look('Its call comes in addition.')),
  'form-removed': by(harm('The form is gone.'), NOT_IN_DRAFTS, harm('Its call no longer comes.')),
  'path-added': by(fine('It can be reached at one more address.'), NOT_IN_DRAFTS, NOT_SENT),
  'path-removed': PATH_LOST,
  'path-moved': by(
    look('The same address shows something else.'),
    look('Drafts are kept by form: at this address another one is looked for.'),
    look('Submissions from this address come from another form.'),
  ),
  'embed-origin-added': by(fine('One more website may show it in a frame.'), NOT_IN_DRAFTS, NOT_SENT),
  'embed-origin-removed': by(
    harm('The website that shows it in a frame shows nothing any more.'),
    NOT_IN_DRAFTS,
    fine('Submissions stay the same; there may be fewer.'),
  ),
  'landing-added': by(fine('The trade has a page of its own.'), NOT_IN_DRAFTS, NOT_SENT),
  'landing-removed': by(harm('Links to the trade’s page lead nowhere.'), NOT_IN_DRAFTS, NOT_SENT),
  'template-added': by(fine('There is one more website design to look at.'), NOT_IN_DRAFTS, NOT_SENT),
  'template-removed': by(
    look('The website design is not shown any more.'),
    fine('A draft that chose it keeps it as long as the form offers it.'),
    NOT_SENT,
  ),
  'template-changed': by(look('The website design is shown differently.'), NOT_IN_DRAFTS, NOT_SENT),
} as const;
