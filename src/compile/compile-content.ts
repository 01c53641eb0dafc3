import {
  type Catalogue,
  CONTENT_BASE,
  type ContentPart,
  type ContentVersion,
  type ExampleDraft,
  type Form,
  type Json,
  type Marketing,
  type Origin,
  type Problem,
  parsePointer,
  type Removal,
  type Wizard,
  type WizardKey,
} from '../contract/index.ts';
import { buildForm } from './build-form.ts';
import { buildMarketing } from './build-marketing.ts';
import { shapeOf, validatorPath } from './build-step.ts';
import { buildCatalogue, buildWizard } from './build-wizard.ts';
import { checkContent } from './check-content.ts';
import { checkSite } from './check-site.ts';
import type { ContentFiles } from './content-files.ts';
import { contentHash } from './content-hash.ts';
import { buildContentModel, type ContentModel } from './content-model.ts';
import { descend, historyOf, type Place, toJson } from './content-node.ts';
import { SITE_FILE } from './content-path.ts';
import { exampleDraft } from './example-drafts.ts';
import { fileOrigins, findPart } from './find-part.ts';
import { findRemovals, findWordRemovals, type RemovalPlaces } from './find-removals.ts';
import { formParts } from './form-parts.ts';
import { type ParsedFile, parseContent } from './parse-content.ts';
import { lineAndColumn } from './place-problem.ts';
import { Previews } from './previews.ts';
import { resolveForm } from './resolve-form.ts';
import { stepParts, wizardLayers } from './resolve-step.ts';
import { type ResolvedWizard, resolveWizard, wizardWords } from './resolve-wizard.ts';
import { wizardUiParts } from './resolve-wizard-ui.ts';
import { type ResolverMemory, StepResolver } from './step-resolver.ts';
import { readTradePicture } from './trade-pictures.ts';
import { translationNotices } from './translation-notices.ts';
import { ValidatorTexts } from './validator-texts.ts';

/** Content made ready. Everything is worked out when it is first asked for, and kept. */
export interface CompiledContent extends ContentVersion {
  readonly files: ContentFiles;
  /**
   * Everything that is wrong anywhere, by file and line, last what is wrong in {@link SITE_FILE}; empty for sound content.
   * Resolves all distinct steps.
   */
  readonly problems: readonly Problem[];
  /** What is to be looked at and stops nothing, of sound content: see {@link translationNotices}. */
  readonly notices: readonly Problem[];
  /**
   * Text of an ES module, by `Step.validator` or `Wizard.laterValidators`. Those of the previous compilation are still known.
   * @returns undefined if there is no such validator
   */
  validator(path: string): string | undefined;
  /** Picture of a colour scheme, or of a trade, by its path below `content/`: SVG text or the bytes of a trade's own picture. */
  preview(path: string): string | Uint8Array | undefined;
}

export interface CompileOptions {
  /** The compilation before an edit: what has not changed is taken over. The result is the same without it. */
  readonly previous?: CompiledContent;
}

/** Compiles content files. Pure and deterministic; never throws for what stands in the files: see `problems`. */
export function compileContent(files: ContentFiles, options: CompileOptions = {}): CompiledContent {
  const { previous } = options;
  return new Compilation(files, previous instanceof Compilation ? previous.memory : undefined);
}

/** What one compilation hands to the next. */
interface Memory {
  readonly parsed: ReadonlyMap<string, ParsedFile>;
  readonly resolver: ResolverMemory;
  readonly validators: ValidatorTexts;
}

class Compilation implements CompiledContent {
  readonly files: ContentFiles;
  readonly #model: ContentModel;
  readonly #resolver: StepResolver;
  readonly #wizards = new Map<string, Wizard | undefined>();
  readonly #resolved = new Map<string, ResolvedWizard | undefined>();
  readonly #forms = new Map<string, Form | undefined>();
  /** Of the schemas met so far. */
  readonly #validators: ValidatorTexts;
  readonly #previews: Previews;
  readonly #hashes = new Map<string, string | undefined>();
  #problems: readonly Problem[] | undefined;
  #notices: readonly Problem[] | undefined;
  #catalogue: Catalogue | undefined;
  #complete = false;

