import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useCallback, useRef } from 'react';
import type { UploadReference } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { questionId } from '../describe.ts';
import { useOwnContext } from '../own-context.tsx';
import { Stack } from '../parts/boxes.tsx';
import { useWords } from '../use-words.ts';
import { FileChooser } from './file-chooser.tsx';
import { IntakeReport } from './intake-report.tsx';
import { PreparingItem, UploadItem } from './upload-item.tsx';
import { useFileAnswer } from './use-file-answer.ts';
import { asReference, readUploadOptions, useFileIntake } from './use-file-intake.ts';

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '0.6rem',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
});

const LIST = {
  read: (answer: unknown): readonly UploadReference[] =>
    Array.isArray(answer) ? answer.flatMap((value) => asReference(value) ?? []) : [],
  write: (references: readonly UploadReference[]) =>
    references.length > 0 ? references.map((reference) => ({ ...reference })) : undefined,
};

/** Several pictures, in the order in which they were chosen; one that fails leaves the others alone. */
export function Uploads(field: FieldProps) {
  const { fieldPathId, uiSchema, disabled, readonly } = field;
  const options = getUiOptions(uiSchema);
  const say = useWords('uploads', options);
  const { uploads } = useOwnContext();
  const input = useRef<HTMLInputElement>(null);
  const [references, change] = useFileAnswer(field, LIST);
  const accept = useCallback((accepted: UploadReference) => change((before) => [...before, accepted]), [change]);
  const settings = readUploadOptions(options, 'gallery');
  const { preparing, refusals, take } = useFileIntake(settings, say, accept);
  const off = Boolean(disabled || readonly);
  const remove = ({ id }: UploadReference) => {
    uploads.remove(id);
    change((before) => before.filter((reference) => reference.id !== id));
    input.current?.focus();
  };
  return (
    <Stack>
      <FileChooser
        id={fieldPathId.$id}
        inputRef={input}
        words={{ choose: say('choose'), camera: say('camera'), drop: say('drop') }}
        accept={settings.accept}
        multiple
        disabled={off}
        onFiles={take}
      />
      <IntakeReport refusals={refusals} />
      {references.length + preparing.length > 0 && (
        <List aria-labelledby={questionId(fieldPathId.$id)}>
          {references.map((reference) => (
            <li key={reference.id}>
              <UploadItem reference={reference} say={say} disabled={off} onRemove={() => remove(reference)} />
            </li>
          ))}
          {preparing.map(({ at, name }) => (
            <li key={at}>
              <PreparingItem name={name} say={say} />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
