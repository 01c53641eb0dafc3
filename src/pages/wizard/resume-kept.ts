import { noteUnreadable } from '../../browser/claim-form.ts';
import { loadSite } from '../../browser/json-cache.ts';
import type { KeptDraft, SentMark } from '../../browser/kept.ts';
import { forgetDraft, forgetSent, isBackAt, noteCleared } from '../../browser/kept-cache.ts';
import { lockForm } from '../../browser/lock-form.ts';
import { withTimeout } from '../../browser/with-timeout.ts';
import {
  type Catalogue,
  type Draft,
  isTradeLocked,
  objectIn,
  offeredTrades,
  type Site,
  textIn,
  tradeOf,
  type Wizard,
} from '../../contract/index.ts';
import { allReferences } from '../../deliver/index.ts';
import {
  draftNotice,
  type Filling,
  findStepAgain,
  goToNamed,
  goToStep,
  resumeDraft,
  tradeField,
} from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import { resumeFiles } from '../layout/read-chosen.ts';
import { createResumeNotice } from '../layout/resume-notice.ts';
import { loadDevice } from '../layout/use-device.ts';
import { bindRules, catalogueLists } from './bind-rules.ts';
import { completeWizard, type LoadedWizard, loadWizard, TRADE_TIMEOUT_MS } from './load-wizard.ts';
import type { BegunFilling, Loaded, WantedWizard } from './loaded.ts';
import { placeOfDraft } from './place-of-draft.ts';

/**
 * A wizard with the draft that is kept of it. In the tab where it was begun it goes on by itself, as after a reload, and
 * so does what is on its way; else the customer has yet to say so. Undefined where there is nothing to go on with.
 * Throws a {@link ContentLoadError} if the wizard can't be had.
 */
export async function loadKeptWizard(kept: KeptDraft, wanted: WantedWizard): Promise<Loaded | undefined> {
  const { catalogue, variant, query, choice } = wanted;
  const site = await loadSite();
  const trade = textIn(kept.draft, 'trade');
  const isThere = trade !== undefined && isOffered(trade, wanted);
  const first = await loadWizard(variant, isThere ? trade : tradeOf(catalogue, variant, query));
  if (!first.wizard.ui.drafts.keep) return undefined;
  const isBack = isBackAt(kept);
  const goesOn = choice === 'carry-on' || isBack || (await isSubmitted(kept, site));
  if (!goesOn) return { catalogue, site, first, kept: { ...kept, place: placeOfDraft(kept, first.wizard) } };
  const begunWith = { catalogue, site, first: await completeWizard(first) };
  const device = await loadDevice(site);
  const now = await readNow(kept.key, device);
  if (!now) return goneElsewhere(kept.key, begunWith, device);
  const whole = { ...begunWith, first: (await chosenSince(now, first.wizard, wanted)) ?? begunWith.first };
  const begun = await resumeKept(now, device, whole, wanted);
  return begun && { ...whole, begun };
}

const isOffered = (trade: string, { catalogue, variant }: WantedWizard): boolean =>
  offeredTrades(catalogue, variant).some(({ id }) => id === trade);

/**
 * The wizard of the trade that was chosen last, where the customer left before its questions had come. Undefined where
 * there is none such, or it can't be had now, either: then the form goes on for the trade that it was for.
 */
async function chosenSince(
  { draft }: KeptDraft,
  wizard: Wizard,
  wanted: WantedWizard,
): Promise<LoadedWizard | undefined> {
  const trade = textIn(draft, 'trade');
  const asked = tradeField(wizard);
  const chosen = asked === undefined ? undefined : textIn(objectIn(draft, 'answers'), asked);
  if (chosen === undefined || trade !== wizard.trade || chosen === trade || !isOffered(chosen, wanted))
    return undefined;
  const loading = loadWizard(wizard.variant, chosen).then(completeWizard);
  return withTimeout(loading, TRADE_TIMEOUT_MS).catch(() => undefined);
}

/** A draft as it is by now. Another tab that works on it is asked to write what it has first. */
async function readNow(key: string, { store }: Device): Promise<KeptDraft | undefined> {
  (await lockForm(key, async () => undefined)).release();
  return store.readDraft(key);
}

/**
 * Another tab has taken the draft away since this page was loaded. If it has sent the form, that is shown; if it has
 * cleared it, there is nothing to go on with, and the empty form says so.
 */
