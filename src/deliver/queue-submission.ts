import {
  type Answers,
  type AnyHookName,
  BASICS,
  type Delivery,
  type Form,
  HOOK_NAMES,
  type HookName,
  type Json,
  type QueuedDelivery,
  type QueuedFile,
  type QueuedStep,
  type QueuedSubmission,
  type SubmissionSource,
  type Wizard,
  wizardHook,
} from '../contract/index.ts';
import { answersNamed, buildFormDelivery, buildUploadDelivery } from './build-form-delivery.ts';
import { answerNamed } from './delivery-context.ts';
import { accreditationPictures, allReferences, isReference, pictureIds, referencesOf } from './file-answers.ts';
import { WIZARD_BUILDERS } from './wizard-builders.ts';

/** What a hook of the wizard is to say of these answers: the same is the same delivery, however often it is tried. */
export function intentionOf(hook: HookName, wizard: Wizard, answers: Answers, customerNumber: string): Json {
  const { files } = wizardHook(hook);
  return {
    customerNumber,
    trade: wizard.trade,
    name: answerNamed({ wizard, answers }, 'businessName') ?? null,
    ...WIZARD_BUILDERS[hook].intends(answers, wizard),
    ...(files && { files: idsOf(wizard, answers, files) }),
  };
}

const idsOf = (wizard: Wizard, answers: Answers, fileType: 'logo' | 'gallery'): string[] =>
  referencesOf(wizard, answers, fileType).map(({ id }) => id);

/** Which of a wizard's hooks have something to say of these answers, in the order in which they are sent. */
export function hooksOf(wizard: Wizard, answers: Answers): readonly HookName[] {
  const says = (hook: HookName) => {
    const { files } = wizardHook(hook);
    if (files) return idsOf(wizard, answers, files).length > 0;
    // A form that is taken half-filled may have nothing to send yet.
    return hook !== 'basics' || BASICS.some((field) => answers[field] !== undefined);
  };
  return HOOK_NAMES.filter(says);
}

/**
 * Everything that a submitted wizard has to send, in the specified order: all files, then basics, logo, gallery, main.
 * Without the logo nothing is sent; photos that fail are left out; basics and the logo's call hold nothing up.
 * @param assigned the delivery of each hook, and whether just that was acknowledged before
 */
export function wizardSteps(
  wizard: Wizard,
  answers: Answers,
  assigned: readonly { readonly hook: HookName; readonly deliveryId: string; readonly sent: boolean }[],
): QueuedStep[] {
  const files = allReferences(wizard, answers).map(
    ({ reference, fileType }): QueuedFile => ({ id: reference.id, required: fileType === 'logo' }),
  );
  const badges = accreditationPictures(wizard, answers).map(({ image }) => image.id);
  const deliveries = assigned.map(({ hook, deliveryId, sent }): QueuedStep => {
    const { files: fileType, required } = wizardHook(hook);
    const own = fileType ? idsOf(wizard, answers, fileType) : [];
    return {
      delivery: {
        hook,
        deliveryId,
        encoding: wizard.ui.hooks[hook].encoding,
        required,
        main: hook === 'main',
        // The pictures of accreditations have no call of their own.
        files: hook === 'main' ? badges : own,
        state: sent ? 'acknowledged' : 'waiting',
      },
    };
  });
  return files.length > 0 ? [{ uploads: files }, ...deliveries] : deliveries;
}

/** Everything that a single-page form has to send: the pictures of each answer and its call, then the form's own call. */
export function formSteps(form: Form, answers: Answers, idOf: (call: string) => string): QueuedStep[] {
  const { hook, encoding, uploads } = form.ui;
  const common = { encoding, required: true, state: 'waiting' as const };
  const parts = Object.entries(uploads?.parts ?? {}).flatMap(([part, call]): QueuedStep[] => {
    const files = pictureIds(answers[part]);
    if (files.length === 0) return [];
    const delivery = { ...common, hook: call.hook, deliveryId: idOf(part), part, files, main: false };
    return [{ part, uploads: files.map((id) => ({ id, required: true })) }, { delivery }];
  });
  const own = hook ? [{ delivery: { ...common, hook, deliveryId: idOf(''), files: [], main: true } }] : [];
  return [...parts, ...own];
}

