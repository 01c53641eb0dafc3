import { chakra } from '@chakra-ui/react';
import { AlertIcon, PictureIcon } from '../parts/icons.tsx';
import { Row, Stack } from '../parts/layout.tsx';
import { ErrorText } from '../parts/texts.tsx';
import type { SayUpload } from './say-upload.ts';
import { leadOf, type Refusal } from './use-file-intake.ts';

/** Names of files can be one long word. */
const Reason = chakra('span', { base: { minWidth: 0, overflowWrap: 'anywhere' } });

interface Props {
  readonly preparing: readonly string[];
  readonly refusals: readonly Refusal[];
  readonly say: SayUpload;
}

/** Files on their way in, and files that were not taken, with the reason. */
export function IntakeReport({ preparing, refusals, say }: Props) {
  if (preparing.length === 0 && refusals.length === 0) return null;
  return (
    <Stack>
      {preparing.map((name) => (
        <Row key={name}>
          <PictureIcon />
          <span>{say('waiting', { name })}</span>
        </Row>
      ))}
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