async function goneElsewhere(key: string, whole: Loaded, { store, outbox }: Device): Promise<Loaded | undefined> {
  forgetDraft(key);
  const sent = await store.readSent(key);
  if (!sent) {
    forgetSent(key);
    noteCleared();
    return undefined;
  }
  await outbox.load(sent.submissionId);
  return { ...whole, sent };
}

/** Whether what a draft belongs to was submitted and is still on its way. */
async function isSubmitted({ submissionId }: KeptDraft, site: Site): Promise<boolean> {
  const queued = await (await loadDevice(site)).store.readQueued(submissionId);
  return queued?.submitted === true;
}

/**
 * The filling of a draft, as far as its wizard still has a place for it, with its files. It goes on at the step that the
 * address names, if that may be shown. Undefined if the draft can't be read.
 * @param first the wizard of its trade, whole
 */
async function resumeKept(
  { draft, submissionId }: KeptDraft,
  device: Device,
  { catalogue, first }: { catalogue: Catalogue; first: LoadedWizard },
  wanted: WantedWizard,
): Promise<BegunFilling | undefined> {
  try {
    return await resume(draft as unknown as Draft, device, { catalogue, first }, wanted);
  } catch (error) {
    // Written by hand, or by a program that is no more, or not yet: there is nothing to go on with.
    noteUnreadable(submissionId);
    // biome-ignore lint/suspicious/noConsole: the customer begins anew; whoever looks after the site gets the cause.
    console.error(error);
    return undefined;
  }
}

async function resume(
  draft: Draft,
  { store }: Device,
  { catalogue, first }: { catalogue: Catalogue; first: LoadedWizard },
  wanted: WantedWizard,
): Promise<BegunFilling> {
  const { query, step } = wanted;
  const { wizard } = first;
  const rules = bindRules(first, catalogueLists(catalogue, wizard.variant));
  const tradeLocked = isTradeLocked(catalogue, wizard, query);
  const { filling, report } = resumeDraft({ draft, wizard, rules, query, tradeLocked });
  const named = allReferences(wizard, filling.answers).map(({ reference }) => reference.id);
  const files = await resumeFiles(store, draft.submissionId, draft.stored, named);
  const notice = draftNotice(draft, wizard, filling.answers, report);
  const placed = files.submitted ? whereSubmitted(filling, wizard, draft) : filling;
  return {
    filling: goToNamed(placed, wizard, rules.check, step),
    ...files,
    ...(report.trade && !isOffered(draft.trade, wanted) && { formerTrade: report.trade.saved }),
    ...(!files.submitted && { resumeNotice: createResumeNotice(wizard.ui.drafts, notice, draft.unready) }),
  };
}

/**
 * What was submitted goes out as it was: nobody is led back for what is asked since. The last step, where it was submitted,
 * says how that stands.
 */
function whereSubmitted(filling: Filling, wizard: Wizard, draft: Draft): Filling {
  const isLast = draft.step === draft.steps.at(-1)?.id;
  const step = isLast ? wizard.steps.length - 1 : findStepAgain(wizard, draft, draft.step);
  return goToStep({ ...filling, furthest: Math.max(filling.furthest, step) }, wizard, step);
}

/** Makes known what of a form that was sent is still on its way: it is never said that there is nothing while nobody knows. */
export async function lookAtSent({ submissionId }: SentMark, site: Site): Promise<void> {
  await (await loadDevice(site)).outbox.load(submissionId);
}

/**
 * The customer begins anew: what was begun goes off the device with all that belongs to it, and that one was sent is not
 * said any more; what of that is still on its way goes on. A tab that works on the form gives way first, and says so:
 * what it writes later would be half a draft.
 */
export async function startAgain({ kept, sent, site }: Pick<Loaded, 'kept' | 'sent' | 'site'>): Promise<void> {
  const { key } = kept ?? sent ?? {};
  if (key === undefined) return;
  const { store, outbox, dropStaleCopies } = await loadDevice(site);
  const claim = await lockForm(key, async () => undefined);
  try {
    if (kept) {
      await store.removeDraft(kept);
      await outbox.drop(kept.submissionId);
      forgetDraft(key);
    }
    if (sent) {
      await store.removeSent(key);
      forgetSent(key);
    }
  } finally {
    claim.release();
  }
  await dropStaleCopies();
}
