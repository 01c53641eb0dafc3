import type { Form, Site, ValidatorModule } from '../../contract/index.ts';
import { CONTENT_BASE, ContentLoadError, fetchJson, loadSite } from '../layout/load-json.ts';

/** A form and everything that it takes to fill it in. */
export interface LoadedForm {
  readonly form: Form;
  readonly validators: ValidatorModule;
  readonly site: Site;
}

/** Loads one form. Throws a {@link ContentLoadError} if anything cannot be had. */
export async function loadForm(id: string): Promise<LoadedForm> {
  const load = async () => {
    const form = await fetchJson<Form>(`${CONTENT_BASE}forms/${id}.json`);
    return { form, validators: await importValidators(`${CONTENT_BASE}${form.step.validator}`) };
  };
  const [site, loaded] = await Promise.all([loadSite(), load()]);
  return { ...loaded, site };
}

async function importValidators(url: string): Promise<ValidatorModule> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch {
    throw new ContentLoadError(url, 0);
  }
}
