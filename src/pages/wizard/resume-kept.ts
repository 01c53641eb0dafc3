import { claimForm } from '../../browser/claim-form.ts';
import type { KeptDraft } from '../../browser/device-store.ts';
import { forgetDraft } from '../../browser/known-kept.ts';
import type { Catalogue, Draft, Site } from '../../contract/index.ts';
import { labelOf, resumeDraft } from '../../wizard/index.ts';
import { type Device, readChosen } from '../layout/device.ts';
import { loadDevice } from '../layout/use-device.ts';
import { bindRules, catalogueLists } from './bind-rules.ts';
import type { LoadedWizard } from './load-wizard.ts';
import type { BegunFilling } from './use-loaded.ts';

/** Whether what a draft belongs to was submitted and is still on its way. */
export async function isSubmitted({ submissionId }: KeptDraft, site: Site): Promise<boolean> {
  const queued = await (await loadDevice(site)).store.readQueued(submissionId);
  return queued?.submitted === true;
}

/**
 * The filling of a draft, as far as its wizard still has a place for it, with its files. Another tab that works on it is
 * asked to write what it has first. Undefined if the draft has gone meanwhile, or can't be read.
 * @param first the wizard of its trade, whole
 */
export async function resumeKept(
  kept: KeptDraft,
  { catalogue, site, first }: { catalogue: Catalogue; site: Site; first: LoadedWizard },
  query: URLSearchParams,
): Promise<BegunFilling | undefined> {
  const device = await loadDevice(site);
  (await claimForm(kept.key, async () => undefined)).release();
  const now = await device.store.readDraft(kept.key);
  if (!now) return undefined;
  try {
    return await resume(now.draft as unknown as Draft, device, { catalogue, first }, query);
  } catch (error) {
    // Written by hand, or by a program that is no more: there is nothing to go on with.
    // biome-ignore lint/suspicious/noConsole: the customer begins anew; whoever looks after the site gets the cause.
    console.error(error);
    return undefined;
  }
}

async function resume(
  draft: Draft,
  { store }: Device,
  { catalogue, first }: { catalogue: Catalogue; first: LoadedWizard },
  query: URLSearchParams,
): Promise<BegunFilling> {
  const { wizard } = first;
  const rules = bindRules(first, catalogueLists(catalogue, wizard.variant));
  const { filling, report } = resumeDraft({ draft, wizard, rules, query });
  const chosen = await readChosen(store, draft.submissionId);
  const queued = await store.readQueued(draft.submissionId);
  const gone = report.lost
    .filter(({ reason, instead }) => reason !== 'link' && instead === undefined)
    .map(({ field, value }) => {
      const step = wizard.steps.find(({ fields }) => fields.includes(field));
      return step ? labelOf(step, field, filling.answers) : typeof value === 'object' ? '' : String(value);
    });
  const lost = [...new Set(gone)].filter((words) => words !== '');
  return {
    filling,
    stored: { ...draft.stored, ...queued?.stored },
    chosen,
    lost,
    submitted: queued?.submitted === true,
  };
}

/** Takes a draft and all that belongs to it off the device. */
export async function discardKept({ key, submissionId }: KeptDraft, site: Site): Promise<void> {
  const { store, outbox } = await loadDevice(site);
  await store.removeDraft({ key, submissionId });
  await outbox.drop(submissionId);
  forgetDraft(key);
}
