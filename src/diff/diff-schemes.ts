import type { ColourScheme, Json, Wizard } from '../contract/index.ts';
import type { ChangeBook } from './change-book.ts';
import { findMoved } from './find-moved.ts';
import { type DraftScope, partScope } from './scope.ts';
import { shown, titled } from './show-value.ts';
import { placeOf, type UnplacedChange, values } from './unplaced-change.ts';
import type { VerdictCase } from './verdicts.ts';

const PARTS: { readonly [key in Exclude<keyof ColourScheme, 'id'>]: VerdictCase } = {
  name: 'wording-changed',
  primary: 'scheme-colour-changed',
  secondary: 'scheme-colour-changed',
  background: 'scheme-colour-changed',
  overlay: 'scheme-colour-changed',
  image: 'picture-changed',
};

/** How customers know the parts. */
const CALLED: { readonly [key in keyof typeof PARTS]: string } = {
  name: 'name',
  primary: 'main colour',
  secondary: 'second colour',
  background: 'background',
  overlay: 'overlay',
  image: 'picture',
};

/** Compares the colour schemes of a wizard. Which of them can be chosen is reported by the question that lists them. */
export function diffSchemes(before: Wizard, after: Wizard, drafts: DraftScope, book: ChangeBook): void {
  const key = { variant: after.variant, trade: after.trade };
  const former = new Map(before.colourSchemes.map((scheme) => [scheme.id, scheme]));
  const now = new Map(after.colourSchemes.map((scheme) => [scheme.id, scheme]));
  const listed = new Set(
    [before, after].flatMap(({ steps }) => steps.flatMap(({ lists }) => Object.values(lists)).flat()),
  );
  for (const id of new Set([...former.keys(), ...now.keys()])) {
    const scope = partScope(`scheme ${id}`, () => ({ of: 'scheme', ...key, scheme: id }), { wizards: [key], drafts });
    const [was, is] = [former.get(id), now.get(id)];
    if (was && is) book.addAll(compareScheme(was, is), scope);
    else if (!listed.has(id)) book.add(lone(id, was, is), scope);
  }
  if (findMoved([...former.keys()], [...now.keys()]).length === 0 || listed.size > 0) return;
  book.add(
    {
      verdict: 'choices-reordered',
      subject: 'schemes',
      place: placeOf('ui', '', ''),
      message: 'The colour schemes come in another order.',
      before: [...former.keys()],
      after: [...now.keys()],
    },
    partScope('schemes', () => ({ of: 'scheme', ...key, scheme: after.colourSchemes[0]?.id ?? '' }), {
      wizards: [key],
      drafts,
    }),
  );
}

function compareScheme(before: ColourScheme, after: ColourScheme): UnplacedChange[] {
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part) => {
    const both: readonly [Json | undefined, Json | undefined] = [before[part], after[part]];
    if (both[0] === both[1] || (part === 'image' && isDrawnAlike(before.image, after.image))) return [];
    const pointer = part === 'image' ? '' : `/${part}`;
    const at = (value: Json | undefined) => (value === undefined ? undefined : pointer);
    return [
      {
        verdict: PARTS[part],
        subject: part,
        place: placeOf('ui', at(both[0]), at(both[1])),
        message:
          part === 'name'
            ? `The colour scheme ${titled(before.name, after.id)} is called ${shown(after.name)} now.`
            : `The ${CALLED[part]} of the colour scheme ${titled(after.name, after.id)} is ${shown(both[1])}, no longer ${shown(both[0])}.`,
        ...values(...both),
      },
    ];
  });
}

/** A picture that is drawn for one variant alone differs in the texts on it, which are reported on their own. */
function isDrawnAlike(before: string, after: string): boolean {
  const shared = (path: string) => path.replace(/\.[a-z0-9-]+(?=\.svg$)/, '');
  return shared(before) === shared(after);
}

function lone(id: string, before: ColourScheme | undefined, after: ColourScheme | undefined): UnplacedChange {
  const title = titled((after ?? before)?.name, id);
  return {
    verdict: after ? 'scheme-added' : 'scheme-removed',
    subject: 'scheme',
    place: placeOf('ui', before && '', after && ''),
    message: `The colour scheme ${title} is ${after ? 'new' : 'gone'}.`,
  };
}
