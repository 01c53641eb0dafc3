import { type Catalogue, HOST_KINDS, type HostKind } from '../../contract/index.ts';
import { formDrafts } from '../form-drafts.ts';
import { type DraftScope, partScope, type Scope } from '../scope.ts';
import { placeOf } from '../unplaced-change.ts';
import type { VersionRule } from './version-rule.ts';

/** Who stands at an address: a variant or a form. */
interface Owner {
  readonly of: 'variant' | 'form';
  readonly id: string;
  readonly pointer: string;
}

/** Addresses of forms and variants on each of the sites. Those of a form that came or went as a whole go with it. */
export const pathsRule: VersionRule = ({ before, after }, book) => {
  const draftsOf = ({ of, id }: Owner) => (of === 'variant' ? 'wizard' : formDrafts(before.form(id), after.form(id)));
  const [former, now] = [ownersOf(before.catalogue), ownersOf(after.catalogue)];
  for (const [address, owner] of former) {
    const later = now.get(address);
    if (later && nameOf(later) === nameOf(owner)) continue;
    if (later) {
      const message = `${address} shows ${named(later)}, no longer ${named(owner)}.`;
      const place = placeOf('ui', undefined, later.pointer);
      const moved = { before: nameOf(owner), after: nameOf(later) };
      book.add({ verdict: 'path-moved', subject: address, place, message, ...moved }, scopeOf(later, draftsOf(owner)));
    } else if (isThere(after.catalogue, owner)) {
      const message = `Nothing is at ${address} any more, where ${named(owner)} was.`;
      const place = placeOf('ui', owner.pointer, undefined);
      book.add(
        { verdict: 'path-removed', subject: address, place, message, before: address },
        scopeOf(owner, draftsOf(owner)),
      );
    }
  }
  for (const [address, owner] of now) {
    if (former.has(address) || !isThere(before.catalogue, owner)) continue;
    const message = `${address} leads to ${named(owner)} now.`;
    const place = placeOf('ui', undefined, owner.pointer);
    book.add(
      { verdict: 'path-added', subject: address, place, message, after: address },
      scopeOf(owner, draftsOf(owner)),
    );
  }
};

/** By `site path`. Single-page forms are served by the main site and the forms site. */
function ownersOf({ variants, forms }: Catalogue): ReadonlyMap<string, Owner> {
  const ofVariants = variants.flatMap(({ id, paths }) =>
    HOST_KINDS.flatMap((host) =>
      paths[host].map((path, index): [string, Owner] => [
        address(host, path),
        { of: 'variant', id, pointer: `/paths/${host}/${index}` },
      ]),
    ),
  );
  const ofForms = forms.flatMap(({ id, paths }) =>
    paths.map((path, index): [string, Owner] => [path, { of: 'form', id, pointer: `/paths/${index}` }]),
  );
  return new Map([...ofVariants, ...ofForms]);
}

const address = (host: HostKind, path: string) => `${path} (${host})`;
const nameOf = ({ of, id }: Owner) => `${of} ${id}`;
const named = ({ of, id }: Owner) => `the ${of} “${id}”`;

function isThere({ variants, forms }: Catalogue, { of, id }: Owner): boolean {
  return (of === 'variant' ? variants : forms).some((entry) => entry.id === id);
}

/** @param drafts of whoever stood at the address before */
function scopeOf({ of, id }: Owner, drafts: DraftScope): Scope {
  return of === 'variant'
    ? partScope(`variant ${id}`, (side) => ({ of: 'variant', variant: id, side }), { drafts })
    : partScope(`form ${id}`, () => ({ of: 'form-words', form: id }), { drafts });
}
