import type { IChangeEvent } from '@rjsf/core';
import { deepEquals } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '../browser/store.ts';
import {
  type Answers,
  type ColourScheme,
  isObject,
  type Json,
  type Lists,
  pickAnswers,
  type Step,
  type StepError,
  type UploadStore,
  type ValidatorModule,
  type WizardUi,
} from '../contract/index.ts';
import { bindStep } from './bind-step.ts';
import { errorSchemaOf } from './error-schema.ts';
import { fieldId, fieldOf, ID_PREFIX, ID_SEPARATOR } from './field-id.ts';
import { createFlushList, useFlushOnLeavingPage } from './flush-list.ts';
import { goToNextLine, hintEnterKey } from './keyboard.ts';
import { NO_UPLOADS, type OwnContext, OwnContextProvider } from './own-context.tsx';
import { BeforeConsentContext } from './templates/object-field-template.tsx';
import { ThemedForm } from './themed-form.tsx';
import { useLatest } from './use-latest.ts';
import { useMounted } from './use-mounted.ts';

/** What the widgets of a step need besides its answers. */
export interface StepFormContext {
  readonly ui: Pick<WizardUi, 'widgets' | 'fields'>;
  readonly colourSchemes: readonly ColourScheme[];
  /** Fields whose value came with the link. */
  readonly given: readonly string[];
  /** Left out where no question takes files. */
  readonly uploads?: UploadStore<File> | undefined;
  /** Says something in the page's live region. */
  announce(text: string): void;
  /** URL prefix of the pictures of the content, e.g. `/content/`. */
  readonly contentBase: string;
}

export interface StepFormProps {
  /** Id of the form, for buttons that stand outside of it. */
  readonly id?: string;
  readonly step: Step;
  readonly validators: ValidatorModule;
  /** Lists of the catalogue, laid over those of the step. */
  readonly lists: Lists;
  /** What customers read for the members of a list of the catalogue. */
  readonly enumNames?: Lists;
  /** Drawings beside the members of such a list: for each the path of one of 24 × 24, or nothing. */
  readonly icons?: Lists;
  /** Those of the whole wizard. */
  readonly answers: Answers;
  /** Answers of earlier steps that conditions of this one look at, as far as they count. */
  readonly earlier?: Answers;
  readonly errors: readonly StepError[];
  /**
   * Called after each change with what the form holds for the whole step, as it stands there: a question that is
   * missing from it is not answered, while what a condition hides may be in it or not. Which answers that makes is
   * for the host to say, by `answers`.
   */
  onChange(said: Answers): void;
  /**
   * Called for what was begun here and ended only after the step was left, a picture above all, with what it does to
   * the answers as they are then.
   */
  onAmend?(amend: (answers: Answers) => Answers): void;
  /** What an answer becomes when its field is left. */
  normalise(field: string, value: Json | undefined): Json | undefined;
  onBlur?(field: string): void;
  /** Fields that the customer holds equal to another answer; left out where that lasts no longer than the form. */
  readonly sameAs?: readonly string[];
  /** Called with all of them once there are others. */
  onSameAs?(fields: readonly string[]): void;
  /** Called when the form is sent (Enter, or a submit button of it), once everything was handed on. */
  onSubmit?(): void;
  /** Called when a press has to wait for files that are being made ready, and when it goes on. */
  onWaiting?(waiting: boolean): void;
  /** Called in place of `onSubmit` where one that was chosen in another form was refused, with the question that asked. */
  onRefused?(field: string): void;
  readonly context: StepFormContext;
  /** While nothing can be answered, as when the answers are on their way. */
  readonly disabled?: boolean;
  /** What is to be read before anything is agreed to; a step without a consent has it under its questions. */
  readonly beforeConsent?: ReactNode;
  /** What stands under the questions, such as the buttons. */
  readonly children?: ReactNode;
}

/** Nothing is made up: what the customer has not answered stays unanswered. */
export const NO_DEFAULTS = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipEmptyDefaults',
} as const;

const NO_NAMES: Lists = {};

/** Without children RJSF puts a button of its own under the questions. */
const NO_BUTTON = <Fragment />;

/** The questions of one step. Keyed by the step, so that no state of one step reaches the next. */
export function StepForm(props: StepFormProps) {
  return <FormOfOneStep key={props.step.id} {...props} />;
}

/** Schema, UI schema and validator of the step, made once; RJSF wants the very object that the validator knows. */
function useBoundStep({ step, validators, lists, enumNames = NO_NAMES, icons = NO_NAMES }: StepFormProps) {
  return useMemo(() => {
    const all = { ...step.lists, ...lists };
    const bound = bindStep(step, all, enumNames, icons);
    const functions = validators.validators(all) as Parameters<typeof createPrecompiledValidator>[0];
    return { ...bound, validator: createPrecompiledValidator(functions, bound.schema) };
  }, [step, validators, lists, enumNames, icons]);
}

