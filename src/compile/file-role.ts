import type { Layer } from './content-node.ts';

/** Layers that change what another one says. */
export const OVERLAYS: ReadonlySet<Layer> = new Set(['trade', 'variant', 'variant-trade']);

/** What one content file is for, known by its path alone. */
export interface FileRole {
  /** Left out, as is `side`, for a file that says nothing of forms and stands alone. */
  readonly layer?: Layer;
  /** Whether it says what can be answered or how it is asked. */
  readonly side?: 'schema' | 'ui';
  /** Its folder, with a slash at the end. */
  readonly folder: string;
  /** Name of its meta-schema in `schemas/meta/`, without the ending. */
  readonly meta: string;
  /** With `variant` for a step of that variant's own. */
  readonly step?: string;
  readonly form?: string;
  readonly trade?: string;
  readonly variant?: string;
  readonly draft?: string;
  /** Tag of the language that it holds texts of (BCP 47). */
  readonly language?: string;
}

/** Every kind of folder, with names in braces. */
const FOLDERS: readonly { folder: string; layer: Layer; meta: string }[] = [
  { folder: 'schemas/definitions/', layer: 'definition', meta: 'definitions' },
  { folder: 'schemas/wizard/', layer: 'wizard', meta: 'wizard' },
  { folder: 'schemas/wizard/{step}/', layer: 'step', meta: 'step' },
  { folder: 'schemas/variants/{variant}/steps/{step}/', layer: 'step', meta: 'step' },
  { folder: 'schemas/forms/{form}/', layer: 'form', meta: 'form' },
  { folder: 'schemas/variants/{variant}/', layer: 'variant', meta: 'variant' },
  { folder: 'schemas/variants/{variant}/trades/{trade}/', layer: 'variant-trade', meta: 'variant-trade' },
  { folder: 'trades/{trade}/', layer: 'trade', meta: 'trade' },
];

const ROLES = FOLDERS.map(({ folder, ...role }) => ({
  ...role,
  pattern: new RegExp(`^${folder.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Names of the folders that hold others, outermost first, as they are in each kind of folder; `undefined` for any name. */
export const FOLDER_NAMES: readonly (readonly (string | undefined)[])[] = FOLDERS.map(({ folder }) =>
  folder
    .slice(0, -1)
    .split('/')
    .map((name) => (name.startsWith('{') ? undefined : name)),
);

/** The changes that were decided on: see docs/guide-for-reviewers.md. */
export const ACKNOWLEDGED_CHANGES = 'schemas/acknowledged-changes.json';

/** An example draft, by name. */
const DRAFT = /^schemas\/drafts\/(?<draft>[^/]+)\.json$/;

/** The texts of a language, for all content or of one trade. */
const LANGUAGE = /^schemas\/languages\/(?<language>[^/]+)\.json$/;
const TRADE_WORDS = /^(?<folder>trades\/(?<trade>[^/]+)\/)words\.(?<language>[^/.]+)\.json$/;

/** Role of a path below the project's root; undefined for a file that the content language has no place for. */
export function fileRole(path: string): FileRole | undefined {
  if (path === ACKNOWLEDGED_CHANGES) return { folder: 'schemas/', meta: 'acknowledged-changes' };
  const draft = DRAFT.exec(path)?.groups?.draft;
  if (draft !== undefined) return { folder: 'schemas/drafts/', meta: 'draft', draft };
  const language = LANGUAGE.exec(path)?.groups?.language;
  if (language !== undefined) return { layer: 'language', folder: 'schemas/languages/', meta: 'language', language };
  const { folder: ofTrade, ...words } = TRADE_WORDS.exec(path)?.groups ?? {};
  if (ofTrade !== undefined) return { layer: 'language', folder: ofTrade, meta: 'trade-words', ...words };
  const name = /^(?<folder>.*\/)(?<side>schema|ui)\.json$/.exec(path)?.groups;
  if (!name?.folder) return undefined;
  const { folder } = name;
  const side = name.side === 'ui' ? 'ui' : 'schema';
  for (const { pattern, layer, meta } of ROLES) {
    const found = pattern.exec(folder);
    if (found) return { layer, side, folder, meta: side === 'ui' ? `${meta}-ui` : meta, ...found.groups };
  }
  return undefined;
}
