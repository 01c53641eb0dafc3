import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  deepEquals,
  ErrorSchemaBuilder,
  type FieldProps,
  getUiOptions,
  mergeSchemas,
  type RJSFSchema,
} from '@rjsf/utils';
import { useCallback, useState } from 'react';
import { isObject, member } from '../../contract/index.ts';
import { Questions } from '../parts/boxes.tsx';
import { KindContext } from '../templates/object-field-template.tsx';
import { useLatest } from '../use-latest.ts';

/**
 * A choice between kinds of answer, a question like others, then what the kind chosen asks. RJSF's own field would match
 * the kind again with each change of the answer: who has yet to answer what tells it from another would lose it.
 */
export function KindField(props: FieldProps) {
  const { errorSchema, fieldPathId, registry, schema, uiSchema = {} } = props;
  const options: readonly RJSFSchema[] = props.options;
  const { kind, choose } = useKind(props);
  const option = options[kind];
  const { required, type } = schema;
  const around = { ...(required && { required }), ...(type && { type }) };
  const { __errors: wrong = [], ...wrongInside } = errorSchema ?? {};
  const { widget = 'select', ...words } = getUiOptions(uiSchema, registry.globalUiOptions);
  return (
    <Questions>
      <SchemaField
        {...props}
        // What is no object has a control with the id of the question.
        fieldPathId={option && !option.properties ? { ...fieldPathId, $id: `${fieldPathId.$id}__kind` } : fieldPathId}
        schema={choiceBetween(options, schema)}
        uiSchema={{ 'ui:options': { ...words, widget } }}
        errorSchema={new ErrorSchemaBuilder().addErrors(wrong).ErrorSchema}
        formData={option && String(kind)}
        onChange={choose}
      />
      {option && (
        <KindContext value={true}>
          <SchemaField
            {...props}
            schema={mergeSchemas(around, option)}
            uiSchema={withoutWords(uiSchema)}
            errorSchema={wrongInside}
          />
        </KindContext>
      )}
    </Questions>
  );
}

/** The position of the kind, -1 for none: as it was chosen, or as the answer shows it that came from elsewhere. */
function useKind(props: FieldProps) {
  const { formData, options, registry } = props;
  const { schemaUtils } = registry;
  const [known, setKnown] = useState(() => {
    const closest = schemaUtils.getClosestMatchingOption(formData, options, 0);
    return { kind: mostAnswered(options, formData, closest), formData };
  });
  // What is typed into a kind is asked by it, so that only an answer from elsewhere can show another.
  if (!deepEquals(known.formData, formData)) setKnown({ kind: mostAnswered(options, formData, known.kind), formData });
  const latest = useLatest({ props, known });
  const choose = useCallback(
    (choice: unknown) => {
      const { options: kinds, onChange, fieldPathId, registry: now } = latest.current.props;
      const { kind: before, formData: answer } = latest.current.known;
      const kind = choice === undefined ? -1 : Number(choice);
      setKnown({ kind, formData: answer });
      onChange(now.schemaUtils.sanitizeDataForNewSchema(kinds[kind], kinds[before], answer), fieldPathId.path);
    },
    [latest],
  );
  return { kind: known.kind, choose };
}

/** The kind that asks most of what is answered; the one before as long as none asks more. */
function mostAnswered(kinds: readonly RJSFSchema[], answer: unknown, before: number): number {
  const answered = isObject(answer) ? Object.keys(answer).filter((key) => member(answer, key) !== undefined) : [];
  const counts = kinds.map(({ properties = {} }) => answered.filter((key) => Object.hasOwn(properties, key)).length);
  const most = Math.max(0, ...counts);
  return most > (counts[before] ?? 0) ? counts.indexOf(most) : before;
}

/** The question which kind it is to be, as a list of their positions. */
const choiceBetween = (kinds: readonly RJSFSchema[], { title, description }: RJSFSchema): RJSFSchema => ({
  type: 'string',
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  oneOf: kinds.map((kind, index) => ({ const: String(index), title: kind.title ?? String(index + 1) })),
});

/** What is said of the questions inside, without what is said of the choice between kinds. */
const withoutWords = (ui: object) =>
  Object.fromEntries(Object.entries(ui).filter(([key]) => !key.startsWith('ui:') || key === 'ui:order'));
