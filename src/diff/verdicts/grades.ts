import type { Change, Verdict } from '../../contract/index.ts';

/** Nobody of this audience has to look at it. */
export const harmless = (reason: string): Verdict => ({ grade: 'harmless', reason });
/** Somebody should look at it before it ships. */
export const warning = (reason: string): Verdict => ({ grade: 'warning', reason });
/** It takes something away from this audience. */
export const breaking = (reason: string): Verdict => ({ grade: 'breaking', reason });

/** What a change means, audience by audience. */
export const by = (customer: Verdict, draft: Verdict, consumer: Verdict): Change['verdicts'] => ({
  customer,
  draft,
  consumer,
});

// Reasons that many changes share.
export const ANSWER_KEPT = harmless('The answer is kept.');
export const ANSWERS_KEPT = harmless('Answers are kept as they are.');
export const SENT_ALIKE = harmless('What is sent stays the same.');
export const NOT_SENT = harmless('It is not part of what is sent.');
export const NOT_IN_DRAFTS = harmless('Drafts hold nothing of it.');
export const NO_DRAFTS = harmless('Drafts have no answer to it yet.');

/** What customers read, and nothing else. */
export const WORDING = by(
  harmless('Customers read other words; what is asked stays the same.'),
  ANSWERS_KEPT,
  SENT_ALIKE,
);
/** How something looks or behaves on the screen, and nothing else. */
export const PRESENTATION = by(harmless('It is shown or behaves in another way.'), ANSWERS_KEPT, SENT_ALIKE);
/** A rule refuses more than before. */
export const TIGHTER = by(
  warning('Answers that were accepted are now refused.'),
  warning('An answer given before may be refused; the draft then goes on at this step.'),
  harmless('Everything that arrives would have been accepted before.'),
);
/** A rule refuses less than before. */
export const LOOSER = by(
  harmless('Nothing that was accepted is refused.'),
  ANSWER_KEPT,
  warning('Values may arrive that could not arrive before.'),
);
/** A rule refuses other answers than before. */
export const OTHER_RULE = by(
  warning('Answers that were accepted may now be refused.'),
  warning('An answer given before may be refused; the draft then goes on at this step.'),
  warning('Values may arrive that could not arrive before.'),
);
/** The words that customers agree to changed. */
export const CONSENT = by(
  breaking('What customers agree to is something else now.'),
  breaking('A box that is ticked in a draft was ticked under other words.'),
  warning('Submissions from before and after it record agreement to different words.'),
);
/** A question was removed. */
export const FIELD_LOST = by(
  harmless('There is one question less.'),
  breaking('The answer that drafts hold is lost.'),
  breaking('Submissions no longer carry this answer.'),
);
/** A question is not shown any more: by what is left to answer it. */
export const UNANSWERABLE = {
  nothing: by(
    breaking('It has to be answered, is not shown, and nothing else answers it: nobody who needs it can submit.'),
    breaking('A draft without the answer can never be sent.'),
    breaking('Submissions that need the answer do not arrive any more.'),
  ),
  link: by(
    breaking('It has to be answered, and only a link can do so: whoever comes without that link cannot submit.'),
    warning('A draft without the answer goes on only by a link that brings it.'),
    warning('The answer no longer comes from customers: only as a link brings it.'),
  ),
  'nothing, unneeded': by(
    warning('It is not shown, and nothing else answers it.'),
    harmless('An answer that a draft holds is kept and sent.'),
    breaking('The answer no longer comes, but from drafts that hold it.'),
  ),
};
/** An address of the form was removed. */
export const PATH_LOST = by(
  breaking('Links and bookmarks to it lead nowhere.'),
  breaking('Customers who left a draft there no longer find it under their link.'),
  harmless('Submissions stay the same; there may be fewer.'),
);
/** A field of a call was removed. */
export const PAYLOAD_LOST = by(
  harmless('Customers see nothing of it.'),
  ANSWERS_KEPT,
  breaking('Calls no longer carry what was read from here.'),
);
