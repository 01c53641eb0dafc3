import { type Catalogue, counted, type WizardKey } from '../../contract/index.ts';
import type { StageState } from '../../workbench/choice.ts';
import { groupBy } from '../group-by.ts';
import { describeWizards } from './describe-wizards.ts';
import type { Frame } from './list-frames.ts';
import type { Mark } from './marks.ts';

/** A picture ready to stand in a page. */
export interface Picture {
  readonly type: 'image/jpeg';
  readonly bytes: Uint8Array;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Places that are different on the other picture of a pair. */
  readonly marks: readonly Mark[];
}

/** What became of one side of a frame: a picture, nothing to take a picture of, or a reason why there is none. */
export type Taken = Picture | undefined | { readonly failed: string };

/** A frame in one state, with what was photographed. */
export interface Print {
  readonly frame: Frame;
  readonly state: StageState;
  readonly before: Taken;
  readonly after: Taken;
}

export interface Sheet {
  /** What was photographed, for readers; `base` where two versions are compared. */
  readonly head: string;
  readonly base: string | undefined;
  readonly width: number;
  readonly catalogue: Catalogue;
  readonly prints: readonly Print[];
  /** Sentences about what is not on the sheet. */
  readonly notes: readonly string[];
}

/**
 * The sheet as one page that needs nothing else: no script, no file beside it, no network. It comes in pieces, none with
 * more than one frame, since all pictures together may be longer than a text can be.
 */
export function* sheetHtml(sheet: Sheet): Iterable<string> {
  const { head, base, width, prints, notes } = sheet;
  const title = base === undefined ? 'Contact sheet' : 'Contact sheet: before and after';
  const what = base === undefined ? head : `${base} → ${head}`;
  const steps = [...groupBy(prints, ({ frame }) => frame.step).values()].map((frames) => {
    const [{ frame }] = frames;
    return { step: frame.step, heading: `${frame.number} ${frame.title}`, frames };
  });
  yield `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${SHEET_STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(what)}, ${width} pixels wide. ${counted(prints.length, 'frame')}.</p>
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
</header>
<nav aria-label="Steps"><ol>
${steps.map(({ step, heading, frames }) => `<li><a href="#${anchor(step)}">${escapeHtml(heading)}</a> <span>${counted(frames.length, 'frame')}</span></li>`).join('\n')}
</ol></nav>
<main>
${prints.length === 0 ? '<p>Nothing looks different.</p>' : ''}
`;
  for (const { step, heading, frames } of steps) {
    yield `<section id="${anchor(step)}" aria-labelledby="${anchor(step)}-title">
<h2 id="${anchor(step)}-title">${escapeHtml(heading)}</h2>
<div class="frames">
`;
    for (const print of frames) yield `${figure(sheet, print)}\n`;
    yield '</div>\n</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

const anchor = (step: string) => `step-${encodeURIComponent(step)}`;

function figure({ base, catalogue }: Sheet, { frame, state, before, after }: Print): string {
  // Where versions are compared, the wizards of a frame share what changes and not all that is seen.
  const [first, ...others] = frame.wizards;
  const wizards = describeWizards(base === undefined ? frame.wizards : first ? [first] : [], catalogue);
  const more = base === undefined || others.length === 0 ? '' : ` and ${describeWizards(others, catalogue)} alike`;
  const sides =
    base === undefined
      ? side(after, `${frame.title}, ${state}: ${wizards}`)
      : `<div class="pair"><div><h3>Before</h3>${side(before, `Before: ${frame.title}, ${state}`)}</div><div><h3>After</h3>${side(after, `After: ${frame.title}, ${state}`)}</div></div>`;
  return `<figure>
<figcaption><strong>${escapeHtml(wizards)}</strong>${escapeHtml(more)} <span class="state">${state}</span>${alike(frame.wizards, base === undefined ? 'Looks just like this' : 'The same changes')}</figcaption>
${sides}
</figure>`;
}

/** Which wizards a picture stands for, where it is more than one. */
function alike(wizards: readonly WizardKey[], what: string): string {
  if (wizards.length < 2) return '';
  const variants = [...new Set(wizards.map(({ variant }) => variant))];
  const rows = variants.map((variant) => {
    const trades = wizards.filter((wizard) => wizard.variant === variant).map(({ trade }) => trade);
    return `<li>${escapeHtml(variant)}: ${escapeHtml(trades.join(', '))}</li>`;
  });
  return `<details><summary>${what} in ${wizards.length} wizards</summary><ul>${rows.join('')}</ul></details>`;
}

function side(taken: Taken, alt: string): string {
  if (!taken) return '<p class="none">There is no such step.</p>';
  if ('failed' in taken) return `<p class="failed">No picture: ${escapeHtml(taken.failed)}</p>`;
  const data = Buffer.from(taken.bytes).toString('base64');
  const image = `<img src="data:${taken.type};base64,${data}" width="${taken.width}" height="${taken.height}" alt="${escapeHtml(alt)}">`;
  return `<div class="picture">${image}${taken.marks.map((mark) => outline(mark, taken)).join('')}</div>`;
}

function outline({ left, top, width, height }: Mark, whole: Picture): string {
  const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(2)}%`;
  const [x, y] = [percent(left, whole.width), percent(top, whole.height)];
  return `<i style="left:${x};top:${y};width:${percent(width, whole.width)};height:${percent(height, whole.height)}"></i>`;
}

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The house style in few rules; system typefaces, since the page brings nothing along. */
const SHEET_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#FBFAF7;color:#14213D;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,nav,main{padding:1.25rem min(2rem,5vw)}
main{padding-top:0}
header{background:#14213D;color:#fff;background-image:linear-gradient(#14213D,#1d2d50)}
h1{margin:0 0 .25rem;font-size:1.9rem;letter-spacing:-.01em}
header p{margin:.15rem 0}
.note{color:#D6E3F0}
nav ol{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding:0}
nav li{padding:.35rem 0}
nav span{color:#4A5670;font-size:.875rem}
a{color:#2B689F;text-underline-offset:.15em}
:focus-visible{outline:3px solid #E2793A;outline-offset:2px}
h2{margin:1rem 0;font-size:1.4rem;padding-top:.5rem;border-top:3px solid #E2793A}
h3{margin:0 0 .4rem;font-size:.95rem;color:#4A5670}
.frames{display:flex;flex-wrap:wrap;gap:2rem;align-items:flex-start}
figure{margin:0;max-width:100%}
figcaption{margin-bottom:.5rem;max-width:46rem}
.state{margin-left:.35rem;padding:.05rem .55rem;border-radius:999px;background:#D6E3F0;font-size:.8125rem;font-weight:600}
details{color:#4A5670;font-size:.9rem}
summary{cursor:pointer;padding:.2rem 0}
details ul{margin:.25rem 0 .5rem;padding-left:1.25rem}
.pair{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
.picture{position:relative;width:fit-content;max-width:100%}
.picture i{position:absolute;border:2px solid #C2410C;border-radius:4px;background:rgb(226 121 58/.12)}
img{display:block;max-width:100%;height:auto;border:1px solid #D9DDE6;box-shadow:0 1px 2px rgb(20 33 61/.08),0 8px 24px rgb(20 33 61/.06)}
.none,.failed{width:20rem;max-width:100%;margin:0;padding:1rem;border:1px dashed #7C879C;color:#4A5670}
.failed{border-color:#B3261E;color:#B3261E}
@media print{nav{display:none}figure{break-inside:avoid}}
`;
