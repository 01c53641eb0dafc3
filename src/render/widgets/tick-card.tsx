import type { WidgetProps } from '@rjsf/utils';
import { Checkbox } from '../../ui/controls.tsx';
import { ariaOf } from '../control-props.ts';
import { ChoiceCard, ChoiceWords } from '../parts/choice-card.tsx';
import { Question } from '../parts/texts.tsx';

/** A box to tick beside its question; what a press means is the widget's. */
export function TickCard(props: { readonly widget: WidgetProps; readonly onTick: (ticked: boolean) => void }) {
  const { id, htmlName, label, value, required, onFocus, onBlur, disabled, readonly } = props.widget;
  return (
    <ChoiceCard htmlFor={id}>
      <Checkbox
        {...ariaOf(props.widget)}
        type="checkbox"
        id={id}
        name={htmlName || id}
        checked={value === true}
        disabled={disabled || readonly}
        onChange={({ target }) => props.onTick(target.checked)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
      />
      <ChoiceWords>
        <Question text={label} required={required} sayOptional={false} />
      </ChoiceWords>
    </ChoiceCard>
  );
}
