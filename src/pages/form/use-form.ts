import { useMemo, useState } from 'react';
import { noteBegunHere } from '../../browser/kept-cache.ts';
import { type OutsideAddress, readCheckoutLink } from '../../browser/outside-links.ts';
import { useCurrentState } from '../../browser/use-current-state.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { type Answers, type Form, type FormUi, fillText, type StepError } from '../../contract/index.ts';
import { useAfterPress } from '../../render/index.ts';
import {
  applyFieldData,
  followedPath,
  heldPath,
  normaliseAnswers,
  type StepValidators,
  sameValue,
  stepConditions,
  toastOfErrors,
} from '../../wizard/index.ts';
import { clearForm } from '../layout/clear-form.ts';
import { useDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { type FormFilling, newFormFilling } from './begun-form.ts';
import { checkForm, sentAnswers } from './check-form.ts';
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

/** What is said over the questions of a form that has arrived; what the toast says where nobody knows what was in it. */
function confirmationOf({ confirmation = '', toasts: { sent: toast } }: FormUi, sent: Answers | 'unknown'): string {
  if (sent !== 'unknown') return fillText(confirmation, sent);
  return [toast.title, toast.message].map((text) => fillText(text, {})).join(' ');
}

const pathOf = ({ path }: StepError) => JSON.stringify(path);

/** What is wrong with answers that were not tidied yet, each where it stands in the form. */
function checkHeld(form: Form, validators: StepValidators, held: Answers): readonly StepError[] {
  const errors = checkForm(form, validators, normaliseAnswers(form.step, held));
  return errors.map((error) => ({ ...error, path: heldPath(form.step, held, error.path) }));
}

/**
 * What is wrong with the answers of a form: all of it each time that its button is pressed, and from then on less as it is
 * mended.
 */
function useFormErrors(check: (answers: Answers) => readonly StepError[], notifier: Notifier) {
  const [found, setFound] = useState(NOTHING_WRONG);
  return {
    found,
    /** Shows all that is wrong; true if nothing is. */
    isInOrder(answers: Answers): boolean {
      notifier.clearErrors();
      const errors = check(answers);
      setFound((last) => ({ errors, times: last.times + 1 }));
      notifier.echo(toastOfErrors(errors));
      return errors.length === 0;
    },
    /** Takes errors away that are mended, and says of the others what is wrong now; new ones wait for the button. */
    recheck(currentAnswers: () => Answers): void {
      setFound((last) => {
        if (last.errors.length === 0) return last;
        const paths = new Set(last.errors.map(pathOf));
        return { ...last, errors: check(currentAnswers()).filter((error) => paths.has(pathOf(error))) };
      });
    },
    /** Keeps errors with the entries of lists that they are about; those of one that was removed go with it. */
    follow(before: Answers, now: Answers): void {
      setFound((last) => {
        if (last.errors.length === 0) return last;
        const errors = last.errors.flatMap((error) => {
          const path = followedPath(error.path, before, now);
          return path ? [{ ...error, path }] : [];
        });
        return { ...last, errors };
      });
    },
    forget: () => setFound(NOTHING_WRONG),
  };
}

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
  const errors = useFormErrors((given) => checkHeld(form, bound, given), notifier);
  const { found } = errors;
  const [turn, setTurn] = useState(0);
  const [confirmed, setConfirmed] = useState(loaded.arrived && confirmationOf(ui, loaded.arrived));
  // What was sent before the page was loaded, until another one is begun.
  const [sentBefore, setSentBefore] = useState(loaded.sent);
  // Another tab may have sent other answers than those that stand here.
  const [received, setReceived] = useState<Answers>();
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

  /** Empties the form for another filling; what came with the link stays. */
  const restart = () => {
    const given = readFormPrefill(form, query);
    // The page that is loaded again shows this filling, not the thanks for the one before.
    noteBegunHere(key, '');
    setFilling(newFormFilling(given));
    uploads.forget(currentAnswers());
    setAnswers(given);
    errors.forget();
    asked.again();
    setSentBefore(undefined);
    setReceived(undefined);
    setStage('editing');
    setTurn((last) => last + 1);
  };

  /** What stands there once everything has arrived. */
  const arrive = (sent: Answers) => {
    notifier.clearErrors();
    notifier.toast(ui.toasts.sent, { values: sent });
    if (ui.done) {
      setReceived(sent);
      setStage('sent');
    } else {
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
    toSend: () => sentAnswers(form, bound, normaliseAnswers(step, currentAnswers())),
    arrive,
    notifier,
  });

  const submit = async () => {
    if (delivery.isBusy() || uploads.isBusy()) return;
    const tidy = normaliseAnswers(step, currentAnswers());
    // Another object counts as a change, with which a draft begins.
    if (!sameValue(tidy, currentAnswers())) setAnswers(tidy);
    const sent = sentAnswers(form, bound, tidy);
    if (!errors.isInOrder(tidy) || asked.holds(sent)) return;
    setConfirmed(undefined);
    setStage('sending');
    const isThere = await delivery.deliver(sent);
    setStage('editing');
    if (isThere) arrive(sent);
  };

  /** Takes over what the questions hold now. */
  const answer = (said: Answers) => {
    const before = currentAnswers();
    const now = applyFieldData(step, before, said, stepConditions(bound));
    if (now === before) return;
    setAnswers(now);
    errors.follow(before, now);
    asked.again();
    delivery.changed(now);
    // What is not typed is right before its field is left: a choice, an entry that goes, a picture.
    afterPress(() => errors.recheck(currentAnswers));
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
    answers: stage === 'sent' ? (received ?? sentAnswers(form, bound, answers)) : answers,
    stage,
    found,
    turn,
    uploader: uploads.uploader,
    outbox: delivery.outbox,
    isChangedSince: delivery.isChangedSince,
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
