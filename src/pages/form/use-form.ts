import { useMemo, useState } from 'react';
import { type OutsideAddress, readCheckoutLink } from '../../browser/outside-links.ts';
import { useCurrentState } from '../../browser/use-current-state.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { type Answers, type Form, type FormUi, fillText, type StepError } from '../../contract/index.ts';
import { pictureIds } from '../../deliver/index.ts';
import { useAfterPress } from '../../render/index.ts';
import {
  applyFieldData,
  checkStep,
  normaliseAnswers,
  type StepValidators,
  stepConditions,
  toastOfErrors,
  visibleAnswers,
} from '../../wizard/index.ts';
import { clearForm } from '../layout/clear-form.ts';
import { useDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { type FormFilling, newFormFilling } from './begun-form.ts';
import { importSending } from './import-sending.ts';
import { formKey, type LoadedForm } from './load-form.ts';
import { readFormPrefill, readLists } from './read-link.ts';
import { useAskedOnce } from './use-asked-once.ts';
import { useFormDelivery } from './use-form-delivery.ts';
import { useFormUploads } from './use-form-uploads.ts';
import { useKeptFormAnswers } from './use-kept-form-answers.ts';

/** Where a form stands: being filled in, on its way, or arrived. */
type FormStage = 'editing' | 'sending' | 'sent';

/** What is wrong, and how often something was found wrong so far. */
interface Found {
  readonly errors: readonly StepError[];
  readonly times: number;
}

const NOTHING_WRONG: Found = { errors: [], times: 0 };

const confirmationOf = ({ confirmation = '' }: FormUi, sent: Answers) => fillText(confirmation, sent);

const pathOf = ({ path }: StepError) => JSON.stringify(path);

/** One filling of a single-page form: its answers, what is wrong with them, and sending them. */
export function useForm(loaded: LoadedForm, query: URLSearchParams, notifier: Notifier) {
  const { form, validators, site } = loaded;
  const { step, ui } = form;
  const lists = useMemo(() => readLists(form, query), [form, query]);
  const bound = useMemo(() => validators.validators({ ...step.lists, ...lists }), [validators, step, lists]);
  const onward = useMemo<OutsideAddress>(
    () => (ui.onward ? readCheckoutLink(query.getAll(ui.onward.parameter), site.checkoutHosts) : { status: 'none' }),
    [ui, query, site],
  );
  const {
    value: answers,
    get: currentAnswers,
    set: setAnswers,
  } = useCurrentState<Answers>(() => loaded.begun?.answers ?? readFormPrefill(form, query));
  const {
    value: filling,
    get: currentFilling,
    set: setFilling,
  } = useCurrentState<FormFilling>(() => loaded.begun?.filling ?? newFormFilling(readFormPrefill(form, query)));
  const { submissionId } = filling;
  const [stage, setStage] = useState<FormStage>(loaded.sent ? 'sent' : 'editing');
  const [found, setFound] = useState(NOTHING_WRONG);
  const [turn, setTurn] = useState(0);
  const [confirmed, setConfirmed] = useState(loaded.arrived && confirmationOf(ui, loaded.arrived));
  // What was sent before the page was loaded, until another one is begun.
  const [sentBefore, setSentBefore] = useState(loaded.sent);
  const asked = useAskedOnce(step, ui.unanswered, notifier);
  const [filled] = useState(() => ({ answers: currentAnswers, submissionId: () => currentFilling().submissionId }));
  const uploads = useFormUploads(loaded, filled, notifier);
  const device = useDevice(site);
  const whileFilled = useLazyModule(importSending, `${found.times} ${stage}`);
  const key = formKey(form, query);
  const kept = useKeptFormAnswers({
    loaded,
    draftKey: key,
    answers,
    filling,
    currentFilling,
    uploads: uploads.uploader,
    stage,
    isConfirmed: confirmed !== undefined,
    device,
  });
  const afterPress = useAfterPress();
  const check = (given: Answers) => checkForm(form, bound, given);

  /** Empties the form for another filling; what came with the link stays. */
  const restart = () => {
    const given = readFormPrefill(form, query);
    setFilling(newFormFilling(given));
    uploads.forget(currentAnswers());
    setAnswers(given);
    setFound(NOTHING_WRONG);
    asked.again();
    setSentBefore(undefined);
    setStage('editing');
    setTurn((last) => last + 1);
  };

  /** What stands there once everything has arrived. */
  const arrive = (sent: Answers) => {
    notifier.clearErrors();
    notifier.toast(ui.toasts.sent, { values: sent });
    if (ui.done) setStage('sent');
    else {
      restart();
      setConfirmed(confirmationOf(ui, sent));
    }
    if (onward.status === 'trusted') window.location.assign(onward.href);
  };
  const delivery = useFormDelivery({
    loaded,
    draftKey: key,
    submissionId,
    answers,
    filling: { get: currentFilling, set: setFilling },
    uploads,
    device,
    elsewhere: kept.elsewhere,
    isEditing: stage === 'editing',
    flush: kept.flush,
    arrive,
    notifier,
  });

  const submit = async () => {
    if (delivery.isBusy() || uploads.isBusy()) return;
    const tidy = normaliseAnswers(step, currentAnswers());
    setAnswers(tidy);
    notifier.clearErrors();
    const errors = check(tidy);
    setFound((last) => ({ errors, times: last.times + 1 }));
    notifier.echo(toastOfErrors(errors));
    const sent = sentAnswers(form, bound, tidy);
    if (errors.length > 0 || asked.holds(sent)) return;
    setConfirmed(undefined);
    setStage('sending');
    const isThere = await delivery.deliver(sent);
    setStage('editing');
    if (isThere) arrive(sent);
  };

  /** Takes errors away that are mended, and says of the others what is wrong now; new ones wait until the button is pressed. */
  const recheck = () => {
    setFound((last) => {
      if (last.errors.length === 0) return last;
      const paths = new Set(last.errors.map(pathOf));
      const still = check(normaliseAnswers(step, currentAnswers()));
      return { ...last, errors: still.filter((error) => paths.has(pathOf(error))) };
    });
  };
  /** Takes over what the questions hold now. */
  const answer = (said: Answers) => {
    const before = currentAnswers();
    const now = applyFieldData(step, before, said, stepConditions(bound));
    if (now === before) return;
    setAnswers(now);
    asked.again();
    delivery.changed(now);
    // What is not typed is right before its field is left: a choice, an entry that goes, a picture.
    afterPress(recheck);
  };

  return {
    form,
    site,
    /** Id of the current filling, or of the sent one. */
    submissionId: stage === 'sent' ? (sentBefore ?? submissionId) : submissionId,
    validators,
    lists,
    onward,
    /** Of a form that was sent, what was sent. */
    answers: stage === 'sent' ? sentAnswers(form, bound, answers) : answers,
    stage,
    found,
    turn,
    uploader: uploads.uploader,
    outbox: delivery.outbox,
    /** What stays over the questions of a form that was sent and emptied; empty if that has no words. */
    confirmed,
    /** What is asked before it is sent with nothing answered. */
    unanswered: asked.question,
    whileFilled,
    keeping: kept,
    elsewhere: kept.elsewhere && stage !== 'sent',
    /** Takes everything that was filled in off the device, and shows an empty form. */
    clear: () => clearForm(kept, site, submissionId),
    uploadStatus: uploads.status,
    answer,
    submit,
    restart,
  };
}

export type FormSession = ReturnType<typeof useForm>;

/** What is wrong with the answers of a form, in the order of its questions; that nothing was chosen comes last. */
export function checkForm({ step, ui }: Form, validators: StepValidators, answers: Answers): readonly StepError[] {
  const sent = sentAnswers({ step }, validators, answers);
  return [...checkStep({ step, ui, validators }, answers), ...missingPictures({ step, ui }, sent)];
}

/** The answers of a form to send: what it asks now, and what came with the link. */
const sentAnswers = ({ step }: Pick<Form, 'step'>, validators: StepValidators, answers: Answers) =>
  visibleAnswers({ steps: [step] }, answers, () => stepConditions(validators));

function missingPictures({ step, ui }: Pick<Form, 'step' | 'ui'>, answers: Answers): StepError[] {
  const { nothing, parts = {} } = ui.uploads ?? {};
  const fields = Object.keys(parts);
  const [first] = fields;
  if (!nothing || !first || fields.some((field) => pictureIds(answers[field]).length > 0)) return [];
  return [{ step: step.id, path: [first], rule: 'nothing', message: nothing }];
}
