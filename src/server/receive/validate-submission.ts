import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Catalogue,
  isSent,
  type JournalledDelivery,
  offeredTrades,
  type Step,
  type StepError,
  TRADES_LIST,
  unflattenAnswers,
  type ValidatorModule,
  type Wizard,
} from '../../contract/index.ts';
import { checkStep, isPartial } from '../../wizard/index.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import { type ReadWizard, variantAt } from '../site/read-site.ts';

type Fields = { readonly [name: string]: unknown };
type Finding = JournalledDelivery['findings'][number];

/** What a step is validated with besides the wizard itself. */
interface StepContext {
  /** Those that its variant offers. */
  readonly trades: readonly string[];
  /** Whether the customer asked for it to be taken half-filled, and so may leave out anything. */
  readonly partial: boolean;
}

/** What the wizard's own schemas find wrong in a main delivery, in the words that the customer would have read. Never throws: without the content it finds nothing. */
export type SubmissionValidator = (fields: Fields) => Promise<readonly Finding[]>;

export const skipValidation: SubmissionValidator = async () => [];

/** What a finder needs: the compiled content's folder (for its `validators/`), its catalogue, and its wizards. */
export interface SubmissionValidatorOptions {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly readWizard: ReadWizard;
  readonly log: WriteLog;
}

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
    const own = exact ?? candidates.find((candidate) => candidate && candidate.variant === variant);
    // Where neither says it, the first is the site's own.
    const wizard = own ?? candidates.find((candidate) => candidate !== undefined);
    if (!wizard) return [];
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
    // In whichever wizard it was asked: an older version of it may be validated by another one here.
    const partial = candidates.some((candidate) => candidate && isPartial(candidate, fields));
    for (const step of wizard.steps) findings.push(...(await validateStep(fields, step, wizard, { trades, partial })));
    return findings;
  }

  async function validateStep(
    fields: Fields,
    step: Step,
    wizard: Wizard,
    { trades, partial }: StepContext,
  ): Promise<Finding[]> {
    const url = pathToFileURL(join(folder, step.validator)).href;
    const { validators }: ValidatorModule = await import(/* @vite-ignore */ url);
    const bound = validators({ ...step.lists, [TRADES_LIST]: trades });
    const errors = checkStep({ step, ui: wizard.ui, validators: bound }, unflattenAnswers(fields, step, wizard.ui));
    return errors
      .filter((error) => isFinding(error, step, wizard, partial))
      .map(({ path, message }) => ({ pointer: path.map((segment) => `/${segment}`).join(''), message }));
  }

  return async (fields) => {
    try {
      return await find(fields);
    } catch (error) {
      // Content that does not fit the program must not cost a customer's submission.
      log({ event: 'findings-failed', error: (error as Error).name });
      return [];
    }
  };
}

function isFinding({ path, rule }: StepError, step: Step, { ui }: Wizard, partial: boolean): boolean {
  if (rule !== 'required') return true;
  if (partial) return false;
  return path.length > 1 || isSent(String(path[0]), step, ui);
}
