import { ANSWER_KEPT, breaking, by, CONSENT, warning } from './grades.ts';

const NO_AGREEMENT = by(
  breaking('Customers may go on without agreeing.'),
  ANSWER_KEPT,
  breaking('Submissions may arrive from somebody who agreed to nothing.'),
);
const AGREEMENT_LOST = by(
  breaking('Customers go on without agreeing.'),
  breaking('The agreement that drafts hold is lost.'),
  breaking('Submissions arrive from customers who agreed to nothing, and no longer say who agreed.'),
);

/** Changes of what customers agree to, and of whether they have to: also where the same is mild for other questions. */
export const OF_CONSENT = {
  'consent-changed': CONSENT,
  'field-optional:consent': NO_AGREEMENT,
  'rule-removed:consent': NO_AGREEMENT,
  'field-removed:consent': AGREEMENT_LOST,
  'step-removed:consent': AGREEMENT_LOST,
  'condition-added:consent': by(
    breaking('Customers who are not asked go on without agreeing.'),
    warning('Where the condition does not hold, the agreement is kept but not sent.'),
    breaking('Submissions arrive from customers who were not asked to agree.'),
  ),
  'condition-changed:consent': by(
    breaking('Customers who had to agree before may go on without agreeing.'),
    warning('Where the condition does not hold, the agreement is kept but not sent.'),
    breaking('Submissions arrive from customers who were not asked to agree.'),
  ),
  'default-added:consent': by(
    breaking('The box is ticked before customers have read what they agree to.'),
    ANSWER_KEPT,
    breaking('Submissions may record an agreement that nobody gave.'),
  ),
  'field-hidden:consent': by(
    breaking('Customers no longer see what they are said to agree to.'),
    ANSWER_KEPT,
    breaking('Submissions may record an agreement that nobody gave.'),
  ),
  'widget-changed:consent': by(
    breaking('Where a form may be sent half-filled, customers go on without agreeing.'),
    ANSWER_KEPT,
    breaking('Half-filled submissions may arrive from somebody who agreed to nothing.'),
  ),
} as const;
