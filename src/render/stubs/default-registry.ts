import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js';
import AnyOfField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';

/**
 * Stands in for RJSF's `getDefaultRegistry` in the build (an alias in `vite.config.ts`): its fields alone. Templates
 * and widgets all come from our theme, so RJSF's own, and its layout fields that the content can't name, stay out.
 */
// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default function getDefaultRegistry() {
  return {
    fields: {
      AnyOfField,
      ArrayField,
      BooleanField,
      CyclicSchemaField,
      FallbackField,
      NullField,
      NumberField,
      ObjectField,
      OneOfField: AnyOfField,
      OptionalDataControlsField,
      SchemaField,
      StringField,
    },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
