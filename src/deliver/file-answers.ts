import {
  type AccreditationPicture,
  type Answers,
  CHOSEN_ACCREDITATIONS,
  type FileFieldName,
  type FileType,
  fileFieldOf,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  textIn,
  type UploadReference,
  type Wizard,
} from '../contract/index.ts';

/** A field of the wizard that holds references to files instead of an answer in words. */
interface FileField {
  readonly field: string;
  readonly composed: FileFieldName;
  readonly options: JsonObject;
}

function fileFields(wizard: Wizard): FileField[] {
  return wizard.steps.flatMap((step) =>
    step.fields.flatMap((field): FileField[] => {
      const composed = fileFieldOf(step, field);
      return composed ? [{ field, composed, options: objectIn(objectIn(step.ui, field), 'ui:options') ?? {} }] : [];
    }),
  );
}

/** The files that were answered as logo or gallery, in the customer's order. */
export function referencesOf(
  wizard: Wizard,
  answers: Answers,
  fileType: Exclude<FileType, 'accreditation'>,
): UploadReference[] {
  return fileFields(wizard)
    .filter(({ composed, options }) => composed !== 'accreditationPictures' && options.fileType === fileType)
    .flatMap(({ field }) => [answers[field]].flat())
    .filter(isReference);
}

/** The pictures of accreditations; of one that was unticked since, the picture no longer counts. */
export function accreditationPictures(wizard: Wizard, answers: Answers): AccreditationPicture[] {
  return accreditationPictureFields(wizard).flatMap(({ field, options }) => {
    const names = typeof options.namesFrom === 'string' ? answers[options.namesFrom] : undefined;
    const pictures = [answers[field]].flat().filter(isPicture);
    return pictures.filter(({ name }) => !Array.isArray(names) || names.includes(name));
  });
}

const accreditationPictureFields = (wizard: Wizard) =>
  fileFields(wizard).filter(({ composed }) => composed === 'accreditationPictures');

/** Every accreditation that was chosen, with or without a picture, whether or not pictures are asked for. */
export function chosenAccreditations(wizard: Wizard, answers: Answers): string[] {
  const from = accreditationPictureFields(wizard).flatMap(({ options }) => textIn(options, 'namesFrom') ?? []);
  const fields = from.length > 0 ? from : [CHOSEN_ACCREDITATIONS];
  return fields.flatMap((field) => listIn(answers, field)).filter((name) => typeof name === 'string');
}

/** Every file that the answers name, in the order of the questions: what is to be uploaded before submitting. */
export function allReferences(
  wizard: Wizard,
  answers: Answers,
): { readonly reference: UploadReference; readonly fileType: FileType }[] {
  const plain = (['logo', 'gallery'] as const).flatMap((fileType) =>
    referencesOf(wizard, answers, fileType).map((reference) => ({ reference, fileType })),
  );
  const pictures = accreditationPictures(wizard, answers);
  return [...plain, ...pictures.map(({ image }) => ({ reference: image, fileType: 'accreditation' as const }))];
}

/** Ids of the pictures that an answer holds, one or many, in the customer's order; none for any other answer. */
export const pictureIds = (answer: Json | undefined): readonly string[] =>
  [answer].flat().flatMap((picture) => (isReference(picture) ? [picture.id] : []));

/** Whether a value is a reference to a chosen file. */
export function isReference(value: unknown): value is UploadReference {
  return isObject(value) && typeof value.id === 'string';
}

function isPicture(value: unknown): value is AccreditationPicture {
  return isObject(value) && typeof value.name === 'string' && isReference(value.image);
}
