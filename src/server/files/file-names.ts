import { randomBytes } from 'node:crypto';
import { IMAGE_EXTENSIONS, type ImageType, isImageType } from './image-types.ts';

/** Longest part of a customer number and of a file name that goes into a key, in characters. */
const LONGEST_PART = 60;

/** Controls and marks of writing direction, which change how the text around them is shown, and halves of characters. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** First part of the keys of all who have no customer number. */
const ANONYMOUS = 'anonymous';

/** What the keys of a customer's files begin with; undefined where it is no customer's alone. */
export function keyPrefixOf(customerNumber: string): string | undefined {
  const customer = slug(customerNumber);
  return customer === '' || customer === ANONYMOUS ? undefined : `${customer}/`;
}

/**
 * Storage key of a new file, `<customer number>/<random>-<name>`: ASCII letters, digits and `._-` only, and
 * unguessable (128 random bits). The end of the name says what the file is, whatever the customer called it.
 */
export function buildKey(customerNumber: string, fileName: string, type: ImageType): string {
  const customer = slug(customerNumber) || ANONYMOUS;
  const name = slug(fileName.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/s, '')) || 'image';
  return `${customer}/${randomBytes(16).toString('hex')}-${name}.${IMAGE_EXTENSIONS[type]}`;
}

/** The customer's own name of a file as it may be shown: without folders, and without characters that disguise it. */
export function sanitiseFileName(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/s, '')
    .replace(UNSHOWABLE, '')
    .trim();
  return [...name].slice(0, 255).join('') || 'image';
}

/** Longest name under which a file is saved, without its ending, in characters: file systems have 255 bytes for it. */
const LONGEST_SAVED = 60;

/**
 * The name under which whoever downloads a stored picture saves it: the customer's, but with the ending of what it is. A
 * system goes by that when it opens a file, and anybody could call a picture a program.
 */
export function savedName({ name, type }: { readonly name: string; readonly type: string }): string {
  const stem = [...name.replace(/\.(?:[a-z][^.\s]{0,9})?$/i, '')].slice(0, LONGEST_SAVED).join('');
  return `${stem || 'image'}.${isImageType(type) ? IMAGE_EXTENSIONS[type] : 'bin'}`;
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, LONGEST_PART)
    .replace(/^[-.]+|[-.]+$/g, '');
}
