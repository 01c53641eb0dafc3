import { CONTENT_BASE } from '../contract/index.ts';
import type { CompiledContent } from './compile-content.ts';

/** One static file below the site's root. */
export interface ContentFile {
  /** E.g. `content/catalogue.json`. */
  readonly path: string;
  readonly text: string | Uint8Array;
}

/**
 * Everything that browsers and server load, each file once: catalogue, marketing, wizards, forms, one validator per shape, and those of a wizard's later steps together, previews.
 * @throws what `buildValidator` throws, if the content has problems
 */
export function* buildContentFiles(compiled: CompiledContent): Iterable<ContentFile> {
  yield { path: 'content/catalogue.json', text: JSON.stringify(compiled.catalogue) };
  yield { path: 'content/marketing.json', text: JSON.stringify(compiled.marketing) };
  const validators = new Set<string>();
  const previews = new Set<string>();
  for (const { variant, trade } of compiled.wizardKeys()) {
    const wizard = compiled.wizard(variant, trade);
    if (!wizard) continue;
    for (const { validator } of wizard.steps) validators.add(validator);
    if (wizard.laterValidators !== undefined) validators.add(wizard.laterValidators);
    for (const { image } of wizard.colourSchemes) previews.add(image);
    const [picture = ''] = wizard.tradePicture.split('#');
    if (picture.startsWith(CONTENT_BASE)) previews.add(picture.slice(CONTENT_BASE.length));
    yield { path: `content/wizards/${variant}/${trade}.json`, text: JSON.stringify(wizard) };
  }
  for (const { id } of compiled.catalogue.forms) {
    const form = compiled.form(id);
    if (!form) continue;
    validators.add(form.step.validator);
    yield { path: `content/forms/${id}.json`, text: JSON.stringify(form) };
  }
  for (const path of validators) yield { path: `content/${path}`, text: compiled.validator(path) ?? '' };
  for (const path of previews) yield { path: `content/${path}`, text: compiled.preview(path) ?? '' };
}
