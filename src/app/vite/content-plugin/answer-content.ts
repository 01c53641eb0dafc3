import type { CompiledContent } from '../../../compile/index.ts';
import type { Problem } from '../../../contract/index.ts';

/** One answer of the dev server. */
export interface ContentAnswer {
  readonly status: 200 | 404 | 503;
  readonly type: string;
  readonly body: string | Uint8Array;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const IMAGE_TYPES: { readonly [ending: string]: string } = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * What stands at a path below `/content/`; only the wizard that is asked for is resolved.
 * @param sound undefined if the content was broken from the start; then everything is answered with the problems
 */
export function answerContent(
  path: string,
  sound: CompiledContent | undefined,
  problems: readonly Problem[],
): ContentAnswer {
  if (!sound) {
    const error = 'The content has problems; mend them and this address will answer.';
    return { status: 503, type: JSON_TYPE, body: JSON.stringify({ error, problems }) };
  }
  return (
    find(path, sound) ?? {
      status: 404,
      type: JSON_TYPE,
      body: JSON.stringify({ error: `There is no content/${path}.` }),
    }
  );
}

function find(path: string, content: CompiledContent): ContentAnswer | undefined {
  if (path === 'catalogue.json') return { status: 200, type: JSON_TYPE, body: JSON.stringify(content.catalogue) };
  if (path === 'marketing.json') return { status: 200, type: JSON_TYPE, body: JSON.stringify(content.marketing) };
  const [, variant, trade] = /^wizards\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (variant !== undefined && trade !== undefined) {
    const wizard = content.wizard(variant, trade);
    return wizard && { status: 200, type: JSON_TYPE, body: JSON.stringify(wizard) };
  }
  const form = /^forms\/([^/]+)\.json$/.exec(path)?.[1];
  if (form !== undefined) {
    const found = content.form(form);
    return found && { status: 200, type: JSON_TYPE, body: JSON.stringify(found) };
  }
  if (path.startsWith('validators/')) {
    const body = content.validator(path);
    return body === undefined ? undefined : { status: 200, type: 'text/javascript; charset=utf-8', body };
  }
  const type = IMAGE_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  const body = type === undefined ? undefined : content.preview(path);
  return type === undefined || body === undefined ? undefined : { status: 200, type, body };
}
