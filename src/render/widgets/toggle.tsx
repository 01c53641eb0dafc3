import type { WidgetProps } from '@rjsf/utils';
import { TickCard } from './tick-card.tsx';

/** Yes or no as one box to tick; never ticked stays unanswered, unticked is a no. */
export function Toggle(props: WidgetProps) {
  return <TickCard widget={props} onTick={props.onChange} />;
}
