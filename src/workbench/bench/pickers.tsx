import { chakra } from '@chakra-ui/react';
import {
  type BenchChoice,
  nearestWidth,
  STATES,
  type StageState,
  stageAddress,
  WIDTH_RANGE,
  WIDTHS,
} from '../choice.ts';
import type { BenchContent } from '../load-content.ts';
import { labelOfStep } from './label-of.ts';
import { Caption, Input, Labelled, Segmented, Select, SmallButton } from './parts.tsx';
import type { Choose } from './use-choice.ts';

const STATE_WORDS: { readonly [state in StageState]: string } = { empty: 'Empty', error: 'Error', filled: 'Filled' };

interface Props {
  readonly choice: BenchChoice;
  readonly choose: Choose;
  /** Undefined until it is here; the choices are empty till then. */
  readonly content: BenchContent | undefined;
  readonly picking: boolean;
  readonly setPicking: (picking: boolean) => void;
}

/** Everything that can be chosen, in one bar. */
export function Pickers(props: Props) {
  const { choice, choose } = props;
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="0.75rem 1.1rem"
      padding="0.7rem 1.25rem 0.9rem"
      bg="card"
      borderBottom="1px solid"
      borderColor="hairline"
    >
      <chakra.h1 fontSize="1.35rem" margin={0} alignSelf="center" marginRight="0.5rem">
        Workbench
      </chakra.h1>
      <WizardPickers {...props} />
      {!choice.form && <StepPicker {...props} />}
      <Segmented
        caption="State"
        name="state"
        options={STATES.map((value) => ({ value, text: STATE_WORDS[value] }))}
        value={choice.state}
        onChoose={(state) => choose({ state })}
      />
      <WidthPicker {...props} />
      <SmallButton
        type="button"
        aria-pressed={props.picking}
        onClick={() => props.setPicking(!props.picking)}
        title="Then click a question or a sentence on the stage"
      >
        Pick on the stage
      </SmallButton>
      <chakra.a href={stageAddress(choice)} target="_blank" rel="noopener" fontSize="0.95rem" paddingBlock="0.65rem">
        Stage in a tab of its own
      </chakra.a>
    </chakra.header>
  );
}

function WizardPickers({ choice, choose, content }: Props) {
  const { trades = [], variants = [], forms = [] } = content?.catalogue ?? {};
  const { trades: offered = trades.map(({ id }) => id) } = variants.find(({ id }) => id === choice.variant) ?? {};
  const take = (name: string) => {
    const form = name.startsWith(FORM) ? name.slice(FORM.length) : '';
    choose({ form, place: '', find: '', ...(!form && { variant: name }) });
  };
  return (
    <>
      {!choice.form && (
        <Labelled>
          <Caption>Trade</Caption>
          <Select value={choice.trade} onChange={(event) => choose({ trade: event.target.value })}>
            {trades
              .filter(({ id }) => offered.includes(id))
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </Select>
        </Labelled>
      )}
      <Labelled>
        <Caption>Variant or form</Caption>
        <Select
          width="14rem"
          value={choice.form ? FORM + choice.form : choice.variant}
          onChange={(event) => take(event.target.value)}
        >
          <optgroup label="Variants of the wizard">
            {variants.map(({ id, title }) => (
              <option key={id} value={id}>
                {title} ({id})
              </option>
            ))}
          </optgroup>
          <optgroup label="Single-page forms">
            {forms.map(({ id }) => (
              <option key={id} value={FORM + id}>
                {id}
              </option>
            ))}
          </optgroup>
        </Select>
      </Labelled>
    </>
  );
}

/** Stands before the name of a form where variants are named, too. No folder has a colon. */
const FORM = 'form:';

function StepPicker({ choice, choose, content }: Props) {
  const steps = content?.of === 'wizard' ? content.loaded.wizard.steps : [];
  const at = steps.findIndex(({ id }) => id === choice.step);
  const go = (to: number) => {
    const step = steps[to];
    if (step) choose({ step: step.id, place: '', find: '' });
  };
  return (
    <chakra.div display="flex" alignItems="flex-end" gap="0.35rem">
      <Labelled>
        <Caption>Step</Caption>
        <Select
          width="15rem"
          value={choice.step}
          onChange={(event) => choose({ step: event.target.value, place: '', find: '' })}
        >
          {steps.map((step, index) => (
            <option key={step.id} value={step.id}>
              {index + 1} {labelOfStep(step)}
            </option>
          ))}
        </Select>
      </Labelled>
      <SmallButton type="button" aria-label="Step before" aria-disabled={at <= 0} onClick={() => go(at - 1)}>
        ←
      </SmallButton>
      <SmallButton
        type="button"
        aria-label="Step after"
        aria-disabled={at >= steps.length - 1}
        onClick={() => go(at + 1)}
      >
        →
      </SmallButton>
    </chakra.div>
  );
}

function WidthPicker({ choice, choose }: Props) {
  const named = WIDTHS.find((width) => width === choice.width);
  const take = (input: HTMLInputElement) => {
    const width = nearestWidth(input.valueAsNumber);
    // Where the stage has that width already, nothing is rendered anew.
    input.value = String(width);
    choose({ width });
  };
  return (
    <chakra.div display="flex" alignItems="flex-end" gap="0.5rem">
      <Segmented
        caption="Width"
        name="width"
        options={WIDTHS.map((value) => ({ value, text: String(value) }))}
        value={named}
        onChoose={(width) => choose({ width })}
      />
      <Labelled>
        <Caption>Own width</Caption>
        <Input
          // Another width from the row stands here at once; a number that is being typed is taken when it is done.
          key={choice.width}
          type="number"
          width="5.5rem"
          min={WIDTH_RANGE.min}
          max={WIDTH_RANGE.max}
          defaultValue={choice.width}
          onBlur={(event) => take(event.target)}
          onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
        />
      </Labelled>
    </chakra.div>
  );
}