/** The widgets' context. Its functions never change, and its identity only with the wizard and with what is held equal. */
function useContextOf({ answers, context, normalise, onAmend, ...props }: StepFormProps): OwnContext {
  const [stores] = useState(() => ({
    answers: createStore(answers),
    flushes: createFlushList(),
  }));
  const [here, setHere] = useState<readonly string[]>([]);
  const { sameAs = here, onSameAs = setHere } = props;
  const latest = useLatest({ announce: context.announce, normalise, onAmend, sameAs, onSameAs });
  const { ui, colourSchemes, uploads = NO_UPLOADS, contentBase } = context;
  // Hosts make this list anew with each rendering: it counts by what is in it.
  const givenNames = context.given.join(' ');
  const given = useMemo(() => givenNames.split(' '), [givenNames]);
  const held = sameAs.join(' ');
  const { widgets, fields } = ui;
  useLayoutEffect(() => stores.answers.set(answers), [stores, answers]);
  return useMemo(
    () => ({
      ...stores,
      words: widgets,
      fieldWords: fields,
      colourSchemes,
      given,
      sameAs: held.split(' ').map((field) => fieldId([field])),
      holdSame: (id, on) => {
        const field = fieldOf(id);
        const others = latest.current.sameAs.filter((other) => other !== field);
        latest.current.onSameAs(on ? [...others, field] : others);
      },
      uploads,
      contentBase,
      amend: (path, change) => latest.current.onAmend?.((before) => changeAt({ ...before }, path, change) as Answers),
      announce: (text) => latest.current.announce(text),
      normalise: (field, value) => latest.current.normalise(field, value),
    }),
    [stores, latest, widgets, fields, colourSchemes, given, held, uploads, contentBase],
  );
}

/** Answers, or part of them, with what stands at a path changed; undefined takes a property away. */
function changeAt(
  value: Json | undefined,
  [key, ...below]: readonly (string | number)[],
  change: (before: Json | undefined) => Json | undefined,
): Json | undefined {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === key ? (changeAt(item, below, change) ?? null) : item));
  const { [key]: before, ...others } = isObject(value) ? value : {};
  const after = changeAt(before, below, change);
  return after === undefined ? others : { ...others, [key]: after };
}

function FormOfOneStep(props: StepFormProps) {
  const { id, step, answers, earlier, errors, disabled = false, beforeConsent, children } = props;
  const { schema, ui, validator } = useBoundStep(props);
  const own = useContextOf(props);
  const extraErrors = useMemo(() => errorSchemaOf(errors), [errors]);
  const latest = useLatest(props);
  const { agreed, formData, version } = useAgreed(answers, step, earlier);

  const change = useCallback(
    (event: IChangeEvent<Answers>) => {
      const said = event.formData ?? {};
      if (deepEquals(said, agreed.current)) return;
      agreed.current = said;
      const { step: shownStep, earlier: others } = latest.current;
      latest.current.onChange(others ? pickAnswers(said, shownStep.fields) : said);
    },
    [latest, agreed],
  );
  useFlushOnLeavingPage(own.flushes);

  const waiting = useRef(false);
  const isMounted = useMounted();
  const flush = () => flushSync(() => own.flushes.run(true));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    flush();
    // Whoever means what is unlikely presses again.
    if (own.flushes.runPrompts()) return;
    const intake = [...own.uploads.intakes].find((one) => one.unready().length > 0);
    if (!intake) {
      latest.current.onSubmit?.();
      return;
    }
    if (waiting.current) return;
    // Files that were chosen a moment ago, here or on a step that was left since, are answers as soon as they are ready.
    waiting.current = true;
    latest.current.onWaiting?.(true);
    const refused = await intake.settleAll();
    waiting.current = false;
    latest.current.onWaiting?.(false);
    // Whoever has left the step meanwhile goes on elsewhere.
    if (!isMounted.current) return;
    flush();
    const { onSubmit, onRefused = onSubmit } = latest.current;
    // On the next step nobody would see that a file is missing, nor here where that stands above the screen.
    if (refused) refused.showRefusals(onRefused);
    else onSubmit?.();
  };
  const blur = useCallback((id: string) => latest.current.onBlur?.(fieldOf(id)), [latest]);
  // The very element as long as it says nothing new: RJSF looks through all answers, twice, whenever it is given any.
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers that the form said itself are nothing new; `version` counts the others.
  const questions = useMemo(
    () => (
      <ThemedForm
        // The form around it is ours: RJSF would check and render everything once more when it is sent.
        tagName="div"
        // Else lists would keep errors of their own, moved on with their entries, beside those that are found.
        noValidate
        schema={schema}
        uiSchema={ui}
        validator={validator}
        formData={formData}
        version={version}
        extraErrors={extraErrors}
        idPrefix={ID_PREFIX}
        idSeparator={ID_SEPARATOR}
        showErrorList={false}
        disabled={disabled}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={change}
        onBlur={blur}
      >
        {NO_BUTTON}
      </ThemedForm>
    ),
    [schema, ui, validator, version, extraErrors, disabled, change, blur],
  );
  return (
    <OwnContextProvider value={own}>
      {/* Pressed before the page is hydrated, the browser would put the answers into the address. */}
      <form id={id} method="dialog" noValidate onSubmit={submit} onFocusCapture={hintEnterKey} onKeyDown={goToNextLine}>
        <BeforeConsentContext value={beforeConsent}>{questions}</BeforeConsentContext>
        {children}
      </form>
    </OwnContextProvider>
  );
}

/**
 * What the form is rendered from:
 * - `formData`, the answers of the step with those that its conditions look at;
 * - `agreed`, the answers that host or form said last;
 * - `version`, which counts the answers that the form has not said itself: the same ones given again are another version.
 */
function useAgreed(answers: Answers, { fields }: Step, earlier: Answers | undefined) {
  const formData = useMemo(() => ({ ...pickAnswers(answers, fields), ...earlier }), [answers, fields, earlier]);
  const agreed = useRef(formData);
  const version = useRef(0);
  // While it is rendered: an effect would be too late for the form. A rendering that comes to nothing does no harm, since
  // the next one has that version, too.
  if (!deepEquals(formData, agreed.current)) {
    agreed.current = formData;
    version.current += 1;
  }
  return { agreed, formData, version: version.current };
}