/** What a call of a single-page form is to say of these answers: that of a part its pictures and what it names, its own all. */
export function intentionOfCall({ ui }: Form, answers: Answers, call: string): Json {
  const part = ui.uploads?.parts[call];
  return part ? { files: [...pictureIds(answers[call])], answers: answersNamed(part.payload, answers) } : answers;
}

/** What follows when something is put into the queue again: a delivery that is the same keeps its body and state. */
export function requeue(before: QueuedSubmission | undefined, next: QueuedSubmission): QueuedSubmission {
  if (!before) return next;
  const known = new Map(deliveriesOf(before).map((delivery) => [delivery.deliveryId, delivery]));
  const steps = next.steps.map((step): QueuedStep => {
    const was = 'delivery' in step ? known.get(step.delivery.deliveryId) : undefined;
    if (!was || !('delivery' in step)) return step;
    // A refused delivery is tried again with the current answers, since the customer submits again: nobody has received it.
    return { delivery: was.state === 'refused' ? { ...was, ...step.delivery } : was };
  });
  const now = new Set(deliveriesOf({ steps }).map(({ deliveryId }) => deliveryId));
  const others = before.steps.filter((step) => !('delivery' in step && now.has(step.delivery.deliveryId)));
  const stored = { ...before.stored, ...next.stored };
  if (!next.submitted) return { ...before, steps: [...others, ...steps], stored, nextAt: Date.parse(next.queuedAt) };
  // What was under way and has not arrived is still sent. Not what tells of pictures, as the customer may have taken them out
  // since: what is meant now tells of those that are left.
  const left = others.filter((step) => 'delivery' in step && isUnderWay(step.delivery));
  return { ...next, steps: [...left, ...steps], stored };
}

const isUnderWay = (delivery: QueuedDelivery): boolean =>
  delivery.state === 'waiting' && (delivery.late === true || isSentUnsubmitted(delivery));

/** Whether a delivery goes out although its submission is not submitted, or not any more: the business basics do, once made. */
export const isSentUnsubmitted = ({ fields, files, main }: QueuedDelivery): boolean =>
  fields !== undefined && files.length === 0 && !main;

/** The deliveries among the steps of a submission, in their order. */
export const deliveriesOf = ({ steps }: Pick<QueuedSubmission, 'steps'>): readonly QueuedDelivery[] =>
  steps.flatMap((step) => ('delivery' in step ? [step.delivery] : []));

/** The files among the steps of a submission, in their order. */
export const filesOf = ({ steps }: Pick<QueuedSubmission, 'steps'>): readonly QueuedFile[] =>
  steps.flatMap((step) => ('uploads' in step ? step.uploads : []));

/** Files that are not uploaded and may still be. */
export const unsentFiles = (submission: Pick<QueuedSubmission, 'steps' | 'stored'>): readonly QueuedFile[] =>
  filesOf(submission).filter(({ id, refused }) => refused === undefined && !submission.stored[id]);

type WithFiles = Pick<QueuedSubmission, 'steps' | 'stored'>;

/** Files that are still to be reported to the business: they are not uploaded, or no delivery that arrived reports them. */
export function unreportedFiles(submission: WithFiles): readonly QueuedFile[] {
  const { arrived, lost } = reported(submission);
  return filesOf(submission).filter(({ id, refused }) => refused === undefined && !arrived.has(id) && !lost.has(id));
}

/** Files that will never be reported to the business: they are refused, or what reports them is. */
export function refusedFiles(submission: WithFiles): readonly QueuedFile[] {
  const { lost } = reported(submission);
  return filesOf(submission).filter(({ id, refused }) => refused !== undefined || lost.has(id));
}

