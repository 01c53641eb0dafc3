import type { Json } from './json.ts';

/** What the customer has answered: one flat object, keyed by field name, unique across the wizard. */
export type Answers = { [field: string]: Json };

/**
 * A file that the customer chose, as it stands in the answers. The bytes and the state of the upload are kept
 * beside the answers under the same `id`, so that a moving progress bar never touches the form.
 */
export type UploadReference = {
  id: string;
  name: string;
  /** Normalised MIME type. */
  type: string;
  /** Bytes. */
  size: number;
};

/** An opening time of one day: `HH:MM`, 24 hours. */
export type DayHours = { day: string; open: boolean; openTime: string; closeTime: string };

/** A picture that belongs to one accreditation of the customer. */
export type AccreditationPicture = { name: string; image: UploadReference };
