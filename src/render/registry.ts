import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { lazyPart } from './lazy-part.tsx';
import { laid } from './question-layout.ts';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import {
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  TitleFieldTemplate,
} from './templates/text-templates.tsx';
import { Cards } from './widgets/cards.tsx';
import { Hidden } from './widgets/hidden.ts';
import { SchemeCards } from './widgets/scheme-cards.tsx';
import { Text } from './widgets/text.tsx';
import { Textarea } from './widgets/textarea.tsx';
import { Toggle } from './widgets/toggle.tsx';

const checklist = laid(lazyPart('checklist'), 'list');
const BaseInputTemplate = lazyPart('BaseInputTemplate');
const select = laid(lazyPart('select'), 'label');

/** What `ui:widget` may name: one line each, with how its question stands around it. */
export const widgets = {
  text: laid(Text, 'label'),
  textarea: laid(Textarea, 'label'),
  stat: laid(lazyPart('stat'), 'tile'),
  cards: laid(Cards, 'radios'),
  select,
  checklist,
  freeList: laid(lazyPart('freeList'), 'label'),
  suggestions: laid(lazyPart('suggestions'), 'radios'),
  schemeCards: laid(SchemeCards, 'radios'),
  colour: laid(lazyPart('colour'), 'group'),
  toggle: laid(Toggle, 'own'),
  consent: laid(lazyPart('consent'), 'own'),
  hidden: laid(Hidden, 'bare'),
} satisfies RegistryWidgetsType;

/** What `ui:field` may name. */
export const fields = {
  hours: laid(lazyPart('hours'), 'group'),
  upload: laid(lazyPart('upload'), 'group'),
  uploads: laid(lazyPart('uploads'), 'list'),
  accreditationPictures: laid(lazyPart('accreditationPictures'), 'group'),
} satisfies RegistryFieldsType;

/** The names by which RJSF asks for a widget when the content names none. */
export const rjsfWidgets = {
  TextWidget: BaseInputTemplate,
  TextareaWidget: Textarea,
  SelectWidget: select,
  RadioWidget: Cards,
  CheckboxWidget: Toggle,
  CheckboxesWidget: checklist,
  HiddenWidget: Hidden,
  // RJSF’s own would hand on what the formats refuse (`time`), or a moment that nobody has entered (`date-time`).
  TimeWidget: Text,
  DateTimeWidget: Text,
} satisfies RegistryWidgetsType;

/** Every template of RJSF but that of a field that ours stands in for. */
export const templates = {
  ArrayFieldDescriptionTemplate: lazyPart('ArrayFieldDescriptionTemplate'),
  ArrayFieldItemButtonsTemplate: lazyPart('ArrayFieldItemButtonsTemplate'),
  ArrayFieldItemTemplate: lazyPart('ArrayFieldItemTemplate'),
  ArrayFieldTemplate: lazyPart('ArrayFieldTemplate'),
  ArrayFieldTitleTemplate: lazyPart('ArrayFieldTitleTemplate'),
  BaseInputTemplate,
  ButtonTemplates: {
    SubmitButton: lazyPart('SubmitButton'),
    AddButton: lazyPart('AddButton'),
    CopyButton: lazyPart('CopyButton'),
    MoveDownButton: lazyPart('MoveDownButton'),
    MoveUpButton: lazyPart('MoveUpButton'),
    RemoveButton: lazyPart('RemoveButton'),
    ClearButton: lazyPart('ClearButton'),
  },
  CyclicSchemaExpandTemplate: lazyPart('CyclicSchemaExpandTemplate'),
  DescriptionFieldTemplate,
  ErrorListTemplate: lazyPart('ErrorListTemplate'),
  FallbackFieldTemplate: lazyPart('FallbackFieldTemplate'),
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  GridTemplate: lazyPart('GridTemplate'),
  ObjectFieldTemplate,
  OptionalDataControlsTemplate: lazyPart('OptionalDataControlsTemplate'),
  TitleFieldTemplate,
  UnsupportedFieldTemplate: lazyPart('UnsupportedFieldTemplate'),
  WrapIfAdditionalTemplate: lazyPart('WrapIfAdditionalTemplate'),
} satisfies Omit<TemplatesType, 'MultiSchemaFieldTemplate'>;
