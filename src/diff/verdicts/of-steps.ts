import {
  ANSWERS_KEPT,
  breaking,
  by,
  harmless,
  NO_DRAFTS,
  NOT_IN_DRAFTS,
  NOT_SENT,
  PAYLOAD_LOST,
  SENT_ALIKE,
  warning,
} from './grades.ts';

/** Changes of steps, and of what is done around them. */
export const OF_STEPS = {
  'step-added:optional': by(
    warning('There is one more step; it may be left empty.'),
    NO_DRAFTS,
    warning('Submissions may carry answers that they did not before.'),
  ),
  'step-added:required': by(
    warning('There is one more step that has to be answered.'),
    warning('Drafts that are further on go back to this step.'),
    warning('Submissions carry answers that they did not before.'),
  ),
  'step-added:moved': by(harmless('Its questions were asked before, elsewhere.'), ANSWERS_KEPT, SENT_ALIKE),
  'step-removed': by(
    harmless('There is one step less.'),
    breaking('The answers that drafts hold to it are lost.'),
    breaking('Submissions no longer carry these answers.'),
  ),
  'step-removed:moved': by(
    harmless('Its questions are asked elsewhere.'),
    harmless('Answers are kept; a draft that stood here goes on where its questions went.'),
    SENT_ALIKE,
  ),
  'step-renamed': by(
    harmless('Customers never see the folder’s name.'),
    harmless('A draft that stood here is found by its questions.'),
    SENT_ALIKE,
  ),
  'steps-reordered': by(
    harmless('The steps come in another order.'),
    warning('A draft may have steps before it that were not seen yet.'),
    SENT_ALIKE,
  ),
  'start-step-changed': by(
    warning('A filling begins at another step.'),
    harmless('Drafts go on where they were.'),
    SENT_ALIKE,
  ),

  'prefill-added': by(harmless('A link can fill in one more answer.'), ANSWERS_KEPT, SENT_ALIKE),
  'prefill-removed': by(
    warning('Links that bring this answer no longer fill it in.'),
    ANSWERS_KEPT,
    warning('The answer may be missing where links brought it.'),
  ),
  'prefill-changed': by(
    warning('The same link fills in another answer.'),
    ANSWERS_KEPT,
    warning('What links bring arrives as another answer.'),
  ),
  'effect-added': by(
    harmless('Something more is sent on leaving the step.'),
    warning('A draft that is past the step is not sent again from there.'),
    warning('A call comes that did not come before, or earlier.'),
  ),
  'effect-removed': by(
    harmless('Less is sent on leaving the step.'),
    ANSWERS_KEPT,
    breaking('A call no longer comes when the step is left.'),
  ),
  'effects-reordered': by(
    harmless('The same is sent in another order.'),
    ANSWERS_KEPT,
    warning('Calls come in another order.'),
  ),
  'reset-added': by(
    warning('A change of trade clears this answer, too.'),
    harmless('Answers are kept until the trade is changed.'),
    SENT_ALIKE,
  ),
  'reset-removed': by(
    harmless('A change of trade keeps this answer.'),
    ANSWERS_KEPT,
    warning('An answer given for one trade may arrive with another.'),
  ),
  'logo-colours-added': by(harmless('Colours can be taken from the logo.'), ANSWERS_KEPT, SENT_ALIKE),
  'logo-colours-removed': by(warning('Colours are not taken from the logo any more.'), ANSWERS_KEPT, SENT_ALIKE),
  'logo-colours-changed': by(
    warning('Colours of the logo are taken from, or put into, other answers.'),
    ANSWERS_KEPT,
    warning('Colours may arrive in other fields.'),
  ),
  'payload-field-added': by(
    harmless('Customers see nothing of it.'),
    ANSWERS_KEPT,
    warning('Calls carry a field that they did not before.'),
  ),
  'payload-field-removed': PAYLOAD_LOST,
  'payload-field-changed': by(
    harmless('Customers see nothing of it.'),
    ANSWERS_KEPT,
    breaking('The field carries something else.'),
  ),
  'payload-reordered': by(
    harmless('Customers see nothing of it.'),
    ANSWERS_KEPT,
    warning('The same fields come in another order.'),
  ),
  'payload-format-changed': by(
    harmless('Customers see nothing of it.'),
    ANSWERS_KEPT,
    breaking('The text is put together in another way: whatever reads it apart no longer can.'),
  ),
  'encoding-changed': by(
    harmless('Customers see nothing of it.'),
    ANSWERS_KEPT,
    breaking('The call’s body comes in another encoding.'),
  ),
  'hook-changed': by(
    harmless('Customers see nothing of it.'),
    ANSWERS_KEPT,
    breaking('The call goes to another address.'),
  ),
  'upload-added': by(
    harmless('Pictures can be sent along.'),
    NOT_IN_DRAFTS,
    warning('A call comes that did not come before.'),
  ),
  'upload-removed': by(
    warning('Pictures can no longer be sent.'),
    NOT_IN_DRAFTS,
    breaking('The call that says where the pictures lie no longer comes.'),
  ),
  'onward-changed': by(
    breaking('Links that say where to go on to are followed differently, or not at all.'),
    NOT_IN_DRAFTS,
    NOT_SENT,
  ),
} as const;
