import { type FormUploads, fillText } from '../../contract/index.ts';
import { FloatingBar } from '../layout/floating-bar.tsx';
import type { UploadStatus } from './run-uploads.ts';

interface Props {
  readonly words: FormUploads['progress'];
  readonly status: UploadStatus;
}

/** How far the pictures of a form are, at the foot of the window. */
export function FormUploadBar({ words, status: { percent, text, stage } }: Props) {
  return (
    <FloatingBar
      label={text}
      percent={percent}
      percentText={fillText(words.percent, { percent })}
      colour={stage === 'failed' ? 'danger' : 'blue'}
    />
  );
}
