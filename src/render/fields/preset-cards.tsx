import { Radio } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { questionId } from '../describe.ts';
import { ChoiceCard, ChoiceDescription, ChoiceWords } from '../parts/choice-card.tsx';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '0.6rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.25rem, 22%)), 1fr))',
  },
});
const Card = styled(ChoiceCard, {
  base: {
    gap: 'min(0.4rem, 2vw)',
    padding: '0.6rem min(0.55rem, 3vw)',
    '& input': { width: '1.3rem', height: '1.3rem', marginTop: '0.05rem' },
  },
});
const Note = styled(ChoiceDescription, { base: { fontSize: '0.875rem' } });

interface Props {
  readonly id: string;
  readonly choices: readonly { readonly label: string; readonly description: string | undefined }[];
  readonly chosen: number;
  readonly disabled: boolean;
  readonly choose: (at: number) => void;
}

/** Which hours, at a press. Native radios: arrow keys and form semantics come with them. */
export function PresetCards({ id, choices, chosen, disabled, choose }: Props) {
  return (
    <Grid role="radiogroup" aria-labelledby={questionId(id)}>
      {choices.map(({ label, description }, at) => {
        const choiceId = `${id}__preset-${at}`;
        return (
          <Card key={label}>
            <Radio
              type="radio"
              id={choiceId}
              name={`${id}__preset`}
              checked={at === chosen}
              disabled={disabled}
              aria-labelledby={`${choiceId}__words`}
              aria-describedby={description === undefined ? undefined : `${choiceId}__meaning`}
              onChange={() => choose(at)}
            />
            <ChoiceWords>
              <span id={`${choiceId}__words`}>{label}</span>
              {description !== undefined && <Note id={`${choiceId}__meaning`}>{description}</Note>}
            </ChoiceWords>
          </Card>
        );
      })}
    </Grid>
  );
}
