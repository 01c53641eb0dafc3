import { html } from 'hono/html';
import type { VariantEntry } from '../../contract/index.ts';
import type { StepFigures } from '../steps/step-figures.ts';
import { addressOf } from './filter.ts';
import { type Html, renderLayout, renderMistakes } from './layout.ts';

export interface StepsView {
  readonly variants: readonly VariantEntry[];
  /** The one that is shown. */
  readonly variant: string;
  /** Days in the United Kingdom, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly figures: readonly StepFigures[];
  /** A sentence for each part of the address that made no sense. */
  readonly mistakes: readonly string[];
}

/** How far customers come in a wizard, how long each step takes them, and what holds them up. */
export function renderSteps({ variants, variant, from, to, figures, mistakes }: StepsView): Html {
  const most = Math.max(0, ...figures.map(({ reached }) => reached));
  return renderLayout(
    'Steps – Inbox',
    html`<header><p class="back"><a href="/">Inbox</a></p><h1>Where customers stop</h1>
<form class="search" action="/steps">
<label>Variant <select name="variant">${variants.map(({ id, title }) => html`<option value="${id}"${id === variant ? html` selected` : ''}>${title}</option>`)}</select></label>
<label>From <input type="date" name="from" value="${from}"></label>
<label>To <input type="date" name="to" value="${to}"></label>
<p class="buttons"><button>Show</button></p>
</form></header>
<main>
${renderMistakes(mistakes)}
${most === 0 ? html`<p class="empty">Nothing was counted on these days.</p>` : renderTable(figures, most)}
<p class="about">A filling counts once on each step, without cookies, ids or anything that was written. Whoever asks not to be tracked (Do Not Track, Global Privacy Control) or has no signal is not counted, and whoever carries on another day counts from the step on which they left. “Time” is the median for which a step was in sight until Continue.</p>
</main>
<footer><a href="${addressOf('/steps.json', { variant, from, to })}">The same as JSON</a></footer>`,
  );
}

function renderTable(figures: readonly StepFigures[], most: number): Html {
  return html`<table class="steps">
<thead><tr><th scope="col">Step</th><th scope="col">Reached</th><th scope="col">Went on</th><th scope="col">Time</th><th scope="col">What held them up</th></tr></thead>
<tbody>${figures.map((figure) => renderStep(figure, most))}</tbody>
</table>`;
}

function renderStep({ title, step, reached, continued, seconds, errors }: StepFigures, most: number): Html {
  return html`<tr>
<th scope="row">${title}${title === step ? html` <span class="name">is not in the wizard any more</span>` : ''}</th>
<td data-label="Reached"><span>${reached} <progress max="${most}" value="${reached}" aria-hidden="true"></progress></span></td>
<td data-label="Went on"><span>${continued}${reached > 0 ? html` <span class="name">${Math.round((Math.min(continued, reached) / reached) * 100)} %</span>` : ''}</span></td>
<td data-label="Time">${seconds === undefined ? '–' : inWords(seconds)}</td>
<td data-label="What held them up">${errors.length === 0 ? '–' : html`<ul>${errors.map(({ label, rule, times }) => html`<li>${times} × ${label} <span class="name">${rule}</span></li>`)}</ul>`}</td>
</tr>`;
}

/** Seconds as minutes and seconds, e.g. `2 min 5 s`. */
function inWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : ''].filter(Boolean).join(' ');
}
