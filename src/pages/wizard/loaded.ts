import type { KeptDraft, SentMark } from '../../browser/kept.ts';
import { draftKey } from '../../browser/kept-cache.ts';
import { type Catalogue, linkedNumber, type Site, type StoredFiles } from '../../contract/index.ts';
import type { ChosenFile } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import type { ResumeNotice } from '../layout/use-resume-notice.ts';
import type { LoadedWizard } from './load-wizard.ts';

/** What a filling needs before its first step can be shown. */
export interface Loaded {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly first: LoadedWizard;
  /** A filling to go on with, in place of a new one. */
  readonly begun?: BegunFilling;
  /** It is shown to an author: nothing of it is kept or sent. */
  readonly isExample?: true;
  /** A draft of which the customer has to say whether to go on with it. */
  readonly kept?: FoundDraft;
  /** It was sent from this device: the customer has to say whether to begin another. */
  readonly sent?: SentMark;
}

/** A filling that was begun before, with all that belongs to it. */
export interface BegunFilling {
  readonly filling: Filling;
  readonly stored: StoredFiles;
  /** Files that are on the device. */
  readonly chosen?: readonly ChosenFile[];
  /** Ids of files that the answers name, and that are neither uploaded nor on the device any more. */
  readonly gone?: readonly string[];
  /** Shown when it is resumed; missing for an example, and for what was submitted already. */
  readonly resumeNotice?: ResumeNotice;
  /** The trade that it was begun for, where that is not offered any more and another one stands in for it. */
  readonly formerTrade?: string;
  /** It was submitted, and has not arrived yet. */
  readonly submitted?: boolean;
}

/** A draft that was found, and where its customer was. */
export interface FoundDraft extends KeptDraft {
  readonly place: DraftPlace;
}

/** Where a customer was, as the wizard is now: which of how many steps, and what it is called. */
export interface DraftPlace {
  /** Counted from 1. */
  readonly step: number;
  readonly total: number;
  readonly title: string;
}

/** What is to be done with a draft that is found. */
export type DraftChoice = 'ask' | 'carry-on';

/** Which wizard is asked for. */
export interface WantedWizard {
  readonly catalogue: Catalogue;
  readonly variant: string;
  /** Of the link. */
  readonly query: URLSearchParams;
  /** Id of the step that the address names, if it names one. */
  readonly step: string | undefined;
  readonly choice: DraftChoice;
}

/** Under which key a wizard is kept on the device for the customer of a link. */
export const draftKeyOf = ({
  catalogue,
  variant,
  query,
}: Pick<WantedWizard, 'catalogue' | 'variant' | 'query'>): string =>
  draftKey('wizard', variant, linkedNumber(catalogue, variant, query));
