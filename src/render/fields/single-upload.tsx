import { useCallback, useRef } from 'react';
import type { UploadReference } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';
import { Stack } from '../parts/boxes.tsx';
import { useLatest } from '../use-latest.ts';
import { FileChooser } from './file-chooser.tsx';
import { IntakeReport } from './intake-report.tsx';
import type { SayUpload } from './say-upload.ts';
import { PreparingItem, UploadItem } from './upload-item.tsx';
import type { readUploadOptions } from './upload-options.ts';
import { useFileIntake } from './use-file-intake.ts';

interface Props {
  readonly id: string;
  /** What it is known by once its step is left: the id, unless that may be another one's by then. */
  readonly control?: string;
  readonly reference: UploadReference | undefined;
  readonly settings: ReturnType<typeof readUploadOptions>;
  readonly say: SayUpload;
  readonly disabled: boolean;
  readonly change: (to: (before: UploadReference | undefined) => UploadReference | undefined) => void;
}

/** One picture; choosing another takes its place. */
export function SingleUpload({ id, control = id, reference, settings, say, disabled, change }: Props) {
  const { uploads } = useOwnContext();
  const input = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const latest = useLatest(change);
  const replace = useCallback(
    (by: UploadReference | undefined) =>
      latest.current((before) => {
        if (before) uploads.remove(before.id);
        return by;
      }),
    [latest, uploads],
  );
  const sayTaken = useCallback(({ name }: UploadReference) => say('waiting', { name }), [say]);
  // It goes with its button: there is another one if it has become an answer, or leaves the one before in its place.
  const focusAfter = () => (removeButton.current ?? input.current)?.focus();
  const accepting = { onAccepted: replace, sayTaken, replaces: true, focusAfter };
  const { preparing, refusals, dismiss, take } = useFileIntake(control, settings, say, accepting);
  const remove = () => {
    replace(undefined);
    input.current?.focus();
  };
  const choose = reference ? say('replace', { name: reference.name }) : say('choose');
  const [next] = preparing;
  const button = { say, disabled, onRemove: next?.abort ?? remove, removeRef: removeButton };
  return (
    <Stack>
      <FileChooser
        id={id}
        inputRef={input}
        words={{ choose, camera: say('camera'), drop: say('drop') }}
        accept={settings.accept}
        multiple={false}
        disabled={disabled}
        onFiles={take}
      >
        {next ? (
          // In place of the one before, which comes back should this one be refused.
          <PreparingItem file={next} {...button} />
        ) : (
          reference && <UploadItem reference={reference} {...button} />
        )}
      </FileChooser>
      <IntakeReport control={control} refusals={refusals} say={say} dismiss={dismiss} inputRef={input} />
    </Stack>
  );
}
