import { accreditationPictures } from './accreditation-pictures.ts';
import { cards } from './cards.ts';
import { checklist } from './checklist.ts';
import { colour } from './colour.ts';
import { consent } from './consent.ts';
import { freeList } from './free-list.ts';
import { hidden } from './hidden.ts';
import { hours } from './hours.ts';
import { schemeCards } from './scheme-cards.ts';
import { select } from './select.ts';
import { stat } from './stat.ts';
import { suggestions } from './suggestions.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { toggle } from './toggle.ts';
import { upload } from './upload.ts';
import { uploads } from './uploads.ts';

/** One entry for each `ui:widget` and `ui:field`; the renderer's registry has exactly these names. */
export const WIDGETS = {
  text,
  textarea,
  stat,
  cards,
  select,
  checklist,
  freeList,
  suggestions,
  schemeCards,
  colour,
  toggle,
  consent,
  hidden,
  hours,
  upload,
  uploads,
  accreditationPictures,
};

export type WidgetName = keyof typeof WIDGETS;
