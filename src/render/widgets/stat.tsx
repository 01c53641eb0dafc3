import type { WidgetProps } from '@rjsf/utils';
import { Input } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { ariaOf } from '../control-props.ts';
import { keyboardOf } from '../keyboard.ts';
import { usePlaceholder } from '../own-context.tsx';
import { useTextAnswer } from '../use-text-answer.ts';

/** As large as the figure is on the website; the example stays as small as a hint. */
const Figure = styled(Input, {
  base: {
    padding: '0.35rem 0.5rem',
    fontFamily: 'heading',
    fontSize: '1.75rem',
    fontWeight: 700,
    lineHeight: '1.3',
    color: 'blue',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    _placeholder: { fontFamily: 'body', fontSize: '1.125rem', fontWeight: 400 },
  },
});

/** A figure of the business, in the place and size that it has on the website. */
export function Stat(props: WidgetProps) {
  const { id, htmlName, schema, value, onFocus, disabled, readonly } = props;
  const { ref, ...text } = useTextAnswer<HTMLInputElement>(props);
  return (
    <Figure
      {...ariaOf(props)}
      {...text}
      ref={ref}
      id={id}
      name={htmlName || id}
      // Of a text not "numeric": an iPhone's keys for that have no plus, and “15+” is what is asked for.
      {...keyboardOf(schema, schema.type === 'string' ? 'tel' : undefined, {})}
      placeholder={usePlaceholder(props.placeholder)}
      disabled={disabled}
      readOnly={readonly}
      onFocus={() => onFocus(id, value)}
    />
  );
}
