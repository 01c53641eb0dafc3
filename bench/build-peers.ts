import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest } from 'vite';
import { type BenchAnswers, type BenchForm, makeForm, makeSteps } from './bench-form.ts';
import { htmlForm } from './html-form.ts';
import { formilyModel, hookFormModel, jsonFormsModel, rjsfModel, surveyPage } from './peer-models.ts';
import { PEERS, type PeerId, pagePath, stepsPath } from './subjects.ts';

export const PEERS_FOLDER = fileURLToPath(new URL('./peers', import.meta.url));

const MODELS: { readonly [Id in PeerId]: (form: BenchForm) => unknown } = {
  rjsf: rjsfModel,
  'rjsf-chakra': rjsfModel,
  'json-forms': jsonFormsModel,
  survey: surveyPage,
  formily: formilyModel,
  'hook-form': hookFormModel,
};

/**
 * Builds each peer's program by Vite for production, and its pages: one of each size, and one of two steps. The form
 * stands in the page in the library's own words, so that no page works them out.
 * @param out folder that the pages are served from
 */
export async function buildPeers(out: string, sizes: readonly number[]): Promise<void> {
  const { steps, answers } = makeSteps();
  for (const id of PEERS) {
    const { scripts, styles } = await buildProgram(id, out);
    const write = (path: string, forms: readonly BenchForm[], given: BenchAnswers) => {
      const data = JSON.stringify({ pages: forms.map(MODELS[id]), answers: given });
      // A schema has no “</script>”, but a "<" is all the same in JSON.
      const form = `<script type="application/json" id="form">${data.replaceAll('<', '\\u003c')}</script>`;
      writePage(out, path, { scripts, styles, body: `<main id="root"></main>${form}` });
    };
    for (const size of sizes) write(pagePath(id, size), [makeForm(size)], {});
    write(stepsPath(id), steps, answers);
  }
  buildHtml(out, sizes);
}

function buildHtml(out: string, sizes: readonly number[]): void {
  mkdirSync(join(out, 'html'), { recursive: true });
  const write = (path: string, form: BenchForm, answers: BenchAnswers, next?: string) => {
    const text = htmlForm({ form, answers, ...(next && { next }) });
    writePage(out, path, { scripts: [], styles: [], body: `<main id="root">${text}</main>` });
  };
  for (const size of sizes) write(pagePath('html', size), makeForm(size), {});
  const { steps, answers } = makeSteps();
  steps.forEach((form, at) => {
    write(stepsPath('html', at + 1), form, answers, at + 1 < steps.length ? stepsPath('html', at + 2) : undefined);
  });
}

interface Program {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

async function buildProgram(id: PeerId, out: string): Promise<Program> {
  const source = `src/${id}.tsx`;
  await build({
    root: PEERS_FOLDER,
    base: `/${id}/`,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(out, id),
      emptyOutDir: true,
      manifest: 'manifest.json',
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: join(PEERS_FOLDER, source) },
    },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(out, id, 'manifest.json'), 'utf8'));
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} became no script.`);
  const address = (file: string) => `/${id}/${file}`;
  return { scripts: [address(entry.file)], styles: (entry.css ?? []).map(address) };
}

function writePage(out: string, path: string, { scripts, styles, body }: Program & { readonly body: string }): void {
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ];
  writeFileSync(
    join(out, path),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A form</title>
${head.join('\n')}
</head>
<body>${body}</body>
</html>
`,
  );
}
