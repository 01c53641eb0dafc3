import {
  type Answers,
  type ColourScheme,
  type DayHours,
  type Delivery,
  flattenAnswers,
  type Json,
  type JsonObject,
  type Payload,
  type Wizard,
  type WizardUi,
} from '../contract/index.ts';
import { accreditationFields } from './accreditation-fields.ts';
import { buildDelivery, type DeliveryContext } from './delivery-context.ts';
import { referencesOf } from './file-answers.ts';

/**
 * The whole submission. Logo and gallery travel by their own hooks: here stand only the flags that they did so.
 * What is empty is left out; a yes or no is said either way, also where it was not asked, but for what a half-filled form
 * does not answer.
 */
export function buildMain(context: DeliveryContext): Delivery<string> {
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
      useStockImages: isSaid(answers, 'useStockImages') ? answers.useStockImages === true : undefined,
      partialFormSubmission: answers.partialFormSubmission === true,
      formVersion: wizard.formVersion,
      deliveries: [...(context.deliveries ?? [])],
    },
    flattenAnswers(wizard, answers),
  );
}

/** A form that is taken half-filled sends only what was answered; otherwise an open answer is sent as a no, or as the default. */
const isSaid = (answers: Answers, field: string) =>
  answers.partialFormSubmission !== true || answers[field] !== undefined;

function separateFiles({ wizard, answers, stored }: DeliveryContext): Payload {
  const done = (fileType: 'logo' | 'gallery') => referencesOf(wizard, answers, fileType).some(({ id }) => stored[id]);
  return {
    logoUploadedSeparately: done('logo') ? true : undefined,
    galleryUploadedSeparately: done('gallery') ? true : undefined,
  };
}

/** Opening hours as one line of text, by the content's templates, e.g. `Monday: 09:00 - 17:00, Sunday: Closed`. */
function formatHours(hours: Json | undefined, words: WizardUi['submission']['hours']): string {
  const days = Array.isArray(hours) ? hours.filter(isDay) : [];
  return days.map((day) => formatDay(day, day.open ? words.open : words.closed)).join(words.separator);
}

function formatDay({ day, openTime, closeTime }: DayHours, template: string): string {
  const values = new Map([
    ['day', day],
    ['open', openTime],
    ['close', closeTime],
  ]);
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => values.get(name) ?? '');
}

function isDay(value: unknown): value is DayHours {
  return typeof value === 'object' && value !== null && typeof (value as DayHours).day === 'string';
}

/** The pair of colours that the website is to have; an unset custom one is undefined. */
interface ProcessedColours {
  readonly customPrimaryColor: string | undefined;
  readonly customSecondaryColor: string | undefined;
}

/**
 * With custom colours the customer's own; without, those of the chosen scheme, else of the trade's default scheme.
 */
function processColours(wizard: Wizard, answers: Answers): ProcessedColours {
  if (answers.useCustomColors === true) {
    return {
      customPrimaryColor: text(answers.customPrimaryColor),
      customSecondaryColor: text(answers.customSecondaryColor),
    };
  }
  if (!isSaid(answers, 'selectedColorScheme'))
    return { customPrimaryColor: undefined, customSecondaryColor: undefined };
  const scheme =
    schemeOf(wizard, answers.selectedColorScheme) ?? schemeOf(wizard, defaultScheme(wizard)) ?? wizard.colourSchemes[0];
  return { customPrimaryColor: scheme?.primary, customSecondaryColor: scheme?.secondary };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function schemeOf(wizard: Wizard, id: unknown): ColourScheme | undefined {
  return wizard.colourSchemes.find((scheme) => scheme.id === id);
}

function defaultScheme(wizard: Wizard): unknown {
  const asking = wizard.steps.find((step) => step.fields.includes('selectedColorScheme'));
  return (asking?.ui.selectedColorScheme as JsonObject | undefined)?.['ui:default'];
}
