import type {
  Answers,
  AnyHookName,
  Delivery,
  FormFact,
  FormPayload,
  FormUi,
  Json,
  JsonObject,
  StoredFile,
  UploadFact,
} from '../contract/index.ts';
import { member, nodesAt, PLACEHOLDER, partsOfPlaceholder } from '../contract/index.ts';
import { pageAddress } from './page-address.ts';

/** All that a call of a single-page form is built from. */
export interface FormDeliveryContext {
  readonly hook: AnyHookName;
  readonly encoding: FormUi['encoding'];
  readonly payload: FormPayload;
  /** Tidied answers, those that came with the link among them. */
  readonly answers: Answers;
  /** What can be answered: says which answers are `null` where they are left open (`nullable`). */
  readonly schema: JsonObject;
  /** Mailbox of site.json. */
  readonly supportEmail: string;
  readonly submissionId: string;
  readonly deliveryId: string;
  readonly now: Date;
  /** Which parameter of the page's address fills in which answer. */
  readonly prefill: FormUi['prefill'];
  /** Address of the page; what of it is passed on says `pageAddress`. */
  readonly page: string;
  /** `document.referrer`: the page before, empty if that is not known. */
  readonly referrer: string;
}

/**
 * The call of a single-page form: exactly the fields that its content lists, empty ones too, and the two ids.
 * Throws a TypeError for a `page` that is no full address.
 */
export function buildFormDelivery(context: FormDeliveryContext): Delivery {
  return buildCall(context, fillPayload(context));
}

/**
 * The call that says where uploaded pictures lie: the fields that the content lists and that are not empty, and the
 * two ids. `files` are in the customer's order. Throws as {@link buildFormDelivery} does.
 */
export function buildUploadDelivery(context: FormDeliveryContext, files: readonly StoredFile[]): Delivery {
  const [first] = files;
  const facts: { readonly [fact in UploadFact]: string } = {
    key: first?.key ?? '',
    getUrl: first?.getUrl ?? '',
    keys: JSON.stringify(files.map(({ key }) => key)),
    getUrls: JSON.stringify(files.map(({ getUrl }) => getUrl)),
  };
  return buildCall(
    context,
    fillPayload(context, facts).filter(([, value]) => value !== ''),
  );
}

function buildCall(
  { hook, encoding, submissionId, deliveryId }: FormDeliveryContext,
  fields: [string, Json][],
): Delivery {
  return {
    hook,
    deliveryId,
    submissionId,
    encoding,
    fields: { ...Object.fromEntries(fields), submissionId, deliveryId },
  };
}

function fillPayload(context: FormDeliveryContext, facts: Answers = {}): [string, Json][] {
  const values = { ...context.answers, ...factsOf(context), ...facts };
  // A multipart body knows texts alone.
  const alone = (text: string) => (context.encoding === 'json' ? valueAlone(text, values, context.schema) : undefined);
  return Object.entries(context.payload).map(([field, text]) => {
    const value = alone(text);
    return [field, value === undefined ? fill(text, values) : value];
  });
}

/** An answer as it is, where it stands alone: a number, a list; null where one that may be null was left open. */
function valueAlone(text: string, values: Answers, schema: JsonObject): Json | undefined {
  const name = /^\{([\w-]+)\}$/.exec(text)?.[1];
  if (name === undefined) return undefined;
  const value = member(values, name);
  if (value !== undefined && value !== '') return value;
  return nodesAt(schema, [name]).some((node) => member(node, 'nullable') === true) ? null : '';
}

/** The answers that a call names, with their values. */
export function answersNamed(payload: FormPayload, answers: Answers): Answers {
  const places = Object.values(payload).flatMap((text) => [...text.matchAll(PLACEHOLDER)]);
  const names = new Set(places.flatMap(([, inside = '']) => partsOfPlaceholder(inside).names));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => names.has(field)));
}

function factsOf(context: FormDeliveryContext): { readonly [fact in FormFact]: string } {
  const { now, page, referrer, prefill, supportEmail } = context;
  const { origin } = new URL(page);
  return {
    timestamp: now.toISOString(),
    origin,
    page: pageAddress(page, prefill),
    referrer: pageAddress(referrer, prefill),
    supportEmail,
  };
}

/**
 * `{name}`, `{name|otherwise}`, or several names before what is said if none of them has a value. In one pass: braces that
 * the customer typed are just text.
 */
function fill(text: string, values: Answers): string {
  return text.replace(PLACEHOLDER, (_whole, inside: string) => {
    const { names, otherwise } = partsOfPlaceholder(inside);
    const [value] = names.map((name) => member(values, name)).filter((one) => !isNothing(one));
    if (isNothing(value)) return otherwise;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

const isNothing = (value: Json | undefined): value is undefined | null | '' =>
  value === undefined || value === null || value === '';
