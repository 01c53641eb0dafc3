import { objectIn, type RouteTarget, textIn, type Wizard } from '../../contract/index.ts';
import { fieldId } from '../../render/index.ts';
import type { PageData } from '../page-data.ts';

/** Which parameters of a link hide which question of a wizard (`whenGiven`), as `hideGiven` reads it; empty where none does. */
export function hiddenByLink(target: RouteTarget, { files }: PageData): string {
  if (!('variant' in target)) return '';
  const wizards = Object.entries(files).filter(([url]) => url.includes('/wizards/'));
  return wizards
    .flatMap(([, file]) => {
      const { ui, steps } = file as Wizard;
      const isHidden = (field: string) =>
        steps.some((step) => textIn(objectIn(objectIn(step.ui, field), 'ui:options'), 'whenGiven') === 'hide');
      return Object.entries(ui.prefill).filter(([, field]) => isHidden(field));
    })
    .map(([parameter, field]) => `${parameter}=${fieldId([field])}`)
    .join(' ');
}
