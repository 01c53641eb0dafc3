import {
  ANSWERS_KEPT,
  breaking,
  by,
  harmless,
  NOT_IN_DRAFTS,
  NOT_SENT,
  PATH_LOST,
  PRESENTATION,
  SENT_ALIKE,
  warning,
} from './grades.ts';

/** Changes of what there is. */
export const OF_CONTENT = {
  'trade-added': by(
    harmless('There is one more trade to choose.'),
    ANSWERS_KEPT,
    warning('A trade may arrive that is new.'),
  ),
  'trade-removed': by(
    breaking('Customers of this trade no longer find it; links to it give another one.'),
    breaking('A draft of this trade loses the answers that belong to it.'),
    breaking('The trade no longer arrives; what was set up for it stands idle.'),
  ),
  'trades-reordered': PRESENTATION,
  'trade-parameter-changed:opened': by(harmless('A link can choose this trade now.'), ANSWERS_KEPT, SENT_ALIKE),
  'trade-parameter-changed:closed': by(
    breaking('Links that choose this trade give another one.'),
    ANSWERS_KEPT,
    warning('Submissions by such links arrive for another trade.'),
  ),
  'trade-lock-added': by(
    warning('Customers with a link for this trade can no longer choose another.'),
    warning('A draft of another trade, resumed by such a link, changes its trade.'),
    SENT_ALIKE,
  ),
  'trade-lock-removed': by(
    harmless('Customers with a link for this trade can choose another.'),
    ANSWERS_KEPT,
    warning('Another trade may arrive by a link that fixed it.'),
  ),
  'default-trade-changed': by(
    warning('Links that name no trade lead to another one.'),
    ANSWERS_KEPT,
    warning('Submissions by links without a trade arrive for another one.'),
  ),
  'variant-added': by(
    harmless('There is one more form.'),
    ANSWERS_KEPT,
    warning('Submissions come from one more form.'),
  ),
  'variant-removed': by(
    breaking('The form is gone from all its addresses.'),
    breaking('Drafts of this form cannot be resumed.'),
    breaking('Its submissions no longer come.'),
  ),
  'variants-reordered': PRESENTATION,
  'own-variant-changed': by(
    warning('The site’s own pages show another form’s example, and lead to its trade.'),
    ANSWERS_KEPT,
    SENT_ALIKE,
  ),
  'wizard-added': by(
    harmless('The form offers one more trade.'),
    ANSWERS_KEPT,
    warning('It may arrive from this form.'),
  ),
  'wizard-removed': by(
    breaking('The form does not offer this trade any more.'),
    breaking('A draft of this trade loses the answers that belong to it.'),
    warning('The trade no longer arrives from this form.'),
  ),
  'form-added': by(harmless('There is one more form.'), ANSWERS_KEPT, warning('Its call comes in addition.')),
  'form-removed': by(breaking('The form is gone.'), NOT_IN_DRAFTS, breaking('Its call no longer comes.')),
  'path-added': by(harmless('It can be reached at one more address.'), NOT_IN_DRAFTS, NOT_SENT),
  'path-removed': PATH_LOST,
  'path-moved': by(
    warning('The same address shows something else.'),
    warning('Drafts are kept by form: at this address another one is looked for.'),
    warning('Submissions from this address come from another form.'),
  ),
  'embed-origin-added': by(harmless('One more website may show it in a frame.'), NOT_IN_DRAFTS, NOT_SENT),
  'embed-origin-added:several': by(
    warning('Any of these websites may show it in a frame, as if it were its own.'),
    NOT_IN_DRAFTS,
    NOT_SENT,
  ),
  'embed-origin-removed': by(
    breaking('The website that shows it in a frame shows nothing any more.'),
    NOT_IN_DRAFTS,
    harmless('Submissions stay the same; there may be fewer.'),
  ),
  'file-added': by(harmless('There is one more file at an address of the site.'), NOT_IN_DRAFTS, NOT_SENT),
  'file-removed': by(warning('What shows it, loads it or leads to it finds nothing there.'), NOT_IN_DRAFTS, NOT_SENT),
  'file-removed:script': by(
    breaking('Partners’ pages that load it show no form any more, or one that does not fit its frame.'),
    NOT_IN_DRAFTS,
    harmless('Submissions stay the same; there may be fewer.'),
  ),
  'file-changed': by(warning('Whoever asks for it gets something else.'), NOT_IN_DRAFTS, NOT_SENT),
  'file-changed:script': by(
    warning('It runs in partners’ pages, around the form: every partner gets it at once.'),
    NOT_IN_DRAFTS,
    SENT_ALIKE,
  ),
  'landing-added': by(harmless('The trade has a page of its own.'), NOT_IN_DRAFTS, NOT_SENT),
  'landing-removed': by(breaking('Links to the trade’s page lead nowhere.'), NOT_IN_DRAFTS, NOT_SENT),
  'template-added': by(harmless('There is one more website design to look at.'), NOT_IN_DRAFTS, NOT_SENT),
  'template-removed': by(
    warning('The website design is not shown any more.'),
    harmless('A draft that chose it keeps it as long as the form offers it.'),
    NOT_SENT,
  ),
  'template-changed': by(warning('The website design is shown differently.'), NOT_IN_DRAFTS, NOT_SENT),
  'site-call-changed': by(
    harmless('Customers notice nothing of it.'),
    NOT_IN_DRAFTS,
    breaking('What customers send, with all that it says of them, goes somewhere else or another way.'),
  ),
  'site-changed': by(warning('Pages say something else of the provider, or lead elsewhere.'), NOT_IN_DRAFTS, NOT_SENT),
  'site-changed:host': by(
    breaking('Links and frames with the former host lead nowhere, unless our server answers to it all the same.'),
    breaking('Browsers keep drafts by host: those of the former one are not found.'),
    NOT_SENT,
  ),
  'site-changed:checkout': by(breaking('Links that lead on to a host that went are refused.'), NOT_IN_DRAFTS, NOT_SENT),
  'site-changed:sent': by(
    warning('Pages say something else of the provider, or lead elsewhere.'),
    NOT_IN_DRAFTS,
    warning('Calls that name it carry another value.'),
  ),
} as const;
