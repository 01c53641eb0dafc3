import {
  ANSWERS_KEPT,
  by,
  fine,
  harm,
  look,
  NO_DRAFTS,
  NOT_IN_DRAFTS,
  NOT_SENT,
  PAYLOAD_LOST,
  SENT_ALIKE,
} from './grades.ts';

/** Changes of steps, and of what is done around them. */
export const OF_STEPS = {
  'step-added:optional': by(
    look('There is one more step; it may be left empty.'),
    NO_DRAFTS,
    look('Submissions may carry answers that they did not before.'),
  ),
  'step-added:required': by(
    look('There is one more step that has to be answered.'),
    look('Drafts that are further on go back to this step.'),
    look('Submissions carry answers that they did not before.'),
  ),
  'step-added:moved': by(fine('Its questions were asked before, elsewhere.'), ANSWERS_KEPT, SENT_ALIKE),
  'step-removed': by(
    fine('There is one step less.'),
    harm('The answers that drafts hold to it are lost.'),
    harm('Submissions no longer carry these answers.'),
  ),
  'step-removed:moved': by(
    fine('Its questions are asked elsewhere.'),
    fine('Answers are kept; a draft that stood here goes on where its questions went.'),
    SENT_ALIKE,
  ),
  'step-renamed': by(
    fine('Customers never see the folder’s name.'),
    fine('A draft that stood here is found by its questions.'),
    SENT_ALIKE,
  ),
  'steps-reordered': by(
    fine('The steps come in another order.'),
    look('A draft may have steps before it that were not seen yet.'),
    SENT_ALIKE,
  ),
  'start-step-changed': by(
    look('A filling begins at another step.'),
    fine('Drafts go on where they were.'),
    SENT_ALIKE,
  ),

  'prefill-added': by(fine('A link can fill in one more answer.'), ANSWERS_KEPT, SENT_ALIKE),
  'prefill-removed': by(
    look('Links that bring this answer no longer fill it in.'),
    ANSWERS_KEPT,
    look('The answer may be missing where links brought it.'),
  ),
  'prefill-changed': by(
    look('The same link fills in another answer.'),
    ANSWERS_KEPT,
    look('What links bring arrives as another answer.'),
  ),
  'effect-added': by(
    fine('Something more is sent on leaving the step.'),
    look('A draft that is past the step is not sent again from there.'),
    look('A call comes that did not come before, or earlier.'),
  ),
  'effect-removed': by(
    fine('Less is sent on leaving the step.'),
    ANSWERS_KEPT,
    harm('A call no longer comes when the step is left.'),
  ),
  'effects-reordered': by(
    fine('The same is sent in another order.'),
    ANSWERS_KEPT,
    look('Calls come in another order.'),
  ),
  'reset-added': by(
    look('A change of trade clears this answer, too.'),
    fine('Answers are kept until the trade is changed.'),
    SENT_ALIKE,
  ),
  'reset-removed': by(
    fine('A change of trade keeps this answer.'),
    ANSWERS_KEPT,
    look('An answer given for one trade may arrive with another.'),
  ),
  'logo-colours-added': by(fine('Colours can be taken from the logo.'), ANSWERS_KEPT, SENT_ALIKE),
  'logo-colours-removed': by(look('Colours are not taken from the logo any more.'), ANSWERS_KEPT, SENT_ALIKE),
  'logo-colours-changed': by(
    look('Colours of the logo are taken from, or put into, other answers.'),
    ANSWERS_KEPT,
    look('Colours may arrive in other fields.'),
  ),
  'payload-field-added': by(
    fine('Customers see nothing of it.'),
    ANSWERS_KEPT,
    look('Calls carry a field that they did not before.'),
  ),
  'payload-field-removed': PAYLOAD_LOST,
  'payload-field-changed': by(
    fine('Customers see nothing of it.'),
    ANSWERS_KEPT,
    harm('The field carries something else.'),
  ),
  'payload-reordered': by(
    fine('Customers see nothing of it.'),
    ANSWERS_KEPT,
    look('The same fields come in another order.'),
  ),
  'payload-format-changed': by(
    fine('Customers see nothing of it.'),
    ANSWERS_KEPT,
    harm('The text is put together in another way: whatever reads it apart no longer can.'),
  ),
  'encoding-changed': by(
    fine('Customers see nothing of it.'),
    ANSWERS_KEPT,
    harm('The call’s body comes in another encoding.'),
  ),
  'hook-changed': by(fine('Customers see nothing of it.'), ANSWERS_KEPT, harm('The call goes to another address.')),
  'upload-added': by(
    fine('Pictures can be sent along.'),
    NOT_IN_DRAFTS,
    look('A call comes that did not come before.'),
  ),
  'upload-removed': by(
    look('Pictures can no longer be sent.'),
    NOT_IN_DRAFTS,
    harm('The call that tells of the pictures no longer comes.'),
  ),
  'onward-changed': by(
    harm('Links that say where to go on to are followed differently, or not at all.'),
    NOT_IN_DRAFTS,
    NOT_SENT,
  ),
} as const;
