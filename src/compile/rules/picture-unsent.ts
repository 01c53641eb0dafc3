import { FILE_FIELDS } from '../../contract/index.ts';
import { descend, markOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'picture-unsent';

/** Kinds of picture that a wizard has a call for; those of accreditations have a field of their own. */
const SENT: readonly (string | undefined)[] = ['logo', 'gallery'];

/**
 * Every picture is asked for by a question of its own, in a wizard and in a form; those that a wizard asks for are of a
 * kind that it sends; of logos it sends one.
 */
export const pictureUnsent: Rule = {
  name: RULE,
  step: (step) => stepFields(step).flatMap((field) => inside(field, field)),
  *wizard({ steps }): Iterable<UnplacedProblem> {
    const pictures = steps.flatMap(stepFields).filter((field) => ASKING.includes(widgetOf(field)));
    const logo = pictures.find((field) => kindOf(field) === 'logo' && widgetOf(field) === 'upload');
    for (const field of pictures) {
      const place = fileTypeOf(field) ?? field.ui ?? field.schemas[0];
      const wrong = SENT.includes(kindOf(field)) ? wrongLogo(field, logo) : unsent(field);
      if (place && wrong) yield { rule: RULE, place: markOf(place), ...wrong };
    }
  },
};

const FILES: readonly (string | undefined)[] = FILE_FIELDS;
const ASKING: readonly (string | undefined)[] = ['upload', 'uploads'];
const fileTypeOf = ({ ui }: StepField) => descend(ui, ['ui:options', 'fileType']);
const kindOf = (field: StepField) => textOf(fileTypeOf(field));

type Wrong = Pick<UnplacedProblem, 'message' | 'fix'>;

/** Pictures are sent from the questions of a step or form, not from fields inside them. */
function inside(outer: StepField, field: StepField): UnplacedProblem[] {
  return field.fields.flatMap((inner) => {
    const isPicture = !inner.composed && FILES.includes(widgetOf(inner));
    // The words of a member come from its definition: the list is what stands in the file to mend.
    const { ui, schemas } = inner.name === 'items' ? field : inner;
    const place = ui ?? schemas[0];
    const own = isPicture && place && { rule: RULE, place: markOf(place), ...unsentInside(outer, field, inner) };
    return [...(own ? [own] : []), ...inside(outer, inner)];
  });
}

function unsentInside(outer: StepField, field: StepField, inner: StepField): Wrong {
  if (inner.name === 'items' && field === outer)
    return {
      message: `Pictures in a plain list are not sent: what is chosen for “${outer.name}” goes nowhere.`,
      fix: `Write "ui:field": "uploads" for “${outer.name}”.`,
    };
  return {
    message: `“${inner.path.findLast((key) => key !== 'items')}” is asked inside “${outer.name}”, and pictures are sent only of questions of their own: it goes nowhere.`,
    fix: `Ask for it as a question of its own, beside “${outer.name}”.`,
  };
}

const unsent = (field: StepField): Wrong =>
  fileTypeOf(field)
    ? {
        message: `Pictures of this kind are sent only from "accreditationPictures": what is chosen for “${field.name}” goes nowhere.`,
        fix: 'Write "fileType": "gallery", or "logo" if it is the logo.',
      }
    : {
        message: `“${field.name}” doesn’t say of which kind its picture is: it goes nowhere.`,
        fix: 'Write "ui:options": { "fileType": "gallery" }, or "logo" if it is the logo.',
      };

function wrongLogo(field: StepField, logo: StepField | undefined): Wrong | undefined {
  if (kindOf(field) !== 'logo' || field === logo) return undefined;
  const message = logo
    ? `“${field.name}” is never sent: “${logo.name}” is the logo already.`
    : `Of the pictures of “${field.name}” only the first is sent: there is one logo.`;
  return { message, fix: 'Write "fileType": "gallery".' };
}
