import { join } from 'node:path';
import type { Catalogue } from '../contract/index.ts';
import { type Forwarder, startForwarder } from './forward/forwarder.ts';
import type { Metrics } from './health/metrics.ts';
import type { Flight } from './limits/bytes-in-flight.ts';
import { startRetention } from './maintenance/retention.ts';
import { startSweep } from './maintenance/sweep-blobs.ts';
import type { Stores } from './open-stores.ts';
import { createSubmissionValidator, type SubmissionValidator, skipValidation } from './receive/validate-submission.ts';
import { type Clock, DAY } from './runtime/clock.ts';
import type { Lifetime } from './runtime/lifetime.ts';
import type { WriteLog } from './runtime/write-log.ts';
import type { ServerOptions } from './server-options.ts';
import { type BuiltSite, createWizardReader, variantAt } from './site/read-site.ts';
import { type StepCounter, startStepCounter } from './steps/step-counter.ts';
import { resolveSelfHosted } from './submissions/completeness.ts';
import { type SubmissionIndex, startSubmissionIndex } from './submissions/submission-index.ts';

/** What the site, the inbox and the workers are made from. */
export interface Parts {
  readonly options: ServerOptions;
  readonly site: BuiltSite | undefined;
  readonly catalogue: Catalogue | undefined;
  readonly stores: Stores;
  readonly lifetime: Lifetime;
  readonly clock: Clock;
  readonly log: WriteLog;
  readonly freeSpace: () => Promise<number>;
  readonly metrics: Metrics;
  readonly flight: Flight;
}

/** What goes on beside the requests. */
export interface Workers {
  readonly forwarder: Forwarder;
  readonly steps: StepCounter | undefined;
  readonly validateSubmission: SubmissionValidator;
  /** Absent without an inbox. */
  readonly submissions: SubmissionIndex | undefined;
}

/** Starts the workers; `lifetime` stops them. */
export function startWorkers(parts: Parts): Workers {
  const { options, catalogue, stores, lifetime, clock, log, metrics } = parts;
  const { store, watch, files, blobs, counter } = stores;
  const holds = () => watch.holds();
  const folder = join(options.siteDir ?? '', 'content');
  const readWizard = catalogue && createWizardReader(folder, catalogue);
  const steps = readWizard && startStepCounter({ store, readWizard, holds, clock, log });
  lifetime.onClose(() => steps?.stop());
  const forwarder = startForwarder({
    store,
    urls: options.forwardUrls ?? {},
    secrets: options.forwardSecrets,
    clock,
    log,
    metrics,
  });
  lifetime.onStop(() => forwarder.stop());
  const hooks = Object.keys(options.forwardUrls ?? {});
  const retention = startRetention({ store, files, days: options.retentionDays, hooks, holds, clock, log });
  lifetime.onClose(() => retention.stop());
  // Servers that share all they have take turns.
  const isSweptByOne = options.databaseUrl !== undefined && options.s3 !== undefined;
  const isOurTurn = async () => !isSweptByOne || (await counter.add({ what: 'sweep', client: '', span: DAY }, 1)) === 1;
  const sweep = startSweep({ store, blobs, holds, isOurTurn, clock, log });
  lifetime.onClose(() => sweep.stop());
  return {
    forwarder,
    steps,
    validateSubmission:
      readWizard && catalogue ? createSubmissionValidator({ folder, catalogue, readWizard, log }) : skipValidation,
    submissions: options.inboxPort === undefined ? undefined : startIndex(parts),
  };
}

/** The index that the inbox searches. */
function startIndex(parts: Parts): SubmissionIndex {
  const { catalogue, stores, lifetime, log } = parts;
  const { store, watch, journal, files } = stores;
  const submissions = startSubmissionIndex({
    store,
    journal,
    files,
    selfHosted: selfHostedBy(parts),
    log,
    holds: () => watch.holds(),
    variantAt: (address) => (catalogue ? variantAt(address, catalogue) : undefined) ?? '',
  });
  lifetime.onStop(() => submissions.stop());
  return submissions;
}

/** The hosts of the site that are this very server. */
export const selfHostedBy = ({ options, site }: Parts) => resolveSelfHosted(site?.site, options.hostNames ?? []);
