import type { Answers, Delivery, Form, FormFact } from '../contract/index.ts';

/** All that the payload of a single-page form is built from. */
export interface FormDeliveryContext {
  readonly form: Pick<Form, 'ui'>;
  /** Tidied answers, those that came with the link among them. */
  readonly answers: Answers;
  /** Mailbox of site.json. */
  readonly supportEmail: string;
  readonly submissionId: string;
  readonly deliveryId: string;
  readonly now: Date;
  /** Address of the page. Its query stays here: what matters of it is an answer, the rest may be a key to something. */
  readonly page: string;
}

/**
 * The call of a single-page form: exactly the fields that its content lists, empty ones too, and the two ids.
 * Throws a TypeError for a `page` that is no full address.
 */
export function buildFormDelivery(context: FormDeliveryContext): Delivery {
  const { form, submissionId, deliveryId } = context;
  const values = { ...context.answers, ...factsOf(context) };
  const fields = Object.entries(form.ui.payload).map(([field, text]) => [field, fill(text, values)]);
  return {
    hook: form.ui.hook,
    deliveryId,
    submissionId,
    encoding: form.ui.encoding,
    fields: { ...Object.fromEntries(fields), submissionId, deliveryId },
  };
}

function factsOf({ now, page, supportEmail }: FormDeliveryContext): { readonly [fact in FormFact]: string } {
  const { origin, pathname } = new URL(page);
  return { timestamp: now.toISOString(), origin, page: `${origin}${pathname}`, supportEmail };
}

/** In one pass: braces that the customer typed are just text. */
function fill(text: string, values: Answers): string {
  return text.replace(/\{([\w-]+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === null) return '';
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}
