import type { Change, Verdict } from '../../contract/index.ts';

/** Nobody of this audience has to look at it. */
export const fine = (reason: string): Verdict => ({ grade: 'harmless', reason });
/** Somebody should look at it before it ships. */
export const look = (reason: string): Verdict => ({ grade: 'warning', reason });
/** It takes something away from this audience. */
export const harm = (reason: string): Verdict => ({ grade: 'breaking', reason });

export const by = (customer: Verdict, draft: Verdict, consumer: Verdict): Change['verdicts'] => ({
  customer,
  draft,
  consumer,
});

export const ANSWER_KEPT = fine('The answer is kept.');
export const ANSWERS_KEPT = fine('Answers are kept as they are.');
export const SENT_ALIKE = fine('What is sent stays the same.');
export const NOT_SENT = fine('It is not part of what is sent.');
export const NOT_IN_DRAFTS = fine('Drafts hold nothing of it.');
export const NO_DRAFTS = fine('Drafts have no answer to it yet.');

/** What customers read, and nothing else. */
export const WORDING = by(fine('Customers read other words; what is asked stays the same.'), ANSWERS_KEPT, SENT_ALIKE);
/** How something looks or behaves on the screen, and nothing else. */
export const PRESENTATION = by(fine('It is shown or behaves in another way.'), ANSWERS_KEPT, SENT_ALIKE);
export const TIGHTER = by(
  look('Answers that were accepted are now refused.'),
  look('An answer given before may be refused; the draft then goes on at this step.'),
  fine('Everything that arrives would have been accepted before.'),
);
export const LOOSER = by(
  fine('Nothing that was accepted is refused.'),
  ANSWER_KEPT,
  look('Values may arrive that could not arrive before.'),
);
export const OTHER_RULE = by(
  look('Answers that were accepted may now be refused.'),
  look('An answer given before may be refused; the draft then goes on at this step.'),
  look('Values may arrive that could not arrive before.'),
);
export const CONSENT = by(
  harm('What customers agree to is something else now.'),
  harm('A box that is ticked in a draft was ticked under other words.'),
  look('Submissions from before and after it record agreement to different words.'),
);
export const FIELD_LOST = by(
  fine('There is one question less.'),
  harm('The answer that drafts hold is lost.'),
  harm('Submissions no longer carry this answer.'),
);
export const PATH_LOST = by(
  harm('Links and bookmarks to it lead nowhere.'),
  harm('Customers who left a draft there no longer find it under their link.'),
  fine('Submissions stay the same; there may be fewer.'),
);
export const PAYLOAD_LOST = by(
  fine('Customers see nothing of it.'),
  ANSWERS_KEPT,
  harm('Calls no longer carry what was read from here.'),
);
