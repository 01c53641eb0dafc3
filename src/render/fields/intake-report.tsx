import { AlertIcon, PictureIcon } from '../parts/icons.tsx';
import { Row, Stack } from '../parts/layout.tsx';
import { ErrorText } from '../parts/texts.tsx';
import type { SayUpload } from './say-upload.ts';

interface Props {
  readonly preparing: readonly string[];
  readonly refusals: readonly string[];
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
        <ErrorText key={refusal}>
          <AlertIcon />
          <span>{refusal}</span>
        </ErrorText>
      ))}
    </Stack>
  );
}
