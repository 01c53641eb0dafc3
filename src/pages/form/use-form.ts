import { useMemo, useRef, useState } from 'react';
import { type Answers, fillText, type StepError } from '../../contract/index.ts';
import { answerFields, conditionTest, normaliseAnswers, toastOf } from '../../wizard/index.ts';
import { type OutsideAddress, readCheckoutLink } from '../layout/read-outside-link.ts';
import type { Conversation } from '../layout/use-conversation.ts';
import { useLatest } from '../layout/use-latest.ts';
import { checkForm } from './check-form.ts';
import type { LoadedForm } from './load-form.ts';
import { readLists, readPrefill } from './read-link.ts';
import { openSending } from './send-form.ts';
import { useFormUploads } from './use-form-uploads.ts';

/** Where a form stands: being filled in, on its way, or arrived. */
type FormStage = 'editing' | 'sending' | 'sent';

/** What is wrong, and how often something was found wrong so far. */
interface Found {
  readonly errors: readonly StepError[];
  readonly times: number;
}

const NOTHING_WRONG: Found = { errors: [], times: 0 };

/** One filling of a single-page form: its answers, what is wrong with them, and sending them. */
export function useForm(loaded: LoadedForm, query: URLSearchParams, talk: Conversation) {
  const { form, validators, site } = loaded;
  const { step, ui } = form;
  const lists = useMemo(() => readLists(ui, query), [ui, query]);
  const bound = useMemo(() => validators.validators({ ...step.lists, ...lists }), [validators, step, lists]);
  const onward = useMemo<OutsideAddress>(
    () => (ui.onward ? readCheckoutLink(query.getAll(ui.onward.parameter), site.checkoutHosts) : { status: 'none' }),
    [ui, query, site],
  );
  const { value: answers, get: currentAnswers, set: setAnswers } = useLatest<Answers>(() => readPrefill(form, query));
  const [stage, setStage] = useState<FormStage>('editing');
  const [found, setFound] = useState(NOTHING_WRONG);
  const [turn, setTurn] = useState(0);
  const [firstSending] = useState(() => openSending(loaded));
  const sending = useRef(firstSending);
  const busy = useRef(false);
  const uploads = useFormUploads(loaded, currentAnswers, talk);

  const check = (given: Answers) => checkForm(form, bound, given);

  /** Empties the form for another filling; what came with the link stays. */
  const restart = () => {
    sending.current = openSending(loaded);
    uploads.forget(currentAnswers());
    setAnswers(readPrefill(form, query));
    setFound(NOTHING_WRONG);
    setStage('editing');
    setTurn((last) => last + 1);
  };

  /** True once everything has arrived; else it has been said what has not. */
  const deliver = async (tidy: Answers): Promise<boolean> => {
    try {
      const failure = await uploads.bring(tidy, sending.current);
      if (failure) talk.toast(failure.toast, { values: { reason: failure.reason } });
      return !failure;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the customer reads what to do; whoever looks after the site gets the cause.
      console.error(error);
      talk.toast(ui.toasts.failed);
      return false;
    }
  };

  const submit = async () => {
    if (busy.current || uploads.isBusy()) return;
    const tidy = normaliseAnswers(step, currentAnswers());
    setAnswers(tidy);
    talk.clearErrors();
    const errors = check(tidy);
    setFound((last) => ({ errors, times: last.times + 1 }));
    talk.echo(toastOf(errors));
    if (errors.length > 0) return;
    busy.current = true;
    setStage('sending');
    const arrived = await deliver(tidy);
    busy.current = false;
    if (!arrived) return setStage('editing');
    talk.toast({
      ...ui.toasts.sent,
      title: fillText(ui.toasts.sent.title, tidy),
      message: fillText(ui.toasts.sent.message, tidy),
    });
    if (ui.done) setStage('sent');
    else restart();
    if (onward.status === 'trusted') window.location.assign(onward.href);
  };

  /** Takes errors away that are mended; new ones wait until the button is pressed. */
  const recheck = () => {
    setFound((last) => {
      if (last.errors.length === 0) return last;
      const still = check(normaliseAnswers(step, currentAnswers()));
      const keys = new Set(still.map(({ path }) => JSON.stringify(path)));
      return { ...last, errors: last.errors.filter(({ path }) => keys.has(JSON.stringify(path))) };
    });
  };
  /** Takes over what the questions hold now. */
  const answer = (said: Answers) => {
    setAnswers(answerFields(step, currentAnswers(), said, conditionTest(bound)));
    // A picture is chosen in a window of the device: no field is left that would set this off.
    if (ui.uploads) recheck();
  };

  return {
    form,
    site,
    validators,
    lists,
    onward,
    answers,
    stage,
    found,
    turn,
    desk: uploads.desk,
    uploadStatus: uploads.status,
    answer,
    submit,
    recheck,
    restart,
  };
}

export type FormSession = ReturnType<typeof useForm>;
