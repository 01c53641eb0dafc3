import { isObject } from '../../contract/index.ts';
import { isOverlong, nestedList } from '../journal/nested-list.ts';

type Fields = { readonly [name: string]: unknown };

/** A link to a picture in the fields of a delivery. */
export interface NamedLink {
  /** JSON Pointer (RFC 6901), also into a list that came as JSON text. */
  readonly pointer: string;
  readonly link: string;
  /** What the delivery says that it leads to; a storage key, if it is right. */
  readonly key: unknown;
}

/** A field with links: those in it, or undefined if it has another shape, and the field with others in their place. */
interface LinkField {
  readonly name: string;
  read(value: unknown, fields: Fields): readonly NamedLink[] | undefined;
  write(value: unknown, linkAt: (pointer: string) => string | undefined): unknown;
}

const LINK_FIELDS: readonly LinkField[] = [
  {
    name: 'logoGetUrl',
    read: (link, { logoUrl }) =>
      typeof link === 'string' ? [{ pointer: '/logoGetUrl', link, key: logoUrl }] : undefined,
    write: (link, linkAt) => linkAt('/logoGetUrl') ?? link,
  },
  {
    name: 'galleryGetUrls',
    read(value, { galleryUrls }) {
      const keys = nestedList(galleryUrls) ?? [];
      return nestedList(value)?.every(isText)
        ? nestedList(value)?.map((link, at) => ({
            pointer: `/galleryGetUrls/${at}`,
            link: String(link),
            key: keys[at],
          }))
        : undefined;
    },
    write: (value, linkAt) => writeList(value, (link, at) => linkAt(`/galleryGetUrls/${at}`) ?? link),
  },
  {
    name: 'accreditationGetUrls',
    read(value, { accreditationUrls }) {
      const pictures = (nestedList(accreditationUrls) ?? []).filter(isObject);
      const list = nestedList(value);
      if (!list?.every((member) => isObject(member) && isText(member.getUrl ?? ''))) return undefined;
      return list.filter(isObject).map(({ name, getUrl }, at) => ({
        pointer: `/accreditationGetUrls/${at}/getUrl`,
        link: String(getUrl ?? ''),
        key: pictures.find((picture) => picture.name === name)?.imageUrl,
      }));
    },
    write: (value, linkAt) =>
      writeList(value, (member, at) => {
        const { name, getUrl } = isObject(member) ? member : {};
        return { name: isText(name) ? name : '', getUrl: linkAt(`/accreditationGetUrls/${at}/getUrl`) ?? getUrl ?? '' };
      }),
  },
];

/**
 * The links to pictures in a delivery, and the names of fields that should hold some and have another shape, or hold more
 * than count.
 */
export function readLinks(fields: Fields): {
  readonly links: readonly NamedLink[];
  readonly unreadable: readonly string[];
  readonly overlong: readonly string[];
} {
  const links: NamedLink[] = [];
  const unreadable: string[] = [];
  const overlong: string[] = [];
  for (const { name, read } of LINK_FIELDS) {
    if (!Object.hasOwn(fields, name) || fields[name] === '') continue;
    const found = read(fields[name], fields);
    if (found) links.push(...found.filter(({ link }) => link !== ''));
    else unreadable.push(name);
    if (found && isOverlong(fields[name])) overlong.push(name);
  }
  return { links, unreadable, overlong };
}

/** The fields with other links where some are given by their pointer, and without what is not readable or does not count. */
export function writeLinks(fields: Fields, links: ReadonlyMap<string, string>): Fields {
  const { unreadable, overlong } = readLinks(fields);
  const changed = LINK_FIELDS.filter(
    ({ name }) =>
      overlong.includes(name) ||
      [...links.keys()].some((pointer) => pointer === `/${name}` || pointer.startsWith(`/${name}/`)),
  ).map(({ name, write }) => [name, write(fields[name], (pointer) => links.get(pointer))]);
  const left = unreadable.map((name) => [name, '']);
  return changed.length + left.length === 0 ? fields : { ...fields, ...Object.fromEntries([...changed, ...left]) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A list as it came: as JSON text or as itself. */
function writeList(value: unknown, change: (member: unknown, at: number) => unknown): unknown {
  const list = (nestedList(value) ?? []).map(change);
  return isText(value) ? JSON.stringify(list) : list;
}
