import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'jsonc-parser';
import { getLanguageService, type MarkedString, TextDocument } from 'vscode-json-languageservice';
import { root } from './project-root.ts';

/** How the project sets up VS Code for its JSON files. */
export interface EditorSettings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
}

export const settings: EditorSettings = parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'));

const folder = pathToFileURL(root).href.replace(/\/$/, '');

/** As VS Code does: what begins with a slash or a dot is below the opened folder. */
const inFolder = (pattern: string) => (pattern.startsWith('/') ? `${folder}${pattern}` : pattern);

const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
service.configure({
  validate: true,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch: fileMatch.map(inFolder),
    uri: inFolder(url.replace(/^\./, '')),
  })),
});

/** One completion that is offered. */
export interface Offer {
  readonly label: string;
  readonly says: string;
}

/** A content file as it is open in an editor. */
export interface OpenFile {
  /** What is underlined: 1-based line and sentence. */
  underlined(): Promise<readonly { readonly line: number; readonly says: string }[]>;
  /** What is offered where `|` stands. */
  offered(): Promise<readonly Offer[]>;
  /** What is said of the word at which `|` stands. */
  explained(): Promise<string>;
}

/**
 * Opens a content file with the language service of VS Code, by the project's own settings.
 * @param path below the project's root; it need not be on the disk
 * @param text what stands in it; `|` is the cursor
 */
export function open(path: string, text = readFileSync(join(root, path), 'utf8')): OpenFile {
  const cursor = text.indexOf('|');
  const typed = cursor < 0 ? text : `${text.slice(0, cursor)}${text.slice(cursor + 1)}`;
  const document = TextDocument.create(`${folder}/${path}`, 'json', 1, typed);
  const json = service.parseJSONDocument(document);
  const at = document.positionAt(cursor);
  return {
    underlined: async () =>
      (await service.doValidation(document, json)).map(({ range, message }) => ({
        line: range.start.line + 1,
        says: typeof message === 'string' ? message : message.value,
      })),
    offered: async () =>
      ((await service.doComplete(document, at, json))?.items ?? []).map(({ label, documentation }) => ({
        label,
        says: typeof documentation === 'string' ? documentation : (documentation?.value ?? ''),
      })),
    explained: async () => {
      const contents = (await service.doHover(document, at, json))?.contents ?? [];
      return [contents].flat().map(plain).join('\n');
    },
  };
}

/** Punctuation comes as Markdown would have it. */
function plain(said: MarkedString | { readonly value: string }): string {
  return (typeof said === 'string' ? said : said.value).replaceAll(/\\(.)/g, '$1').replaceAll('&nbsp;', ' ');
}