  constructor(files: ContentFiles, former: Memory | undefined) {
    this.files = files;
    const parsed = Array.from(files.texts, ([path, text]): [string, ParsedFile] => {
      const known = former?.parsed.get(path);
      return [path, known?.text === text ? known : parseContent(path, text)];
    });
    parsed.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
    this.#model = buildContentModel(new Map(parsed), files);
    this.#resolver = new StepResolver(this.#model, former?.resolver);
    this.#validators = new ValidatorTexts(former?.validators);
    this.#previews = new Previews(this.#model, files.images);
  }

  get memory(): Memory {
    const { files: parsed } = this.#model;
    return { parsed, resolver: this.#resolver.memory, validators: this.#validators };
  }

  get problems(): readonly Problem[] {
    this.#problems ??= [...this.#contentProblems(), ...this.#siteProblems()];
    return this.#problems;
  }

  #contentProblems(): readonly Problem[] {
    return checkContent(this.#model, this.#resolver, {
      resolve: (key) => this.#resolve(key),
      compile: (schema) => {
        this.#validators.addSchema(schema);
        this.validator(validatorPath(schema));
      },
    });
  }

  #siteProblems(): readonly Problem[] {
    const { site } = this.#model;
    return site ? checkSite(site, this.files.published) : [];
  }

  get notices(): readonly Problem[] {
    if (this.problems.length > 0) return [];
    const wizards = this.wizardKeys().flatMap((key) => this.#resolve(key) ?? []);
    const forms = this.#model.forms.flatMap((id) => resolveForm(this.#model, this.#resolver, id) ?? []);
    this.#notices ??= translationNotices(this.#model, wizards, forms);
    return this.#notices;
  }

  get catalogue(): Catalogue {
    this.#catalogue ??= buildCatalogue(this.#model, this.#resolver);
    return this.#catalogue;
  }

  get marketing(): Marketing {
    const [first] = this.catalogue.variants;
    return buildMarketing(this.#model, first?.defaultTrade ?? '', (trade) => first && this.wizard(first.id, trade));
  }

  get drafts(): readonly ExampleDraft[] {
    return this.#model.drafts.flatMap((file) => exampleDraft(file) ?? []);
  }

  wizardKeys(): readonly WizardKey[] {
    return wizardKeys(this.#model);
  }

  wizard(variant: string, trade: string): Wizard | undefined {
    const key = `${variant}/${trade}`;
    if (this.#wizards.has(key)) return this.#wizards.get(key);
    const resolved = this.#resolve({ variant, trade });
    const wizard = resolved && buildWizard(this.#model, this.#previews, resolved);
    this.#validators.addWizard(wizard?.steps.map(({ schema }) => schema) ?? []);
    this.#wizards.set(key, wizard);
    return wizard;
  }

  form(id: string): Form | undefined {
    if (this.#forms.has(id)) return this.#forms.get(id);
    const resolved = resolveForm(this.#model, this.#resolver, id);
    const form = resolved && buildForm(resolved, this.#model);
    if (form) this.#validators.addSchema(form.step.schema);
    this.#forms.set(id, form);
    return form;
  }

  validator(path: string): string | undefined {
    return this.#validators.text(path) ?? this.#allValidators().text(path);
  }

  get site(): Json | undefined {
    const { root } = this.#model.site ?? {};
    return root && toJson(root);
  }

  preview(path: string): string | Uint8Array | undefined {
    return readTradePicture(this.#model, path) ?? this.#previews.read(path);
  }

  get published(): readonly string[] | undefined {
    const { published } = this.files;
    return published && [...published.keys()].sort();
  }

  fileHash(address: string): string | undefined {
    if (!this.#hashes.has(address)) this.#hashes.set(address, this.#hashOf(address));
    return this.#hashes.get(address);
  }

  #hashOf(address: string): string | undefined {
    // A part of a drawing is named behind it.
    const [file = ''] = address.split('#');
    const path = file.startsWith(CONTENT_BASE) ? file.slice(CONTENT_BASE.length) : undefined;
    const bytes =
      path === undefined
        ? this.files.published?.get(file)?.()
        : (readTradePicture(this.#model, path) ?? this.#previews.readOwn(path));
    return bytes && contentHash(bytes);
  }

  origins(part: ContentPart, pointer: string): readonly Origin[] {
    if (part.of === 'file') return fileOrigins(part.address, this.files);
    const wizard = (key: WizardKey) => this.#resolve(key);
    const root = findPart(part, { model: this.#model, resolver: this.#resolver, wizard });
    const node = descend(root, parsePointer(pointer));
    return node ? historyOf(node).map((place) => this.#originOf(place)) : [];
  }

  removals(variant: string, trade: string, step?: string): readonly Removal[] {
    const resolved = this.#resolve({ variant, trade });
    if (!resolved) return [];
    return this.#placed(step === undefined ? this.#wordRemovals(resolved) : this.#stepRemovals(resolved, step));
  }

  formRemovals(form: string): readonly Removal[] {
    const resolved = resolveForm(this.#model, this.#resolver, form);
    const parts = formParts(this.#model, form);
    return resolved && parts ? this.#placed(findRemovals(parts, resolved.step)) : [];
  }

  #placed(removals: readonly RemovalPlaces[]): Removal[] {
    return removals.map(({ places, ...removal }) => ({
      ...removal,
      origins: places.map((place) => this.#originOf(place)),
    }));
  }

  #stepRemovals({ variant, trade, steps }: ResolvedWizard, id: string): RemovalPlaces[] {
    const resolved = steps.find((step) => step.id === id);
    const parts = stepParts(this.#model, id, wizardLayers(this.#model, variant, trade));
    return resolved && parts ? findRemovals(parts, resolved) : [];
  }

  #wordRemovals(resolved: ResolvedWizard): RemovalPlaces[] {
    const { variant, trade, steps, ui } = resolved;
    const overlays = wizardUiParts(this.#model, variant, trade).overlays.flatMap((part) =>
      part.kind === 'own step' ? [] : part,
    );
    const ofSteps = steps.flatMap(({ id }) => this.#stepRemovals(resolved, id));
    return findWordRemovals({ overlays, laid: ui.root, words: wizardWords(this.#model, resolved), ofSteps });
  }

  #originOf({ file, offset, layer }: Place): Origin {
    const parsed = file === SITE_FILE ? this.#model.site : this.#model.files.get(file);
    return { file, layer, ...lineAndColumn(parsed, offset) };
  }

  #resolve({ variant, trade }: WizardKey): ResolvedWizard | undefined {
    const name = `${variant}/${trade}`;
    if (this.#resolved.has(name)) return this.#resolved.get(name);
    const resolved = resolveWizard(this.#model, this.#resolver, { variant, trade });
    this.#resolved.set(name, resolved);
    return resolved;
  }

  /** A browser may ask for a validator of a wizard that was not asked for since the start. */
  #allValidators(): ValidatorTexts {
    if (this.#complete) return this.#validators;
    this.#complete = true;
    for (const id of this.#model.forms) this.form(id);
    for (const key of this.wizardKeys())
      this.#validators.addWizard(this.#resolve(key)?.steps.map((step) => shapeOf(step).schema) ?? []);
    return this.#validators;
  }
}

/** Every pair of a variant and a trade that it offers. */
function wizardKeys(model: ContentModel): WizardKey[] {
  return model.variants.flatMap((variant) => model.tradesOf(variant).map((trade) => ({ variant, trade })));
}
