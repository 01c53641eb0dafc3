import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { lazyPart } from './lazy-part.tsx';
import { withLayout } from './question-layout.ts';
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

const checklist = withLayout(lazyPart('checklist'), 'list');
const BaseInputTemplate = lazyPart('BaseInputTemplate');
const select = withLayout(lazyPart('select'), 'label');

/** What `ui:widget` may name: one line each, with how its question stands around it. */
export const widgets = {
  text: withLayout(Text, 'label'),
  textarea: withLayout(Textarea, 'label'),
  stat: withLayout(lazyPart('stat'), 'tile'),
  cards: withLayout(Cards, 'radios'),
  select,
  checklist,
  freeList: withLayout(lazyPart('freeList'), 'label'),
  suggestions: withLayout(lazyPart('suggestions'), 'radios'),
  schemeCards: withLayout(SchemeCards, 'radios'),
  colour: withLayout(lazyPart('colour'), 'group'),
  toggle: withLayout(Toggle, 'own'),
  consent: withLayout(lazyPart('consent'), 'own'),
  hidden: withLayout(Hidden, 'bare'),
} satisfies RegistryWidgetsType;

/** What `ui:field` may name. */
export const fields = {
  hours: withLayout(lazyPart('hours'), 'group'),
  upload: withLayout(lazyPart('upload'), 'group'),
  uploads: withLayout(lazyPart('uploads'), 'list'),
  accreditationPictures: withLayout(lazyPart('accreditationPictures'), 'group'),
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
