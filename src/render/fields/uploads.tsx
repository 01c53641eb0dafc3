import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useCallback, useMemo, useRef } from 'react';
import type { UploadReference } from '../../contract/index.ts';
import { questionId } from '../describe.ts';
import { useOwnContext } from '../own-context.tsx';
import { Stack } from '../parts/layout.tsx';
import { styled } from '../parts/styled.tsx';
import { useDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';
import { FileChooser } from './file-chooser.tsx';
import { IntakeReport } from './intake-report.tsx';
import { PreparingItem, UploadItem } from './upload-item.tsx';
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

/** Several pictures, in the order in which they were chosen; one that fails leaves the others alone. */
export function Uploads({ fieldPathId, formData, uiSchema, disabled, readonly, onChange }: FieldProps) {
  const options = getUiOptions(uiSchema);
  const say = useWords('uploads', options);
  const { uploads } = useOwnContext();
  const input = useRef<HTMLInputElement>(null);
  const references = useMemo(
    (): readonly UploadReference[] =>
      Array.isArray(formData) ? formData.flatMap((value) => asReference(value) ?? []) : [],
    [formData],
  );
  const change = useDraft(references, (next) => onChange(next.length > 0 ? [...next] : undefined, fieldPathId.path));
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
