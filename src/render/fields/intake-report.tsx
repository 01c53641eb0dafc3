import { AlertIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { Stack } from '../parts/boxes.tsx';
import { ErrorText } from '../parts/texts.tsx';
import { leadOf, type Refusal } from './use-file-intake.ts';

/** Names of files can be one long word. */
const Reason = styled('span', { base: { minWidth: 0, overflowWrap: 'anywhere' } });

/** Files that were not taken, with the reason. */
export function IntakeReport({ refusals }: { readonly refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <Stack>
      {refusals.map((refusal) => (
        <ErrorText key={`${refusal.name} ${refusal.reason}`}>
          <AlertIcon />
          <Reason>
            <b>{leadOf(refusal)}</b>
            {refusal.reason}
          </Reason>
        </ErrorText>
      ))}
    </Stack>
  );
}
