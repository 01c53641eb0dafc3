import {
  ContentLoadError,
  cachedJson,
  cachedModule,
  fetchJson,
  loadModule,
  loadSite,
} from '../../browser/json-cache.ts';
import { cachedDraft, cachedSent, draftKey, isBackAt } from '../../browser/kept-cache.ts';
import { retryableImport } from '../../browser/retryable-import.ts';
import { type Form, formUrl, numberIn, SITE_URL, type Site, type ValidatorModule } from '../../contract/index.ts';
import { loadLazyParts } from '../../render/index.ts';
import type { FormBefore } from './begun-form.ts';

/** A form and everything that it takes to fill it in. */
export interface LoadedForm extends FormBefore {
  readonly form: Form;
  readonly validators: ValidatorModule;
  readonly site: Site;
  /** What it takes to bring pictures, in a form that asks for some. */
  readonly uploading?: typeof import('./uploading.ts');
}

/** Loads one form, and what was filled in of it before. Throws a {@link ContentLoadError} if anything cannot be had. */
export async function loadForm(id: string, query: URLSearchParams): Promise<LoadedForm> {
  const { site, ...loaded } = await loadEmptyForm(id);
  const key = formKey(loaded.form, query);
  const sent = cachedSent(key);
  // Where thanks stood, they stand again. A form that has none may have been sent by another page, after this one was left.
  if (sent && isBackAt(sent))
    return { ...loaded, site, ...(loaded.form.ui.done ? { sent: sent.submissionId } : { arrived: 'unknown' }) };
  const kept = cachedDraft(key);
  if (!kept || !loaded.form.ui.drafts.keep) return { ...loaded, site };
  const before = await (await importResuming()).resumeForm(kept, loaded.form, query, site);
  return { ...loaded, site, ...before };
}

/** Loads one form as nobody has begun it. Throws a {@link ContentLoadError} if anything cannot be had. */
export async function loadEmptyForm(id: string): Promise<LoadedForm> {
  const load = async () => {
    const form = await fetchJson<Form>(formUrl(id));
    const [validators, uploading] = await Promise.all([
      loadModule<ValidatorModule>(form.step.validator),
      form.ui.uploads && importUploading(),
      loadLazyParts(),
    ]);
    return { form, validators, ...(uploading && { uploading }) };
  };
  const [site, loaded] = await Promise.all([loadSite(), load()]);
  return { ...loaded, site };
}

/** Under which key a form's draft is kept for the customer of a link. */
export function formKey({ id, ui }: Pick<Form, 'id' | 'ui'>, query: URLSearchParams): string {
  const own = Object.keys(ui.prefill).filter((parameter) => ui.prefill[parameter] === 'customerNumber');
  return draftKey('form', id, numberIn(query, own));
}

const importResuming = retryableImport(() => import('./resume-form.ts'));

/** A form that came inside the page; undefined if it did not, or if it takes more than that to be shown. */
export function cachedForm(id: string, query: URLSearchParams): LoadedForm | undefined {
  const form = cachedJson<Form>(formUrl(id));
  const key = form && formKey(form, query);
  if (!key || cachedDraft(key) || cachedSent(key)) return undefined;
  const site = cachedJson<Site>(SITE_URL);
  const validators = cachedModule<ValidatorModule>(form.step.validator);
  return site && validators && !form.ui.uploads ? { form, site, validators } : undefined;
}

/** What can be shown of a form that came inside the page, whatever else it takes. */
export function cachedFrame(id: string): Pick<LoadedForm, 'form' | 'site'> | undefined {
  const form = cachedJson<Form>(formUrl(id));
  const site = cachedJson<Site>(SITE_URL);
  return form && site && { form, site };
}

async function importUploading() {
  try {
    return await import('./uploading.ts');
  } catch {
    throw new ContentLoadError('uploading.ts', 0);
  }
}
