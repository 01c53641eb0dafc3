import { type ContentNode, descend, markOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'picture-unsent';

/** Kinds of picture that a wizard has a call for; those of accreditations have a field of their own. */
const SENT: readonly (string | undefined)[] = ['logo', 'gallery'];

/** Every picture that a wizard asks for is of a kind that it sends; of logos it sends one. */
export const pictureUnsent: Rule = {
  name: RULE,
  *wizard({ steps }): Iterable<UnplacedProblem> {
    let logo: string | undefined;
    for (const field of steps.flatMap(stepFields)) {
      const widget = widgetOf(field);
      if (widget !== 'upload' && widget !== 'uploads') continue;
      const kind = descend(field.ui, ['ui:options', 'fileType']);
      const place = kind ?? field.ui ?? field.schemas[0];
      if (!place) continue;
      if (!SENT.includes(textOf(kind))) yield unsent(field, place, kind !== undefined);
      else if (textOf(kind) === 'gallery') continue;
      else if (widget === 'uploads')
        yield problem(place, `Of the pictures of “${field.name}” only the first is sent: there is one logo.`, GALLERY);
      else if (logo !== undefined)
        yield problem(place, `“${field.name}” is never sent: “${logo}” is the logo already.`, GALLERY);
      else logo = field.name;
    }
  },
};

const GALLERY = 'Write "fileType": "gallery".';

const unsent = ({ name }: StepField, place: ContentNode, isSaid: boolean): UnplacedProblem =>
  problem(
    place,
    isSaid
      ? `Pictures of this kind are sent only from "accreditationPictures": what is chosen for “${name}” goes nowhere.`
      : `“${name}” doesn’t say of which kind its picture is: it goes nowhere.`,
    `Write ${isSaid ? '' : '"ui:options": { '}"fileType": "gallery"${isSaid ? '' : ' }'}, or "logo" if it is the logo.`,
  );

const problem = (place: ContentNode, message: string, fix: string): UnplacedProblem => ({
  rule: RULE,
  place: markOf(place),
  message,
  fix,
});
