import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { AccreditationPictures } from './fields/accreditation-pictures.tsx';
import { Hours } from './fields/hours.tsx';
import { Upload } from './fields/upload.tsx';
import { Uploads } from './fields/uploads.tsx';
import { laid } from './layout.ts';
import {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
} from './templates/array-field-templates.tsx';
import { BaseInputTemplate } from './templates/base-input-template.tsx';
import { ButtonTemplates } from './templates/button-templates.tsx';
import {
  CyclicSchemaExpandTemplate,
  FallbackFieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  OptionalDataControlsTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
} from './templates/composed-templates.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import {
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  TitleFieldTemplate,
} from './templates/text-templates.tsx';
import { Cards } from './widgets/cards.tsx';
import { Checklist } from './widgets/checklist.tsx';
import { Colour } from './widgets/colour.tsx';
import { Consent } from './widgets/consent.tsx';
import { FreeList } from './widgets/free-list.tsx';
import { Hidden } from './widgets/hidden.ts';
import { SchemeCards } from './widgets/scheme-cards.tsx';
import { Select } from './widgets/select.tsx';
import { Suggestions } from './widgets/suggestions.tsx';
import { Text } from './widgets/text.tsx';
import { Textarea } from './widgets/textarea.tsx';
import { Toggle } from './widgets/toggle.tsx';

/** What `ui:widget` may name: one line each, with how its question stands around it. */
export const widgets = {
  text: laid(Text, 'label'),
  textarea: laid(Textarea, 'label'),
  cards: laid(Cards, 'radios'),
  select: laid(Select, 'label'),
  checklist: laid(Checklist, 'group'),
  freeList: laid(FreeList, 'label'),
  suggestions: laid(Suggestions, 'group'),
  schemeCards: laid(SchemeCards, 'radios'),
  colour: laid(Colour, 'group'),
  toggle: laid(Toggle, 'own'),
  consent: laid(Consent, 'own'),
  hidden: laid(Hidden, 'bare'),
} satisfies RegistryWidgetsType;

/** What `ui:field` may name. */
export const fields = {
  hours: laid(Hours, 'group'),
  upload: laid(Upload, 'group'),
  uploads: laid(Uploads, 'group'),
  accreditationPictures: laid(AccreditationPictures, 'group'),
} satisfies RegistryFieldsType;

/** The names by which RJSF asks for a widget when the content names none. */
export const rjsfWidgets = {
  TextWidget: BaseInputTemplate,
  TextareaWidget: Textarea,
  SelectWidget: Select,
  RadioWidget: Cards,
  CheckboxWidget: Toggle,
  CheckboxesWidget: Checklist,
  HiddenWidget: Hidden,
} satisfies RegistryWidgetsType;

/** Every template of RJSF. */
export const templates = {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
  BaseInputTemplate,
  ButtonTemplates,
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
} satisfies TemplatesType;
