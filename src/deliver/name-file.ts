import type { RefusedFile } from '../contract/index.ts';
import { ascii, starts } from './image-type.ts';

/** Kinds of file that customers choose by mistake, or whose pictures browsers can't open; the widget has a sentence for each. */
type NamedKind = Extract<
  RefusedFile,
  'rawPhoto' | 'photoshop' | 'drawing' | 'pdf' | 'video' | 'sound' | 'document' | 'archive'
>;

/** How much of a file is looked at, in bytes: what distinguishes the kinds stands at its beginning. */
export const HEAD = 4096;

const DOCUMENTS = /\.(?:docx?|xlsx?|pptx?|od[tsp]|rtf|pages|numbers|key|epub)$/i;
const RAW_PHOTOS = /\.(?:dng|nef|nrw|arw|sr2|cr2|pef|srw|3fr|iiq)$/i;

/** Brands of the ISO container that are not videos. Source: the register of the MP4 Registration Authority. */
const SOUND_BRANDS = ['M4A ', 'M4B ', 'F4A '];
const RAW_BRANDS = ['crx '];
const PICTURE_BRANDS = /^(?:avi[fs]|hei[cxms]|hev[cx]|mif1|msf1|jxl |jpeg)$/;

const RIFF_KINDS: { readonly [form: string]: NamedKind } = { 'AVI ': 'video', WAVE: 'sound' };

/**
 * Which kind of file that is no picture for a website the bytes begin like. Undefined for pictures that browsers know, and
 * for all that is not known here. The name only distinguishes what is packed alike: a document is a ZIP folder, too, and a
 * camera's raw photo a TIFF.
 */
export function nameFile(head: Uint8Array, name: string): NamedKind | undefined {
  const text = (from: number, to: number) => ascii(head, from, to);
  if (text(4, 8) === 'ftyp') return containerKind(text(8, 12));
  if (text(0, 4) === 'RIFF') return RIFF_KINDS[text(8, 12)];
  // Illustrator saves a PDF with its own notes.
  if (text(0, 5) === '%PDF-') return /\.ai$/i.test(name) ? 'drawing' : 'pdf';
  if (isZip(head)) return DOCUMENTS.test(name) || isPackedDocument(text(30, 120)) ? 'document' : 'archive';
  if (isTiff(head)) return text(8, 10) === 'CR' || RAW_PHOTOS.test(name) ? 'rawPhoto' : undefined;
  return BEGINNINGS.find(([beginning]) => starts(head, beginning))?.[1];
}

function containerKind(brand: string): NamedKind | undefined {
  if (PICTURE_BRANDS.test(brand)) return undefined;
  if (SOUND_BRANDS.includes(brand)) return 'sound';
  return RAW_BRANDS.includes(brand) ? 'rawPhoto' : 'video';
}

const isZip = (head: Uint8Array) => starts(head, [0x50, 0x4b, 3, 4]);
const isTiff = (head: Uint8Array) => starts(head, [0x49, 0x49, 0x2a, 0]) || starts(head, [0x4d, 0x4d, 0, 0x2a]);
/** By the name of the first file in it. */
const isPackedDocument = (first: string) => /^(?:\[Content_Types\]|_rels\/|word\/|xl\/|ppt\/|mimetypeapp)/.test(first);

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const BEGINNINGS: readonly (readonly [readonly number[], NamedKind])[] = [
  [bytesOf('8BPS'), 'photoshop'],
  [bytesOf('%!PS'), 'drawing'],
  [[0xc5, 0xd0, 0xd3, 0xc6], 'drawing'],
  [bytesOf('FUJIFILMCCD-RAW'), 'rawPhoto'],
  [bytesOf('IIRO'), 'rawPhoto'],
  [bytesOf('IIRS'), 'rawPhoto'],
  [[0x49, 0x49, 0x55, 0], 'rawPhoto'],
  // Matroska and WebM; MPEG; Flash.
  [[0x1a, 0x45, 0xdf, 0xa3], 'video'],
  [[0, 0, 1, 0xba], 'video'],
  [[0, 0, 1, 0xb3], 'video'],
  [bytesOf('FLV'), 'video'],
  [bytesOf('ID3'), 'sound'],
  [bytesOf('OggS'), 'sound'],
  [bytesOf('fLaC'), 'sound'],
  // Office before 2007.
  [[0xd0, 0xcf, 0x11, 0xe0], 'document'],
  [bytesOf('{\\rtf'), 'document'],
  [bytesOf('Rar!'), 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x1f, 0x8b], 'archive'],
];
