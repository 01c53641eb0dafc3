import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { type Catalogue, type Embeddable, embeddablesOf, linkedTrades } from '../../contract/index.ts';
import type { Choice } from './snippet.ts';

/** Which form to show, and for which trade. */
export function ChooseForm(props: {
  readonly catalogue: Catalogue;
  readonly chosen: Embeddable;
  readonly trade: string | undefined;
  readonly choose: (choice: Choice) => void;
}) {
  const { catalogue, chosen, trade, choose } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="1rem"
      marginBottom="1.25rem"
    >
      <Select
        label="Form"
        value={chosen.id}
        options={embeddablesOf(catalogue)}
        onChange={(variant) => choose({ variant, trade })}
      />
      <Select
        label="Opens with"
        value={trade ?? ''}
        options={[{ id: '', title: 'Any trade' }, ...linkedTrades(catalogue, chosen.id)]}
        onChange={(id) => choose({ variant: chosen.id, trade: id || undefined })}
      />
    </chakra.div>
  );
}

function Select(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <chakra.div minWidth={0}>
      <chakra.label htmlFor={id} display="block" marginBottom="0.35rem" fontWeight={600}>
        {props.label}
      </chakra.label>
      <chakra.select
        id={id}
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        display="block"
        width="100%"
        minHeight="3rem"
        padding="0.65rem 0.6rem"
        border="1.5px solid"
        borderColor="line"
        borderRadius="field"
        bg="card"
        color="ink"
        font="inherit"
        fontSize="1.0625rem"
        cursor="pointer"
        textOverflow="ellipsis"
        _hover={{ borderColor: 'ink' }}
      >
        {props.options.map(({ id: value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </chakra.select>
    </chakra.div>
  );
}
