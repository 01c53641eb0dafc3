import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';
import { lazyPart } from '../lazy-part.tsx';

/**
 * Stands in for RJSF's `getDefaultRegistry` in the build (an alias in `vite.config.ts`): its fields alone. Templates
 * and widgets all come from our theme, so RJSF's own, and its layout fields that the content can't name, stay out.
 * Fields that a first step seldom has come after it.
 */
// biome-ignore lint/style/noDefaultExport: the module that it stands in for has a default export
export default function getDefaultRegistry() {
  return {
    fields: {
      ArrayField: lazyPart('ArrayField'),
      BooleanField,
      CyclicSchemaField: lazyPart('CyclicSchemaField'),
      FallbackField: lazyPart('FallbackField'),
      NullField: lazyPart('NullField'),
      ObjectField,
      OptionalDataControlsField: lazyPart('OptionalDataControlsField'),
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
