import { type BrandUi, CONTENT_BASE, type ContentVersion, type Wizard, type WizardKey } from '../../contract/index.ts';
import type { Versions } from '../change-book.ts';
import { objectOf } from '../read-json.ts';
import { partScope, type Scope } from '../scope.ts';
import { placeOf, type UnplacedChange, values } from '../unplaced-change.ts';
import type { VersionRule } from './version-rule.ts';

/** A picture where one is shown, in each version. */
interface ShownPicture {
  /** What customers see in it, in no language of theirs: as the beginning of a sentence. */
  readonly called: string;
  /** Where it is named in its part; '' where its file's name says whose it is. */
  readonly pointer: string;
  readonly scope: Scope;
  /** Its address. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Picture files, by their bytes. That another address is named is reported by the part that names it. */
export const picturesRule: VersionRule = (versions, book) => {
  for (const picture of shownPictures(versions)) {
    const change = compareBytes(picture, versions);
    if (change) book.add(change, picture.scope);
  }
};

/** The addresses of pictures that both versions name at the same place: that they are other ones is reported there. */
export function namedPictures(versions: Versions): Set<string | undefined> {
  const both = [...shownPictures(versions)].filter(({ before, after }) => before === after);
  return new Set(both.map(({ after }) => after));
}

function* shownPictures(versions: Versions): Iterable<ShownPicture> {
  yield* ofWizards(versions);
  yield* ofForms(versions);
  yield* ofSite(versions);
}

function compareBytes(
  { called, pointer, before, after }: ShownPicture,
  versions: Versions,
): UnplacedChange | undefined {
  if (before === undefined || after === undefined || (pointer !== '' && before !== after)) return undefined;
  const [was, is] = [versions.before.fileHash(before), versions.after.fileHash(after)];
  // Where one is drawn, or not known, there is nothing to compare but the addresses.
  if (was === is || (before === after && (was === undefined || is === undefined))) return undefined;
  return {
    verdict: 'picture-changed',
    subject: called,
    place: placeOf('ui', pointer, pointer),
    message: `${called} is another one${before === after ? ', under the same name' : ''}.`,
    ...values(was ?? before, is ?? after),
  };
}

function* ofWizards({ before, after }: Versions): Iterable<ShownPicture> {
  for (const key of after.wizardKeys()) {
    const [former, now] = [before, after].map((version) => version.wizard(key.variant, key.trade));
    if (former && now) yield* ofWizard(key, former, now);
  }
}

function* ofWizard(key: WizardKey, before: Wizard, after: Wizard): Iterable<ShownPicture> {
  const { trade } = key;
  const wizards = [key];
  yield {
    called: `The large picture of the trade “${trade}”`,
    pointer: '',
    scope: partScope(`trade ${trade}`, (side) => ({ of: 'trade', trade, side }), { wizards }),
    before: before.tradePicture,
    after: after.tradePicture,
  };
  for (const { id, image } of after.colourSchemes) {
    const former = before.colourSchemes.find((scheme) => scheme.id === id)?.image;
    // Another address is one of the scheme's own changes.
    if (former !== image) continue;
    yield {
      called: `The picture of the colour scheme “${id}” of the trade “${trade}”`,
      pointer: '',
      scope: partScope(`scheme ${trade} ${id}`, () => ({ of: 'scheme', ...key, scheme: id }), { wizards }),
      before: CONTENT_BASE + former,
      after: CONTENT_BASE + image,
    };
  }
  const scope = partScope('logo', () => ({ of: 'words', ...key }), { wizards });
  yield logo(before.ui.brand, after.ui.brand, '/brand/logo', scope);
}

function* ofForms({ before, after }: Versions): Iterable<ShownPicture> {
  for (const { id } of after.catalogue.forms) {
    const [former, now] = [brandOf(before, id), brandOf(after, id)];
    yield logo(
      former,
      now,
      '/brand/logo',
      partScope(`form ${id}`, () => ({ of: 'form-words', form: id })),
    );
  }
}

const brandOf = (version: ContentVersion, form: string) => version.form(form)?.ui.brand;

function* ofSite({ before, after }: Versions): Iterable<ShownPicture> {
  const [former, now] = [before, after].map(({ site }) => objectOf(objectOf(site).partner) as Partial<BrandUi>);
  yield logo(
    former,
    now,
    '/partner/logo',
    partScope('site', () => ({ of: 'site' })),
  );
}

function logo(
  before: Partial<BrandUi> | undefined,
  after: Partial<BrandUi> | undefined,
  pointer: string,
  scope: Scope,
): ShownPicture {
  return { called: `The logo “${after?.logo}”`, pointer, scope, before: before?.logo, after: after?.logo };
}
