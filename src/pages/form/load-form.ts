import { type Form, formUrl, SITE_URL, type Site, type ValidatorModule } from '../../contract/index.ts';
import {
  ContentLoadError,
  fetchJson,
  knownJson,
  knownValidators,
  loadSite,
  loadValidators,
} from '../layout/load-json.ts';
import { loadLaterParts } from '../layout/load-later-parts.ts';

/** A form and everything that it takes to fill it in. */
export interface LoadedForm {
  readonly form: Form;
  readonly validators: ValidatorModule;
  readonly site: Site;
  /** What it takes to bring pictures, in a form that asks for some. */
  readonly uploading?: typeof import('./uploading.ts');
}

/** Loads one form. Throws a {@link ContentLoadError} if anything cannot be had. */
export async function loadForm(id: string): Promise<LoadedForm> {
  const load = async () => {
    const form = await fetchJson<Form>(formUrl(id));
    const [validators, uploading] = await Promise.all([
      loadValidators(form.step.validator),
      form.ui.uploads && importUploading(),
      loadLaterParts(),
    ]);
    return { form, validators, ...(uploading && { uploading }) };
  };
  const [site, loaded] = await Promise.all([loadSite(), load()]);
  return { ...loaded, site };
}

/** A form that came inside the page; undefined if it did not, or if it takes more than that to be shown. */
export function knownForm(id: string): LoadedForm | undefined {
  const form = knownJson<Form>(formUrl(id));
  const site = knownJson<Site>(SITE_URL);
  const validators = form && knownValidators(form.step.validator);
  return form && site && validators && !form.ui.uploads ? { form, site, validators } : undefined;
}

async function importUploading() {
  try {
    return await import('./uploading.ts');
  } catch {
    throw new ContentLoadError('uploading.ts', 0);
  }
}
