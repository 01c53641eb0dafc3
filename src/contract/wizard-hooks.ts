/** What every call says of the filling that it belongs to, whatever else is in it. */
const CONTEXT = [
  'customerNumber',
  'selectedTrade',
  'timestamp',
  'source',
  'referrer',
  'submissionId',
  'deliveryId',
] as const;

/** Answers that the basics hook sends. */
export const BASICS = ['firstName', 'companyName', 'email', 'phone'] as const;

/** The answer that holds the accreditations that were chosen, where pictures of them are not asked for. */
export const CHOSEN_ACCREDITATIONS = 'selectedAccreditations';

interface WizardHook {
  /** Fields by name, in the order in which they are sent. Empty ones are left out. */
  readonly fields: readonly string[];
  /** The pictures that it reports: without any it is not sent. */
  readonly files?: 'logo' | 'gallery';
  /** Whether the submission waits for it; what fails otherwise holds nothing up. */
  readonly required: boolean;
  /** Whether it is sent once for a filling, whatever is changed later: the main delivery says how that stands in the end. */
  readonly once?: boolean;
}

/**
 * The calls of the wizard, in the order in which they are sent; what each says is built by `src/deliver/wizard-builders.ts`.
 * The main hook has the customer's answers by their own names before its fields; what the wizard groups, copies and omits
 * stands in its content.
 */
export const WIZARD_HOOKS = {
  basics: { required: false, once: true, fields: [...BASICS, ...CONTEXT] },
  logo: { required: false, files: 'logo', fields: ['logoUrl', 'logoGetUrl', 'businessName', 'phone', ...CONTEXT] },
  gallery: {
    required: true,
    files: 'gallery',
    fields: [
      'galleryUrls',
      'galleryGetUrls',
      // The accreditations' are there only where their pictures come after the main call.
      'accreditationUrls',
      'accreditationGetUrls',
      'businessName',
      'phone',
      ...CONTEXT,
    ],
  },
  main: {
    required: true,
    fields: [
      'formattedBusinessHours',
      'businessHours',
      'customPrimaryColor',
      'customSecondaryColor',
      'accreditationUrls',
      'accreditationGetUrls',
      'logoUploadedSeparately',
      'galleryUploadedSeparately',
      'useStockImages',
      'partialFormSubmission',
      'formVersion',
      'deliveries',
      ...CONTEXT,
    ],
  },
} as const satisfies { readonly [hook: string]: WizardHook };

export type HookName = keyof typeof WIZARD_HOOKS;
export const HOOK_NAMES = Object.keys(WIZARD_HOOKS) as readonly HookName[];

/** What is known of a hook. */
export const wizardHook = (hook: HookName): WizardHook => WIZARD_HOOKS[hook];

/**
 * Fields of the main hook that are, or are worked out from, the answer of that name → the type of answer that they are
 * made of, in which another type would be lost; undefined where any type arrives.
 */
export const ANSWERED: { readonly [field: string]: 'string' | 'boolean' | undefined } = {
  businessHours: undefined,
  customPrimaryColor: 'string',
  customSecondaryColor: 'string',
  useStockImages: 'boolean',
  partialFormSubmission: 'boolean',
  customerNumber: 'string',
  referrer: undefined,
};

/** The colours that are the customer's own only where this is answered by yes: otherwise those of the scheme are sent. */
export const OWN_COLOURS = {
  fields: ['customPrimaryColor', 'customSecondaryColor'],
  where: 'useCustomColors',
} as const;

/** Fields that the main hook has of its own: an answer, a group or a copy of that name would not be sent. */
export const OWN_FIELDS: readonly string[] = WIZARD_HOOKS.main.fields.filter(
  (field) => !Object.hasOwn(ANSWERED, field),
);

/** Names that answers had once; drafts and links of then may still have them. */
export const FORMER_ANSWERS: readonly string[] = ['primaryColor', 'secondaryColor'];

/** Answers that never reach the main hook under their own name: its colours are worked out, the old ones are gone. */
export const NEVER_SENT: readonly string[] = ['selectedColorScheme', 'useCustomColors', ...FORMER_ANSWERS];