/** Files that a delivery which arrived reports, and those whose delivery was refused for good with none to report them. */
function reported(submission: WithFiles): {
  readonly arrived: ReadonlySet<string>;
  readonly lost: ReadonlySet<string>;
} {
  // A delivery that was acknowledged before it was queued again reports all its files.
  const reportedBy = (...states: readonly QueuedDelivery['state'][]) =>
    deliveriesOf(submission).flatMap((delivery) =>
      states.includes(delivery.state) ? (delivery.told ?? delivery.files) : [],
    );
  const others = new Set(reportedBy('acknowledged', 'waiting'));
  return {
    arrived: new Set(reportedBy('acknowledged')),
    lost: new Set(reportedBy('refused').filter((id) => !others.has(id))),
  };
}

/** The body of a delivery as it stands now; undefined while there is nothing to say, as no file of it is stored. */
export function buildQueued(submission: QueuedSubmission, delivery: QueuedDelivery, now: Date): Delivery | undefined {
  const { source } = submission;
  return source.kind === 'wizard'
    ? buildOfWizard(submission, source, delivery, now)
    : buildOfForm(submission, source, delivery, now);
}

type Source<Kind> = Extract<SubmissionSource, { kind: Kind }>;

const isWizardHook = (hook: AnyHookName): hook is HookName => Object.hasOwn(WIZARD_BUILDERS, hook);

function buildOfWizard(
  submission: QueuedSubmission,
  { wizard, answers, customerNumber, page, referrer }: Source<'wizard'>,
  { hook, deliveryId, files, late }: QueuedDelivery,
  now: Date,
): Delivery | undefined {
  if (!isWizardHook(hook)) throw new TypeError(`A wizard has no hook "${hook}".`);
  const { submissionId, stored } = submission;
  // One that was given up has never had anything to say, and is waited for by nobody.
  const sent = deliveriesOf(submission).filter(({ state, fields }) => state !== 'refused' || fields !== undefined);
  const others = sent.map((delivery) => delivery.deliveryId);
  return WIZARD_BUILDERS[hook].build({
    wizard,
    answers,
    stored,
    customerNumber,
    submissionId,
    deliveryId,
    deliveries: others.filter((id) => id !== deliveryId),
    ...(late && { late: files }),
    now,
    source: page,
    referrer,
  });
}

function buildOfForm(
  { submissionId, stored }: QueuedSubmission,
  { form, answers, supportEmail, page, referrer }: Source<'form'>,
  { hook, deliveryId, part, files }: QueuedDelivery,
  now: Date,
): Delivery | undefined {
  const { encoding, payload, prefill, uploads } = form.ui;
  const call = part === undefined ? payload : uploads?.parts[part]?.payload;
  if (!call) throw new TypeError(`Form "${form.id}" has no payload for hook "${hook}" (${part ?? 'its own call'}).`);
  const common = {
    hook,
    encoding,
    payload: call,
    answers,
    schema: form.step.schema,
    supportEmail,
    submissionId,
    deliveryId,
    now,
    prefill,
    page,
    referrer,
  };
  if (part === undefined) return buildFormDelivery(common);
  const there = files.flatMap((id) => stored[id] ?? []);
  return there.length > 0 ? buildUploadDelivery(common, there) : undefined;
}

/** A file that a submission waits for: its name, and the question that it answers. */
export interface WaitedFile {
  readonly name: string;
  readonly field: string;
}

/** The first file that everything else waits for although it was tried. */
export function waitedFor({ steps, stored, failures, source }: QueuedSubmission): WaitedFile | undefined {
  const held = steps.find((step) => !('uploads' in step) || step.uploads.some(({ id }) => !stored[id]));
  const file = held && 'uploads' in held && held.uploads.find(({ id, required }) => required && !stored[id]);
  if (!file || failures === 0) return undefined;
  for (const [field, answer] of Object.entries(source.answers)) {
    const found = [answer].flat().find((one) => isReference(one) && one.id === file.id);
    if (isReference(found)) return { name: found.name, field };
  }
  return undefined;
}
