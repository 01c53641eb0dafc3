import { AUDIENCES, type Change, type ContentVersion, type Grade } from '../contract/index.ts';
import type { Entry, Versions } from './change-book.ts';
import { differsByTranslation, isTranslated, type Said } from './loses-translation.ts';
import { shown } from './show-value.ts';
import { placeOf, type UnplacedChange, values } from './unplaced-change.ts';

/** Something that is read in a language; without one, in that of the content. */
interface Spoken {
  readonly lang?: string | undefined;
}

/** That a variant or form is read in another language than before. @param title how it is called in a sentence */
export function languageChange(title: string, before: Spoken, after: Spoken): readonly UnplacedChange[] {
  if (before.lang === after.lang) return [];
  const at = ({ lang }: Spoken) => (lang === undefined ? undefined : '/lang');
  return [
    {
      verdict: 'language-changed',
      subject: 'lang',
      place: placeOf('ui', at(before), at(after)),
      message: `${title} is read in ${languageName(after)} now, no longer in ${languageName(before)}. Texts that differ by that alone are not listed.`,
      ...values(before.lang, after.lang),
    },
  ];
}

/** What a language is called in a sentence; of content with mistakes, what stands there. */
export function languageName({ lang }: Spoken): string {
  if (lang === undefined) return 'English';
  try {
    return NAMES.of(lang) ?? lang;
  } catch {
    return shown(lang);
  }
}
const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/**
 * Says of a change whether it is one of hundreds that come with another language, which is reported itself: some text of
 * it is a translation, and it means no more than that. What customers agree to is listed all the same.
 */
export function isOfLanguage({ before, after }: Versions): (entry: Entry, change: Change) => boolean {
  const variants = changed(before.catalogue.variants, after.catalogue.variants);
  const forms = changed(formsOf(before), formsOf(after));
  if (variants.size + forms.size === 0) return () => false;
  return (entry, { kind, verdicts, part, wizards }) => {
    const isGraded = (grade: Grade) => AUDIENCES.some((audience) => verdicts[audience].grade === grade);
    if (kind === 'language-changed' || isGraded('breaking')) return false;
    const both = [said(entry, 'before', before), said(entry, 'after', after)] as const;
    // A link that leads elsewhere, too, is one that was changed.
    if (isGraded('warning') && kind !== 'translation-lost' && !differsByTranslation(...both)) return false;
    const isSpokenSo =
      'form' in part
        ? forms.has(part.form)
        : wizards.length > 0 && wizards.every(({ variant }) => variants.has(variant));
    return isSpokenSo && both.some(isTranslated);
  };
}

/** The catalogue does not say what a form is read in: the form itself does. */
function formsOf(version: ContentVersion): readonly Listed[] {
  return version.catalogue.forms.map(({ id }) => ({ id, lang: version.form(id)?.lang }));
}

function said({ unplaced, scope }: Entry, side: 'before' | 'after', version: ContentVersion): Said {
  const { place } = unplaced;
  return { version, part: scope[side]?.(place.side), pointer: place[side], value: unplaced[side] };
}

interface Listed extends Spoken {
  readonly id: string;
}

function changed(before: readonly Listed[], after: readonly Listed[]): ReadonlySet<string> {
  const former = new Map(before.map((entry) => [entry.id, entry]));
  return new Set(
    after.flatMap(({ id, lang }) => {
      const entry = former.get(id);
      return entry && entry.lang !== lang ? [id] : [];
    }),
  );
}
