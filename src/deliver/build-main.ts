import { type Delivery, flattenAnswers, type Payload } from '../contract/index.ts';
import { accreditationFields } from './accreditation-fields.ts';
import { buildDelivery, type DeliveryContext } from './delivery-context.ts';
import { referencesOf } from './file-answers.ts';
import { formatHours } from './format-hours.ts';
import { processColours } from './process-colours.ts';

/**
 * The whole submission. Logo and gallery travel by their own hooks: here stand only the flags that they did so.
 * What is empty is left out.
 */
export function buildMain(context: DeliveryContext): Delivery {
  const { wizard, answers } = context;
  return buildDelivery(
    'main',
    context,
    {
      formattedBusinessHours: formatHours(answers.businessHours, wizard.ui.submission.hours),
      businessHours: answers.businessHours,
      ...processColours(wizard, answers),
      ...accreditationFields(context),
      ...separateFiles(context),
      useStockImages: flag(context, 'useStockImages'),
      partialFormSubmission: flag(context, 'partialFormSubmission'),
      formVersion: wizard.formVersion,
      deliveries: [...(context.deliveries ?? [])],
    },
    flattenAnswers(wizard, answers),
  );
}

function separateFiles({ wizard, answers, stored }: DeliveryContext): Payload {
  const done = (fileType: 'logo' | 'gallery') => referencesOf(wizard, answers, fileType).some(({ id }) => stored[id]);
  return {
    logoUploadedSeparately: done('logo') ? true : undefined,
    galleryUploadedSeparately: done('gallery') ? true : undefined,
  };
}

/** A yes or no of the form: said either way where it is asked, not at all where it isn't. */
function flag({ wizard, answers }: DeliveryContext, field: string): boolean | undefined {
  const asked = wizard.steps.some((step) => step.fields.includes(field));
  return asked || answers[field] !== undefined ? answers[field] === true : undefined;
}
