import type { WidgetProps } from '@rjsf/utils';
import { ariaOf } from '../control-props.ts';
import { ChoiceCard, ChoiceWords } from '../parts/choice-card.tsx';
import { Checkbox } from '../parts/controls.tsx';
import { Question } from '../parts/texts.tsx';

/** Yes or no as one box to tick; never ticked stays unanswered, unticked is a no. */
export function Toggle(props: WidgetProps) {
  const { id, name, htmlName, label, value, required, onChange, onFocus, onBlur, disabled, readonly } = props;
  return (
    <ChoiceCard htmlFor={id}>
      <Checkbox
        {...ariaOf(props)}
        type="checkbox"
        id={id}
        name={htmlName || name || id}
        checked={value === true}
        disabled={disabled || readonly}
        onChange={({ target }) => onChange(target.checked)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
      />
      <ChoiceWords>
        <Question text={label} required={required} sayOptional={false} />
      </ChoiceWords>
    </ChoiceCard>
  );
}
