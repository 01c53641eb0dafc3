import type { HookName } from './wizard.ts';

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

/** Answers of which the basics hook tells. */
export const BASICS = ['firstName', 'companyName', 'email', 'phone'] as const;

/**
 * Fields of each hook by name, in the order in which they are sent. Empty ones are left out. The main hook has the
 * customer's answers by their own names before these; what the wizard groups, copies and omits stands in its content.
 */
export const HOOK_FIELDS = {
  basics: [...BASICS, ...CONTEXT],
  logo: ['logoUrl', 'logoGetUrl', 'businessName', 'phone', ...CONTEXT],
  // The accreditations' are there only where their pictures come after the main call.
  gallery: [
    'galleryUrls',
    'galleryGetUrls',
    'accreditationUrls',
    'accreditationGetUrls',
    'businessName',
    'phone',
    ...CONTEXT,
  ],
  main: [
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
} as const satisfies { readonly [hook in HookName]: readonly string[] };

/** Answers that never reach the main hook under their own name: its colours are worked out, the old ones are gone. */
export const NEVER_SENT: readonly string[] = [
  'selectedColorScheme',
  'useCustomColors',
  'primaryColor',
  'secondaryColor',
];
