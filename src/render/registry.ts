import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { later } from './later.tsx';
import { laid } from './question-layout.ts';
import { BaseInputTemplate } from './templates/base-input-template.tsx';
import { ButtonTemplates } from './templates/button-templates.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import {
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  TitleFieldTemplate,
} from './templates/text-templates.tsx';
import { WrapIfAdditionalTemplate } from './templates/wrap-if-additional-template.tsx';
import { Cards } from './widgets/cards.tsx';
import { Hidden } from './widgets/hidden.ts';
import { SchemeCards } from './widgets/scheme-cards.tsx';
import { Select } from './widgets/select.tsx';
import { Text } from './widgets/text.tsx';
import { Textarea } from './widgets/textarea.tsx';
import { Toggle } from './widgets/toggle.tsx';

const checklist = laid(later('checklist'), 'group');

/** What `ui:widget` may name: one line each, with how its question stands around it. */
export const widgets = {
  text: laid(Text, 'label'),
  textarea: laid(Textarea, 'label'),
  cards: laid(Cards, 'radios'),
  select: laid(Select, 'label'),
  checklist,
  freeList: laid(later('freeList'), 'label'),
  suggestions: laid(later('suggestions'), 'group'),
  schemeCards: laid(SchemeCards, 'radios'),
  colour: laid(later('colour'), 'group'),
  toggle: laid(Toggle, 'own'),
  consent: laid(later('consent'), 'own'),
  hidden: laid(Hidden, 'bare'),
} satisfies RegistryWidgetsType;

/** What `ui:field` may name. */
export const fields = {
  hours: laid(later('hours'), 'group'),
  upload: laid(later('upload'), 'group'),
  uploads: laid(later('uploads'), 'group'),
  accreditationPictures: laid(later('accreditationPictures'), 'group'),
} satisfies RegistryFieldsType;

/** The names by which RJSF asks for a widget when the content names none. */
export const rjsfWidgets = {
  TextWidget: BaseInputTemplate,
  TextareaWidget: Textarea,
  SelectWidget: Select,
  RadioWidget: Cards,
  CheckboxWidget: Toggle,
  CheckboxesWidget: checklist,
  HiddenWidget: Hidden,
  // RJSF’s own would hand on what the formats refuse (`time`), or a moment that nobody has entered (`date-time`).
  TimeWidget: BaseInputTemplate,
  DateTimeWidget: BaseInputTemplate,
} satisfies RegistryWidgetsType;

/** Every template of RJSF. */
export const templates = {
  ArrayFieldDescriptionTemplate: later('ArrayFieldDescriptionTemplate'),
  ArrayFieldItemButtonsTemplate: later('ArrayFieldItemButtonsTemplate'),
  ArrayFieldItemTemplate: later('ArrayFieldItemTemplate'),
  ArrayFieldTemplate: later('ArrayFieldTemplate'),
  ArrayFieldTitleTemplate: later('ArrayFieldTitleTemplate'),
  BaseInputTemplate,
  ButtonTemplates,
  CyclicSchemaExpandTemplate: later('CyclicSchemaExpandTemplate'),
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate: later('FallbackFieldTemplate'),
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  GridTemplate: later('GridTemplate'),
  MultiSchemaFieldTemplate: later('MultiSchemaFieldTemplate'),
  ObjectFieldTemplate,
  OptionalDataControlsTemplate: later('OptionalDataControlsTemplate'),
  TitleFieldTemplate,
  UnsupportedFieldTemplate: later('UnsupportedFieldTemplate'),
  WrapIfAdditionalTemplate,
} satisfies TemplatesType;
