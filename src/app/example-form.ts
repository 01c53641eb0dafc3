/**
 * The visitor's own website on a page that sells: what is typed in the fields beside it (`ten-seconds.tsx`) is drawn at once,
 * as text and nothing else. “Carry on” hands it to the form by the tab's own storage, under the name that the form on the page
 * says; the address names the trade alone. The page is complete without this.
 */

/** Most characters that the picture shows of one field; it has room for fewer. */
const SHOWN = 120;

const form = document.querySelector<HTMLFormElement>('form[data-example-form]');
if (form) follow(form);

function follow(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-example]')];
  const choice = form.querySelector<HTMLSelectElement>('[data-example-trade]');
  const sites = [...document.querySelectorAll<HTMLElement>('[data-example-site]')];
  /** One field may answer several questions of the form: it names each. */
  const namesOf = ({ dataset }: HTMLInputElement) => dataset.example?.split(' ') ?? [];
  const typed = (name = '') => fields.find((field) => namesOf(field).includes(name))?.value.trim() ?? '';

  const draw = () => {
    for (const site of sites) {
      site.hidden = site.dataset.exampleSite !== choice?.value;
      if (!site.hidden) askForPicture(site);
      for (const part of site.querySelectorAll<HTMLElement>('[data-fill]')) {
        const { fill, filled = '{}', empty = '' } = part.dataset;
        const value = [...typed(fill).slice(0, SHOWN * 2)].slice(0, SHOWN).join('');
        const text = value ? filled.replace('{}', () => value) : empty;
        if (part.textContent !== text) part.textContent = text;
      }
    }
  };
  form.addEventListener('input', draw);
  form.addEventListener('change', draw);
  // Who comes back finds what they typed in the fields: the browser has kept it.
  window.addEventListener('pageshow', draw);
  form.addEventListener('submit', () => {
    const values = fields.flatMap((field) => {
      const value = field.value.trim();
      return value ? namesOf(field).map((name) => [name, value]) : [];
    });
    const handed = form.dataset.exampleForm ?? '';
    try {
      if (values.length > 0) sessionStorage.setItem(handed, JSON.stringify(Object.fromEntries(values)));
      // Who came back before the form had it, and has emptied the fields since.
      else sessionStorage.removeItem(handed);
    } catch {
      // Refused: the form opens with the trade, and asks for the rest.
    }
  });
}

/** The drawings of other trades are not asked for before one of them is chosen: see `TradePicture`. */
function askForPicture(site: HTMLElement): void {
  const drawing = site.querySelector<SVGUseElement>('use[data-late-href]');
  const { lateHref } = drawing?.dataset ?? {};
  if (!lateHref) return;
  drawing?.setAttribute('href', lateHref);
  delete drawing?.dataset.lateHref;
}
