import {
  ANSWER_KEPT,
  breaking,
  by,
  FIELD_LOST,
  harmless,
  LOOSER,
  NO_DRAFTS,
  OTHER_RULE,
  PRESENTATION,
  SENT_ALIKE,
  TIGHTER,
  warning,
} from './grades.ts';

/** Changes of questions, and of the rules that answers are held to. */
export const OF_QUESTIONS = {
  'field-added:optional': by(
    harmless('There is one more question, which may be left empty.'),
    NO_DRAFTS,
    warning('Submissions may carry an answer that they did not before.'),
  ),
  'field-added:required': by(
    warning('There is one more question that has to be answered.'),
    warning('Drafts that are further on go back to this step for the answer.'),
    warning('Submissions carry an answer that they did not before.'),
  ),
  'field-added:answered': by(
    warning('There is one more question, and an answer stands there at the start, which may be sent unread.'),
    warning('A draft from before gets the answer that stands there at the start, though its customer may not come by.'),
    warning('Submissions carry an answer that they did not before.'),
  ),
  'field-removed': FIELD_LOST,
  'former-name-added': by(
    harmless('Customers never see the name.'),
    harmless('Drafts that hold the answer by that name keep it.'),
    SENT_ALIKE,
  ),
  'former-name-removed': by(
    harmless('Customers never see the name.'),
    warning('Drafts that hold the answer by that name lose it.'),
    SENT_ALIKE,
  ),
  'field-renamed': by(
    harmless('The question is the same.'),
    harmless('The answer is taken over under the new name.'),
    breaking('Submissions carry the answer under another name.'),
  ),
  'field-renamed:form': by(
    harmless('The question is the same.'),
    harmless('The answer is taken over under the new name.'),
    harmless('The form’s calls have names of their own for what they carry.'),
  ),
  'field-moved': by(
    harmless('The question is asked on another step.'),
    harmless('The answer is kept: answers do not belong to a step.'),
    SENT_ALIKE,
  ),
  'field-moved:earlier': by(
    harmless('The question is asked on another step.'),
    warning('The answer is kept; a draft without it that is further on goes back to this step.'),
    SENT_ALIKE,
  ),
  'fields-reordered': PRESENTATION,
  'field-hidden': by(
    warning('Customers can no longer answer it: it stays as it starts, or as a link brings it.'),
    harmless('The answer is kept and sent.'),
    warning('The answer no longer comes from customers: only as it starts, or as a link brings it.'),
  ),
  'field-shown': by(
    harmless('Customers can answer it now.'),
    ANSWER_KEPT,
    warning('The answer may come from customers, not from a link alone.'),
  ),
  'type-changed': by(
    breaking('It takes another kind of answer; what could be answered cannot be any more.'),
    breaking('An answer of the old kind is lost.'),
    breaking('The value arrives as another type.'),
  ),
  'type-changed:wider': by(
    harmless('Whole numbers are taken as before, and fractions, too.'),
    ANSWER_KEPT,
    warning('A number with a fraction may arrive, where only whole numbers did.'),
  ),
  'type-changed:narrower': by(
    warning('Numbers with a fraction are refused now.'),
    breaking('A draft whose number has a fraction loses it; it has to be given again.'),
    harmless('Every number that arrives could have arrived before.'),
  ),
  'null-changed': by(
    harmless('Customers see nothing of it.'),
    ANSWER_KEPT,
    warning('In a JSON body, what arrives for a question that was left open is another value.'),
  ),
  'field-required': by(
    warning('It has to be answered now.'),
    warning('A draft without the answer goes back to this step.'),
    harmless('The answer arrives more often than before.'),
  ),
  'field-optional': by(
    harmless('It may be left empty now.'),
    ANSWER_KEPT,
    warning('Submissions may arrive without the answer.'),
  ),
  'condition-added': by(
    harmless('The question is asked of fewer customers.'),
    warning('Where the condition does not hold, the answer is kept but not sent.'),
    warning('The answer is missing where the condition does not hold.'),
  ),
  'condition-removed:optional': by(
    harmless('The question is asked of more customers, and may be left empty.'),
    ANSWER_KEPT,
    warning('The answer may arrive where it did not before.'),
  ),
  'condition-removed:required': by(
    warning('More customers have to answer it.'),
    warning('A draft without the answer goes back to this step.'),
    warning('The answer arrives where it did not before.'),
  ),
  'condition-changed': by(
    warning('Other customers are asked than before.'),
    warning('An answer may no longer be sent, or be missing where it is asked now.'),
    warning('The answer arrives under another condition than before.'),
  ),
  'condition-changed:unmet': by(
    harmless('The question is asked of nobody any more.'),
    warning('The answer is kept but not sent.'),
    breaking('Submissions no longer carry this answer.'),
  ),
  'need-changed': PRESENTATION,

  'rule-added': TIGHTER,
  'rule-added:list': by(
    warning('An answer in words of one’s own is refused now.'),
    breaking('A draft whose answer is not on the list loses it; another one has to be chosen.'),
    harmless('Everything that arrives would have been accepted before.'),
  ),
  'rule-added:list-of-several': by(
    warning('An answer in words of one’s own is refused now.'),
    warning('A draft loses what is not on the list and keeps the rest.'),
    harmless('Everything that arrives would have been accepted before.'),
  ),
  'rule-removed': LOOSER,
  'rule-changed': OTHER_RULE,
  'rule-changed:looser': LOOSER,
  'rule-changed:tighter': TIGHTER,
  'rule-changed:alike': by(
    harmless('As far as made-up answers show, the same is taken.'),
    ANSWER_KEPT,
    harmless('As far as made-up answers show, the same arrives.'),
  ),
  'limit-tightened': TIGHTER,
  'limit-loosened': LOOSER,
  'tidying-changed': by(
    warning('What customers enter is tidied in another way before it is checked.'),
    warning('The answer is tidied again in the new way.'),
    warning('The same entry may arrive written differently.'),
  ),
  'choice-added': by(
    harmless('There is one more choice.'),
    ANSWER_KEPT,
    warning('A value may arrive that could not arrive before.'),
  ),
  'choice-renamed': by(
    harmless('The choice is read under another name.'),
    harmless('A draft with this answer keeps it, under the new name.'),
    warning('The value arrives under another name.'),
  ),
  'choice-removed:single': by(
    warning('The choice is not offered any more.'),
    breaking('A draft with this answer loses it; another one has to be chosen.'),
    harmless('Everything that arrives could have arrived before.'),
  ),
  'choice-removed:several': by(
    warning('The choice is not offered any more.'),
    warning('A draft loses this tick and keeps the others.'),
    harmless('Everything that arrives could have arrived before.'),
  ),
  'choice-removed:condition': by(
    warning('The choice is not offered under this condition any more.'),
    warning('A draft keeps the answer, which may be refused; it then goes on at this step.'),
    harmless('Everything that arrives could have arrived before.'),
  ),
  'choice-meaning-changed': by(
    warning('Customers who choose by these words choose another value than before.'),
    warning('A draft with this answer shows words that were not chosen.'),
    breaking('The same value arrives for what another one stood for.'),
  ),
  'choices-reordered': PRESENTATION,
  'default-added': by(
    warning('An answer stands there at the start and may be sent unread.'),
    harmless('Only new fillings start with it.'),
    warning('The value arrives more often, from customers who left it as it was.'),
  ),
  'default-removed': by(
    warning('Customers have to answer for themselves.'),
    ANSWER_KEPT,
    warning('The answer may be missing where customers left it as it was.'),
  ),
  'default-changed': by(
    warning('Another answer stands there at the start and may be sent unread.'),
    ANSWER_KEPT,
    warning('Customers who leave it as it is send another value.'),
  ),
  'preselection-changed': by(
    warning('Other choices are ticked on arrival at the step.'),
    harmless('A step that was arrived at is left as it is.'),
    warning('Customers who leave the ticks as they are send other values.'),
  ),
  'partial-changed': by(
    warning('A form with gaps can be sent by this tick now, or no longer can.'),
    ANSWER_KEPT,
    warning('Submissions may arrive half-filled that did not before, or no longer do.'),
  ),
  'copy-changed': by(
    harmless('The answer can be taken over from another question than before.'),
    ANSWER_KEPT,
    warning('The value may come from another answer than before.'),
  ),
} as const;
