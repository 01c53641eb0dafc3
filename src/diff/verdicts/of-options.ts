import { ANSWER_KEPT, breaking, by, harmless, PRESENTATION, warning } from './grades.ts';

/** Changes of what a widget is told in its options, by what the option affects. */
export const OF_OPTIONS = {
  'widget-option-changed': PRESENTATION,
  'widget-option-changed:suggestions': by(
    harmless('Other answers are suggested; any other can still be given.'),
    ANSWER_KEPT,
    harmless('Everything that arrives could have arrived before.'),
  ),
  'widget-option-changed:meaning': by(
    warning('Customers read something else with what they enter: the same entry may mean something else.'),
    warning('An answer that a draft has is read with it, too.'),
    warning('The same value may mean something else, such as an amount in another currency.'),
  ),
  'widget-option-changed:entry': by(
    warning('What customers enter is taken apart in another way.'),
    ANSWER_KEPT,
    warning('The same entry may arrive as other members of the list.'),
  ),
  'widget-option-changed:text': by(
    harmless('Customers enter the parts as before.'),
    warning('The text that a draft has is taken apart in the new way: several parts may become one.'),
    breaking('The parts are put together in another way: whatever reads the text apart no longer can.'),
  ),
  'widget-option-changed:picture': by(
    harmless('Customers choose pictures as before.'),
    harmless('Pictures that a draft has stay as they are.'),
    warning('Pictures may arrive in another format, size or quality.'),
  ),
  'widget-option-changed:file-kind': by(
    harmless('Customers choose pictures as before.'),
    warning('Pictures that a draft has are kept, and sent as the new kind or not at all.'),
    breaking('Pictures arrive as another kind and with another call, or not at all.'),
  ),
  'widget-option-changed:members': by(
    warning('A picture is asked for each member of another answer.'),
    breaking('A picture that a draft has is lost where the other answer has no member of that name.'),
    breaking('Names and pictures arrive that belong to another answer.'),
  ),
  'given-closed': by(
    warning('Customers can change less of what their link brings, or no longer see it.'),
    ANSWER_KEPT,
    harmless('What the link brings arrives as it is.'),
  ),
  'given-opened': by(
    harmless('Customers can change what their link brings.'),
    ANSWER_KEPT,
    warning('What a link brings may arrive changed.'),
  ),
} as const;
