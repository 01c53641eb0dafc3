import { LARGEST_UPLOAD, type PrepareOptions, type RefusedFile } from '../contract/index.ts';
import { type CheckedPicture, checkPicture } from './check-picture.ts';
import { encodeThumbnail } from './encode-thumbnail.ts';
import { encodeToFit } from './encode-to-fit.ts';
import type { EncodedType, ImageCodec, Picture } from './image-codec.ts';
import type { ImageType } from './image-type.ts';
import { HEAD, nameFile } from './name-file.ts';
import { normaliseMimeType } from './normalise-mime-type.ts';
import { sizeSvg } from './size-svg.ts';

/** A file as the customer chose it. */
export type NamedBlob = Blob & { readonly name: string };

/** A picture ready to be uploaded. */
export interface PreparedImage {
  readonly file: Blob;
  /** As chosen, with another extension if it was encoded anew. */
  readonly name: string;
  readonly type: string;
  /** The same picture for a list of many, where it is larger than that asks for. */
  readonly thumbnail?: Blob;
}

export type Refusal = { readonly refused: RefusedFile };

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** As wide as most screens that the website will be seen on, in pixels. */
const LONGEST_SIDE = 1920;
/** 40 seconds at 100 kbit/s. */
const TARGET_KILOBYTES = 500;
/** No camera's picture is larger, in bytes; more would only fill the phone's memory. */
const MAX_SOURCE = 60 * MEGABYTE;

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
/** Sent as they are when nothing else speaks against it; every other kind is encoded anew. */
const SENT_AS_IS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Kinds that only some browsers open: there, not to open one proves no damage. All others are opened everywhere. */
const OPENED_BY_SOME: { readonly [type in ImageType]?: RefusedFile } = {
  'image/heic': 'heic',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
};

/** Refusals of what another thread of this browser may yet open. */
export const MAY_OPEN_ELSEWHERE: readonly RefusedFile[] = [
  'unreadable',
  'notAnImage',
  ...Object.values(OPENED_BY_SOME),
];

/**
 * Makes a chosen file ready: one that is small, plain and clean stays byte for byte; larger ones are made smaller, and
 * EXIF (with the place where it was taken) goes, as does what a phone hung behind the picture. Refuses what is no
 * picture, and says what it is instead; what breaks off, can't be decoded, or stays too large.
 */
export async function prepareImage(
  file: NamedBlob,
  options: PrepareOptions,
  codec: ImageCodec,
): Promise<PreparedImage | Refusal> {
  // Of a video, only its beginning is read.
  const head = await read(file.slice(0, HEAD));
  const named = head && nameFile(head, file.name);
  if (named) return { refused: named };
  if (file.size > MAX_SOURCE) return { refused: 'tooLarge' };
  const bytes = await read(file);
  if (!bytes) return { refused: 'unreadable' };
  const checked = checkPicture(bytes);
  if ('refused' in checked) return checked;
  const limit = (options.maxMegabytes ?? LARGEST_UPLOAD) * MEGABYTE;
  const { keepPng = false, longestSide = LONGEST_SIDE, targetKilobytes = TARGET_KILOBYTES } = options;
  const target = Math.min(limit, targetKilobytes * KILOBYTE);
  const source = { ...checked, file, bytes, limit, target, longestSide, keepPng };
  const picture = await decode(source, codec);
  if (!picture) return { refused: OPENED_BY_SOME[checked.type] ?? 'unreadable' };
  try {
    const made = isFine(source) ? unchanged(source) : await encodeAnew(source, picture);
    if ('refused' in made) return made;
    const thumbnail = await encodeThumbnail(picture, made.type);
    return { ...made, ...(thumbnail && { thumbnail }) };
  } catch {
    return { refused: 'unreadable' };
  } finally {
    picture.close();
  }
}

interface Source extends CheckedPicture {
  readonly file: NamedBlob;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes that may be sent. */
  readonly limit: number;
  /** Bytes that are aimed at. */
  readonly target: number;
  /** Pixels. */
  readonly longestSide: number;
  readonly keepPng: boolean;
}

/** A file in the cloud, or one that was deleted since, can be chosen and not read. */
async function read(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Also what goes as it is gets decoded once: that finds a broken file while another can still be chosen. */
async function decode({ file, bytes, type, longestSide }: Source, codec: ImageCodec): Promise<Picture | undefined> {
  const sized = type === 'image/svg+xml' ? sizeSvg(new TextDecoder().decode(bytes), longestSide) : undefined;
  const drawing = sized && new Blob([sized.text], { type });
  return codec.decode(drawing ?? file).catch(() => undefined);
}

/** Not the file itself: by the time that it is sent it may have changed, or not be readable any more. */
const unchanged = ({ file, bytes, type }: Source): PreparedImage => ({
  file: new Blob([bytes], { type }),
  name: file.name,
  type,
});

/** Whether a picture may go as it is; one whose header says no size may not. */
function isFine(source: Source): boolean {
  return isPlain(source) && source.file.size <= source.target;
}

/** Whether nothing but its weight can speak against a picture. */
function isPlain({ type, header, trailing, longestSide }: Source): boolean {
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY, metadata } = header;
  return SENT_AS_IS.includes(type) && !metadata && !trailing && Math.max(width, height) <= longestSide;
}

async function encodeAnew(source: Source, picture: Picture): Promise<PreparedImage | Refusal> {
  const { file } = source;
  const type = encodedType(source, picture);
  const blob = await encodeToFit(picture, type, source);
  if (!blob) return { refused: 'tooLarge' };
  // It was only heavy, and has not become lighter; then it may be sent as well as what was made of it.
  if (isPlain(source) && blob.size >= file.size) return unchanged(source);
  return { file: blob, name: renamed(file.name, type), type };
}

/** PNG where something shows through or a logo asks for it; a JPEG has nothing to gain by it. */
function encodedType({ type, keepPng }: Source, picture: Picture): EncodedType {
  if (type === 'image/jpeg') return 'image/jpeg';
  return keepPng || type === 'image/svg+xml' || picture.hasTransparency() ? 'image/png' : 'image/jpeg';
}

function renamed(name: string, type: EncodedType): string {
  if (normaliseMimeType(name, '') === type) return name;
  const stem = name.replace(/\.[^./\\]*$/, '') || 'image';
  return `${stem}.${EXTENSIONS[type]}`;
}
