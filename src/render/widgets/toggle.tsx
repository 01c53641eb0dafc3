import type { WidgetProps } from '@rjsf/utils';
import { TickCard } from './tick-card.tsx';

/** Yes or no as one box to tick; never ticked stays unanswered, unticked is a no, or no answer where that is refused. */
export function Toggle(props: WidgetProps) {
  const { const: only, enum: choices = [only ?? false] } = props.schema;
  const unticked = choices.includes(false) ? false : undefined;
  return <TickCard widget={props} onTick={(ticked) => props.onChange(ticked || unticked)} />;
}
