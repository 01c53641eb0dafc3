import {
  ANSWER_KEPT,
  by,
  FIELD_LOST,
  fine,
  harm,
  LOOSER,
  look,
  NO_DRAFTS,
  OTHER_RULE,
  PRESENTATION,
  SENT_ALIKE,
  TIGHTER,
} from './grades.ts';

/** Changes of questions, and of the rules that answers are held to. */
export const OF_QUESTIONS = {
  'field-added:optional': by(
    fine('There is one more question, which may be left empty.'),
    NO_DRAFTS,
    look('Submissions may carry an answer that they did not before.'),
  ),
  'field-added:required': by(
    look('There is one more question that has to be answered.'),
    look('Drafts that are further on go back to this step for the answer.'),
    look('Submissions carry an answer that they did not before.'),
  ),
  'field-removed': FIELD_LOST,
  'field-renamed': by(
    fine('The question is the same.'),
    fine('The answer is taken over under the new name.'),
    harm('Submissions carry the answer under another name.'),
  ),
  'field-moved': by(
    fine('The question is asked on another step.'),
    fine('The answer is kept: answers do not belong to a step.'),
    SENT_ALIKE,
  ),
  'fields-reordered': PRESENTATION,
  'field-hidden': by(
    look('Customers can no longer answer it; only a link can.'),
    fine('The answer is kept and sent.'),
    look('The answer arrives only where a link brings it.'),
  ),
  'field-shown': by(
    fine('Customers can answer it now.'),
    ANSWER_KEPT,
    look('The answer may come from customers, not from a link alone.'),
  ),
  'type-changed': by(
    harm('It takes another kind of answer; what could be answered cannot be any more.'),
    harm('An answer of the old kind is lost.'),
    harm('The value arrives as another type.'),
  ),
  'field-required': by(
    look('It has to be answered now.'),
    look('A draft without the answer goes back to this step.'),
    fine('The answer arrives more often than before.'),
  ),
  'field-optional': by(
    fine('It may be left empty now.'),
    ANSWER_KEPT,
    look('Submissions may arrive without the answer.'),
  ),
  'field-optional:consent': by(
    harm('Customers may go on without agreeing.'),
    ANSWER_KEPT,
    harm('Submissions may arrive from somebody who agreed to nothing.'),
  ),
  'condition-added': by(
    fine('The question is asked of fewer customers.'),
    look('Where the condition does not hold, the answer is kept but not sent.'),
    look('The answer is missing where the condition does not hold.'),
  ),
  'condition-removed:optional': by(
    fine('The question is asked of more customers, and may be left empty.'),
    ANSWER_KEPT,
    look('The answer may arrive where it did not before.'),
  ),
  'condition-removed:required': by(
    look('More customers have to answer it.'),
    look('A draft without the answer goes back to this step.'),
    look('The answer arrives where it did not before.'),
  ),
  'condition-changed': by(
    look('Other customers are asked than before.'),
    look('An answer may no longer be sent, or be missing where it is asked now.'),
    look('The answer arrives under another condition than before.'),
  ),
  'need-changed': PRESENTATION,

  'rule-added': TIGHTER,
  'rule-removed': LOOSER,
  'rule-changed': OTHER_RULE,
  'limit-tightened': TIGHTER,
  'limit-loosened': LOOSER,
  'tidying-changed': by(
    look('What customers enter is tidied in another way before it is checked.'),
    look('The answer is tidied again in the new way.'),
    look('The same entry may arrive written differently.'),
  ),
  'choice-added': by(
    fine('There is one more choice.'),
    ANSWER_KEPT,
    look('A value may arrive that could not arrive before.'),
  ),
  'choice-removed:single': by(
    look('The choice is not offered any more.'),
    harm('A draft with this answer loses it; another one has to be chosen.'),
    fine('Everything that arrives could have arrived before.'),
  ),
  'choice-removed:several': by(
    look('The choice is not offered any more.'),
    look('A draft loses this tick and keeps the others.'),
    fine('Everything that arrives could have arrived before.'),
  ),
  'choices-reordered': PRESENTATION,
  'default-added': by(
    look('An answer stands there at the start and may be sent unread.'),
    fine('Only new fillings start with it.'),
    look('The value arrives more often, from customers who left it as it was.'),
  ),
  'default-removed': by(
    look('Customers have to answer for themselves.'),
    ANSWER_KEPT,
    look('The answer may be missing where customers left it as it was.'),
  ),
  'default-changed': by(
    look('Another answer stands there at the start and may be sent unread.'),
    ANSWER_KEPT,
    look('Customers who leave it as it is send another value.'),
  ),
  'preselection-changed': by(
    look('Other choices are ticked on arrival at the step.'),
    fine('A step that was arrived at is left as it is.'),
    look('Customers who leave the ticks as they are send other values.'),
  ),
  'partial-changed': by(
    look('A form with gaps can be sent by this tick now, or no longer can.'),
    ANSWER_KEPT,
    look('Submissions may arrive half-filled that did not before, or no longer do.'),
  ),
  'copy-changed': by(
    fine('The answer can be taken over from another question than before.'),
    ANSWER_KEPT,
    look('The value may come from another answer than before.'),
  ),
} as const;
