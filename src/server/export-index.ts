import { html } from 'hono/html';
import type { FoundFile, PersonData } from './find-person.ts';

interface ExportNames {
  deliveryName(delivery: { readonly id: number; readonly hook: string }): string;
  pictureName(file: FoundFile, at: number): string;
  readonly damagedFiles: readonly string[];
}

/** A page that opens from disk: what an export has, with links to it. Needs no script and nothing from elsewhere. */
export function renderExportIndex({ deliveries, files }: PersonData, names: ExportNames): string {
  const page = html`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{padding:.3rem 1rem .3rem 0;text-align:left}</style>
<h1>Your data</h1>
<h2>What you sent (${deliveries.length})</h2>
<table>
<tr><th>When (UTC)</th><th>What</th><th>Submission</th><th>File</th></tr>
${deliveries.map((delivery) => {
  const name = names.deliveryName(delivery);
  return html`<tr><td>${delivery.receivedAt.slice(0, 16).replace('T', ' ')}</td><td>${delivery.hook}</td><td>${delivery.submissionId}</td><td><a href="${name}">${name}</a></td></tr>
`;
})}</table>
<h2>Pictures (${files.length})</h2>
<table>
<tr><th>Name</th><th>Bytes</th><th>Stored as</th><th>File</th></tr>
${files.map((file, at) => {
  const name = names.pictureName(file, at);
  const place = names.damagedFiles.includes(file.key) ? 'can’t be read any more' : html`<a href="${name}">${name}</a>`;
  return html`<tr><td>${file.name}</td><td>${file.size}</td><td>${file.key}</td><td>${place}</td></tr>
`;
})}</table>
</html>
`;
  return String(page);
}
