import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from './describe.ts';
import { givenNoteId } from './use-given.ts';

type Around = Pick<WidgetProps, 'id' | 'options' | 'schema' | 'rawErrors' | 'hideError' | 'registry'>;

/** Ids of all that describes a widget's control. */
export function descriptionsOf(
  { id, options, schema, rawErrors, hideError, registry }: Around,
  locked = false,
  ...more: (string | false | undefined)[]
): string | undefined {
  // A field without words has no description either; that is said for it or for all.
  const silent = (options.label ?? registry.globalUiOptions?.label) === false;
  const noted = locked && typeof options.givenNote === 'string';
  const around = {
    // The note stands in the place of what says what to enter.
    description: !silent && !noted && (options.description ?? schema.description),
    help: !noted && options.help,
    errors: hideError ? [] : rawErrors,
  };
  return describedBy(id, around, noted && givenNoteId(id), ...more);
}

/** What assistive technology hears of a widget's single control. */
export function ariaOf(
  props: Around & Pick<WidgetProps, 'required'>,
  locked = false,
  ...more: (string | false | undefined)[]
) {
  return {
    'aria-describedby': descriptionsOf(props, locked, ...more),
    'aria-invalid': !props.hideError && props.rawErrors?.length ? true : undefined,
    'aria-required': props.required || undefined,
  } as const;
}
