import { type FieldProps, getDecimalSeparator } from '@rjsf/utils';
import { useCallback, useState } from 'react';

/**
 * A number as it is typed. RJSF's own field would take all that JavaScript calls a number: “0x10” for 16, “1e400” for one
 * that no JSON can say, and of more digits than a number has others than were typed.
 */
export function NumberField(props: FieldProps) {
  const { formData, onChange, registry } = props;
  const { StringField } = registry.fields;
  const [said, setSaid] = useState<unknown>();
  const change = useCallback<FieldProps['onChange']>(
    (next, ...place) => {
      setSaid(next);
      onChange(numberIn(next), ...place);
    },
    [onChange],
  );
  // “2.” and “2.50” stay as they were typed.
  const shown = typeof formData === 'number' && Object.is(numberIn(said), formData) ? said : formData;
  return StringField && <StringField {...props} formData={shown} onChange={change} />;
}

const WRITTEN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** The number that a text says; what says none, or one that can't be kept as it is, stays what it was. */
function numberIn(said: unknown): unknown {
  if (typeof said !== 'string') return said;
  const text = said.replace(getDecimalSeparator(), '.');
  const number = Number(text);
  return WRITTEN.test(text) && Number.isFinite(number) && isWholly(text, number) ? number : said;
}

/** Whether a number has all digits of the whole number that was written; those of a fraction are rounded. */
const isWholly = (text: string, number: number) =>
  !/^[-+]?\d+$/.test(text) || BigInt(text.replace('+', '')) === BigInt(number);
