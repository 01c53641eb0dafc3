/** The inbox's style sheet. Kept in a module so that the bundled program needs no file beside it. */
export const INBOX_STYLE = `
:root {
  --ink: #14213d;
  --paper: #fbfaf7;
  --card: #ffffff;
  --blue: #2b689f;
  --light: #d6e3f0;
  --line: #e3dfd5;
  --quiet: #566076;
  --warm: #8a4b08;
  --warm-light: #fdf1de;
  --on-blue: #ffffff;
  color-scheme: light dark;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ink: #edf1f8;
    --paper: #0d1422;
    --card: #172135;
    --blue: #8cbceb;
    --light: #24405f;
    --line: #33415c;
    --quiet: #aab6cc;
    --warm: #f0b46c;
    --warm-light: #33240f;
    --on-blue: #0d1422;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 60rem;
  padding: 1.5rem 1rem 3rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--blue); }
a:focus-visible, summary:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; border-radius: 4px; }
h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
h3 { margin: 0; font-size: 1rem; }
code { font: 0.875rem/1.5 ui-monospace, monospace; }
header nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-bottom: 1.5rem; }
header nav a, .pager a {
  padding: 0.375rem 0.875rem;
  min-height: 2.75rem;
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--card);
  text-decoration: none;
}
header nav a[aria-current] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
header nav a[aria-current] .count { color: inherit; }
.count, .size, .when { color: var(--quiet); font-size: 0.875rem; }
.when { margin: 0.125rem 0 0; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--quiet); border: 1px dashed var(--line); border-radius: 12px; }
article {
  margin-bottom: 1.25rem;
  padding: 1.25rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 12px;
}
.pictures {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: 0.75rem;
  margin: 1rem 0 0;
  padding: 0;
  list-style: none;
}
.pictures a { display: block; font-size: 0.875rem; line-height: 1.35; }
.pictures img {
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  margin-bottom: 0.375rem;
  object-fit: contain;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 8px;
}
.pictures bdi {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
}
.replaced { margin-top: 1rem; }
.replaced .pictures { margin: 0 0 1rem; }
details .findings { margin: 0 0 0.75rem; }
.state {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  margin: 0.625rem 0 0;
  padding: 0.125rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 999px;
  color: var(--quiet);
  font-size: 0.875rem;
  font-weight: 600;
}
.state::before { content: ''; width: 0.5rem; height: 0.5rem; border: 2px solid currentColor; border-radius: 50%; }
.complete { background: var(--light); border-color: var(--light); color: var(--ink); }
.complete::before { background: var(--ink); border-color: var(--ink); }
.incomplete { background: var(--warm-light); border-color: var(--warm); color: var(--warm); }
.incomplete::before { background: linear-gradient(90deg, currentColor 50%, transparent 50%); }
.missing { margin: 0.375rem 0 0; padding-left: 1.125rem; }
.unstored { margin: 0 0 0.5rem; padding-left: 1.125rem; color: var(--warm); }
.findings { margin-top: 1rem; padding: 0.75rem 1rem; background: var(--warm-light); border-left: 4px solid var(--warm); border-radius: 4px; }
.findings h2, .findings h3 { font-size: 1rem; }
.findings h2, .findings h3 { color: var(--warm); }
.findings ul { margin: 0.25rem 0 0; padding-left: 1.125rem; }
details { border-top: 1px solid var(--line); }
article > :not(details) + details { margin-top: 1rem; }
article > details:last-child { margin-bottom: -0.75rem; }
summary { padding: 0.75rem 0; cursor: pointer; }
summary time { color: var(--quiet); font-size: 0.875rem; }
.hook { display: inline-block; margin-right: 0.25rem; padding: 0 0.625rem; border-radius: 999px; background: var(--light); font-weight: 600; }
dl { margin: 0; }
dl > div { padding: 0.5rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; }
dd ul { margin: 0; padding-left: 1.125rem; white-space: normal; }
dd .name { color: var(--quiet); }
.raw { display: flex; align-items: center; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; margin: 0.5rem 0 0.75rem; font-size: 0.875rem; }
.raw a { margin-left: auto; }
.waiting { color: var(--warm); }
.parked { display: inline-block; padding: 0 0.625rem; border-radius: 999px; background: var(--warm-light); color: var(--warm); font-size: 0.875rem; font-weight: 600; }
.pager { display: flex; justify-content: space-between; gap: 1rem; }
footer { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 2rem; font-size: 0.875rem; }
.top { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; margin-bottom: 0.75rem; }
.top h1 { margin: 0 auto 0 0; }
.back { margin: 0 0 0.25rem; }
.title { color: var(--ink); text-decoration-color: var(--blue); text-underline-offset: 0.2em; }
.part { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
.reach { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0.25rem 0 0; line-height: 1.75; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 1rem 0 0; }
.note { padding: 0.75rem 1rem; background: var(--light); border-radius: 8px; }
button {
  min-height: 2.75rem;
  padding: 0.375rem 1.25rem;
  border: 1px solid var(--blue);
  border-radius: 999px;
  background: var(--blue);
  color: var(--on-blue);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.quiet { background: var(--card); color: var(--blue); }
label { min-width: 0; color: var(--quiet); font-size: 0.875rem; }
input, select {
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  margin-top: 0.125rem;
  padding: 0.375rem 0.75rem;
  border: 1px solid var(--quiet);
  border-radius: 8px;
  background: var(--card);
  color: var(--ink);
  font: inherit;
  font-size: 1rem;
}
input[type='hidden'] { display: none; }
.search { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 0.75rem; align-items: end; margin-bottom: 1.5rem; }
.search .wide { grid-column: 1 / -1; }
.buttons { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 0; }
.given { margin: 0.75rem 0; padding: 0; list-style: none; }
.given li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; padding: 0.5rem 0; border-top: 1px solid var(--line); }
.log-in { max-width: 22rem; margin: 10vh auto 0; }
.log-in button { margin-top: 1rem; }
div.note { margin-bottom: 1rem; }
.note p { margin: 0; }
.wrong { color: var(--warm); font-weight: 600; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
th, td { padding: 0.75rem 1rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
.steps thead th, .steps td:not(:last-child) { white-space: nowrap; }
td ul { margin: 0; padding: 0; list-style: none; }
td .name, th .name { color: var(--quiet); font-weight: 400; font-size: 0.875rem; }
progress { display: block; width: 100%; height: 0.375rem; margin-top: 0.25rem; accent-color: var(--blue); }
.about { margin-top: 1rem; color: var(--quiet); font-size: 0.875rem; }
@media (max-width: 47.99rem) {
  .steps thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .steps, .steps tbody { display: block; }
  .steps tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 6rem), 1fr)); padding: 0.75rem 1rem; border-top: 1px solid var(--line); }
  .steps tr:first-child { border-top: 0; }
  .steps th, .steps td { display: block; padding: 0.125rem 0.5rem 0.125rem 0; border: 0; min-width: 0; }
  .steps td:not(:last-child) { white-space: normal; }
  .steps th, .steps td:last-child { grid-column: 1 / -1; }
  .steps td::before { content: attr(data-label); display: block; color: var(--quiet); font-size: 0.8125rem; }
}
@media (min-width: 40rem) {
  body { padding: 2.5rem 2rem 4rem; }
  dl > div { display: grid; grid-template-columns: 14rem 1fr; gap: 1rem; }
}
`;
