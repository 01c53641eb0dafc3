import { useCallback } from 'react';
import type { KeptDraft } from '../../browser/device-store.ts';
import { draftKey, isBegunHere, knownDraft } from '../../browser/known-kept.ts';
import {
  type Catalogue,
  type Draft,
  offeredTrades,
  SITE_URL,
  type Site,
  type StoredFiles,
  tradeOf,
} from '../../contract/index.ts';
import type { ChosenFile } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import { lastingImport } from '../layout/lasting-import.ts';
import { knownJson, loadSite } from '../layout/load-json.ts';
import { type LoadingState, useLoading } from '../layout/use-loading.ts';
import { completeWizard, isComplete, knownWizard, type LoadedWizard, loadWizard } from './load-wizard.ts';

export interface Loaded {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly first: LoadedWizard;
  /** A filling to go on with, in place of a new one. */
  readonly begun?: BegunFilling;
  /** It is shown to an author: nothing of it is kept or sent. */
  readonly isExample?: true;
  /** A draft of which the customer has to say whether to go on with it. */
  readonly kept?: KeptDraft;
}

/** A filling that was begun before, with all that belongs to it. */
export interface BegunFilling {
  readonly filling: Filling;
  readonly stored: StoredFiles;
  /** Files that are on the device. */
  readonly chosen?: readonly ChosenFile[];
  /** Questions, or answers, that the wizard has no place for any more. */
  readonly lost?: readonly string[];
  /** It was submitted, and has not arrived yet. */
  readonly submitted?: boolean;
}

/** What is to be done with a draft that is found. */
export type DraftChoice = 'ask' | 'carry-on';

/** Which wizard is asked for. */
interface Wanted {
  readonly catalogue: Catalogue;
  readonly variant: string;
  /** Of the link. */
  readonly query: URLSearchParams;
  readonly choice: DraftChoice;
}

export const importResuming = lastingImport(() => import('./resume-kept.ts'));

/** Loads what a filling needs before its first step can be shown, and the filling itself where one was begun before. */
export function useLoaded({ catalogue, variant, query, choice }: Wanted): LoadingState<Loaded> {
  const wanted = { catalogue, variant, query, choice };
  return useLoading(
    () => known(wanted),
    useCallback(() => load({ catalogue, variant, query, choice }), [catalogue, variant, query, choice]),
  );
}

/** The draft of this wizard and this link's customer, if there is one on the device. */
const keptFor = ({ variant, query }: Wanted): KeptDraft | undefined =>
  knownDraft(draftKey('wizard', variant, query.get('customerNumber')?.trim() ?? ''));

async function load(wanted: Wanted): Promise<Loaded> {
  const { catalogue, variant, query } = wanted;
  const kept = keptFor(wanted);
  if (kept) {
    const found = await loadKept(kept, wanted);
    if (found) return found;
  }
  const begun = loadWizard(variant, tradeOf(catalogue, variant, query.get('trade')));
  // Who starts further on has the steps before at once.
  const wizard = startsFurtherOn(catalogue, variant) ? begun.then(completeWizard) : begun;
  const [site, first] = await Promise.all([loadSite(), wizard]);
  return { catalogue, site, first };
}

/** In the tab where it was begun it goes on by itself, as after a reload, and so does what is on its way. */
async function loadKept(kept: KeptDraft, wanted: Wanted): Promise<Loaded | undefined> {
  const { catalogue, variant, query, choice } = wanted;
  const [site, { isSubmitted, resumeKept }] = await Promise.all([loadSite(), importResuming()]);
  const { trade } = kept.draft as unknown as Draft;
  const offered = offeredTrades(catalogue, variant).some(({ id }) => id === trade);
  const first = await loadWizard(variant, offered ? trade : tradeOf(catalogue, variant, query.get('trade')));
  if (!first.wizard.ui.drafts.keep) return undefined;
  const goesOn = choice === 'carry-on' || isBegunHere(kept.submissionId) || (await isSubmitted(kept, site));
  if (!goesOn) return { catalogue, site, first, kept };
  const whole = { catalogue, site, first: await completeWizard(first) };
  const begun = await resumeKept(kept, whole, query);
  return begun && { ...whole, begun };
}

/** All of it, where it came inside the page. */
function known(wanted: Wanted): Loaded | undefined {
  const { catalogue, variant, query } = wanted;
  if (keptFor(wanted)) return undefined;
  const site = knownJson<Site>(SITE_URL);
  const first = site && knownWizard(variant, tradeOf(catalogue, variant, query.get('trade')));
  if (!first || (startsFurtherOn(catalogue, variant) && !isComplete(first))) return undefined;
  return { catalogue, site, first };
}

const startsFurtherOn = ({ variants }: Catalogue, variant: string) =>
  variants.find(({ id }) => id === variant)?.startStep !== undefined;
