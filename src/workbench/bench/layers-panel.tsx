import { chakra } from '@chakra-ui/react';
import type { Step } from '../../contract/index.ts';
import type { BenchChoice } from '../choice.ts';
import { Awaited } from './awaited.tsx';
import { FoundKeys } from './found-keys.tsx';
import { labelOfField, placesOf } from './label-of.ts';
import { Caption, Input, Labelled, Select } from './parts.tsx';
import { SavedEdits } from './saved-edits.tsx';
import type { BenchData } from './use-bench-content.ts';
import type { Choose } from './use-choice.ts';
import { useEdit } from './use-edit.ts';
import type { Picked } from './use-picked.ts';

interface Props {
  readonly choice: BenchChoice;
  readonly choose: Choose;
  readonly bench: BenchData;
  readonly step: Step | undefined;
  readonly mark: Picked['mark'];
  readonly announce: (text: string) => void;
}

/** The lines behind a field, or behind any words that are searched for. */
export function LayersPanel(props: Props) {
  const { choice, choose, bench, step } = props;
  const { origins } = bench;
  const { form, variant, trade } = choice;
  const editing = useEdit(form || `${variant}/${trade}/${choice.step}`, props.announce);
  if (!origins || !step) return <Awaited problems={bench.problems} />;
  return (
    <>
      <SavedEdits editing={editing} />
      <chakra.div display="grid" gap="0.75rem" marginBottom="1.25rem">
        <Labelled>
          <Caption>Look into</Caption>
          <Select
            width="100%"
            value={choice.place}
            onChange={(event) => choose({ place: event.target.value, find: '' })}
          >
            <option value="">Choose a question, or pick it on the stage</option>
            <optgroup label={choice.form ? 'Questions' : 'Questions of this step'}>
              {origins.fields.map(({ field, asked }) => (
                <option key={field} value={field}>
                  {asked ? `${labelOfField(step, field)} (${field})` : `${field}: not asked here`}
                </option>
              ))}
            </optgroup>
            <optgroup label="Other words">
              {placesOf(choice).map(({ place, title }) => (
                <option key={place} value={place}>
                  {title}
                </option>
              ))}
            </optgroup>
          </Select>
        </Labelled>
        <Labelled>
          <Caption>Or find words, a key or a file</Caption>
          <Input
            type="search"
            width="100%"
            value={choice.find}
            onChange={(event) => choose({ find: event.target.value })}
          />
        </Labelled>
      </chakra.div>
      <FoundKeys {...props} origins={origins} step={step} editing={editing} />
    </>
  );
}
