import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Answers,
  type Catalogue,
  isSent,
  type JournalledDelivery,
  offeredTrades,
  pickAnswers,
  type Step,
  type StepError,
  TRADES_LIST,
  unflattenAnswers,
  type ValidatorModule,
  type Wizard,
} from '../../contract/index.ts';
import { isPartial, type WizardRules, wizardRules } from '../../wizard/index.ts';
import { errorFields } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import { type ReadWizard, variantAt } from '../site/read-site.ts';
import { excessOf } from './parse-delivery.ts';

type Fields = { readonly [name: string]: unknown };
type Finding = JournalledDelivery['findings'][number];

/**
 * Most values in the answers that are checked, lists and objects too: ten times what a long wizard asks for. Their texts may be
 * JSON, so that far more come in one body than it may have values; checking each takes a hundred times as long as reading it.
 */
const MOST_CHECKED = 2000;
const TOO_MANY: Finding = {
  pointer: '',
  message: `Holds more than ${MOST_CHECKED} values, or too many inside each other. Not checked.`,
};

/**
 * Lists what the wizard's own schemas find wrong in a main delivery, in the words that the customer would have read.
 * Never throws: a delivery that can't be compared with its form has that as its only finding.
 */
export type SubmissionValidator = (fields: Fields) => Promise<readonly Finding[]>;

/** Finds nothing, for a server that has no compiled content. */
export const skipValidation: SubmissionValidator = async () => [];

/** Its words are none of those that say that the row itself is damaged (`isDamagedEntry`). */
const NOT_COMPARED: Finding = { pointer: '', message: 'Could not be compared with its form.' };

/** Where the compiled content lies (its `validators/` are in `folder`), with its catalogue and its wizards. */
export interface SubmissionValidatorOptions {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly readWizard: ReadWizard;
  readonly log: WriteLog;
}

/**
 * Validates by the compiled content, in which the build has left a validator for each step. Content that can't be loaded
 * is logged, and becomes a finding.
 */
export function createSubmissionValidator({
  folder,
  catalogue,
  readWizard,
  log,
}: SubmissionValidatorOptions): SubmissionValidator {
  async function find(fields: Fields): Promise<Finding[]> {
    const trade = catalogue.trades.find(({ id }) => id === fields.selectedTrade || id === fields.tradeType)?.id;
    if (trade === undefined) return [{ pointer: '/selectedTrade', message: 'Names no trade that this site has.' }];
    const candidates = await Promise.all(catalogue.variants.map(({ id }) => readWizard(id, trade)));
    const exact = candidates.find((wizard) => wizard && wizard.formVersion === fields.formVersion);
    // Which variant it was filled in with is said by the version; by an older one, or none, only by the page's address.
    const variant = exact?.variant ?? variantAt(fields.source, catalogue);
    // Where neither says it, the first is the site's own.
    const wizard =
      candidates.find((candidate) => candidate && candidate.variant === variant) ??
      candidates.find((candidate) => candidate !== undefined);
    if (!wizard) return [NOT_COMPARED];
    const trades = offeredTrades(catalogue, variant ?? wizard.variant).map(({ id }) => id);
    const outdated = !exact && fields.formVersion !== undefined;
    const findings: Finding[] = outdated
      ? [
          {
            pointer: '/formVersion',
            message: 'Filled in with another version of the form; checked by the present one.',
          },
        ]
      : [];
    // Any of the wizards may have asked it: an older version of the form may be validated here by another wizard.
    const partial = candidates.some((candidate) => candidate && isPartial(candidate, fields));
    const { check } = await bindRules(wizard, trades);
    const answers = answersIn(fields, wizard);
    if (excessOf(answers, MOST_CHECKED) !== undefined) return [...findings, TOO_MANY];
    for (const step of wizard.steps)
      for (const error of check(step, answers))
        if (isFinding(error, step, wizard, partial)) findings.push(findingOf(error));
    return findings;
  }

  /** The wizard's functions, as the build has left them; with the trades that its variant offers. */
  async function bindRules(wizard: Wizard, trades: readonly string[]): Promise<WizardRules> {
    const bound = await Promise.all(
      wizard.steps.map(async (step) => {
        const url = pathToFileURL(join(folder, step.validator)).href;
        const { validators }: ValidatorModule = await import(/* @vite-ignore */ url);
        return [step.id, validators({ ...step.lists, [TRADES_LIST]: trades })] as const;
      }),
    );
    const byStep = new Map(bound);
    return wizardRules(wizard, ({ id }) => byStep.get(id) ?? {});
  }

  return async (fields) => {
    try {
      return await find(fields);
    } catch (error) {
      // Content that does not fit the program must not cost a customer's submission.
      log({ event: 'findings-failed', ...errorFields(error) });
      return [NOT_COMPARED];
    }
  };
}

/** All answers, as a condition may look at those to steps before, and at what came with the link. */
function answersIn(fields: Fields, { steps, ui }: Wizard): Answers {
  const asked = new Set(steps.flatMap((step) => step.fields));
  const ofLinks = steps.flatMap(({ dependsOn = [] }) => dependsOn).filter((field) => !asked.has(field));
  return Object.assign(
    // Fields come as JSON or as texts of a form, so each value is one that an answer can have.
    pickAnswers(fields as Answers, ofLinks),
    ...steps.map((step) => unflattenAnswers(fields, step, ui)),
  );
}

const findingOf = ({ path, message }: StepError): Finding => ({
  pointer: path.map((segment) => `/${segment}`).join(''),
  message,
});

/** @param partial whether the customer asked for it to be taken half-filled, and so may leave out anything */
function isFinding({ path, rule }: StepError, step: Step, { ui }: Wizard, partial: boolean): boolean {
  if (rule !== 'required') return true;
  if (partial) return false;
  return path.length > 1 || isSent(String(path[0]), step, ui);
}
