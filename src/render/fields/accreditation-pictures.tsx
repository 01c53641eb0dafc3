import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useMemo } from 'react';
import type { AccreditationPicture, Json } from '../../contract/index.ts';
import { useAnswer } from '../own-context.tsx';
import { Chevron } from '../parts/fold.tsx';
import { Stack } from '../parts/layout.tsx';
import { styled } from '../parts/styled.tsx';
import { HelpText } from '../parts/texts.tsx';
import { useDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';
import { SingleUpload } from './single-upload.tsx';
import { asReference, readUploadOptions } from './use-file-intake.ts';

const Details = styled('details', {
  base: {
    border: '1.5px solid',
    borderColor: 'hairline',
    borderRadius: 'field',
    bg: 'card',
    '&[open]': { borderColor: 'line' },
    '&[open] > summary svg': { transform: 'rotate(90deg)' },
  },
});
const Summary = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '3rem',
    padding: '0.75rem 0.9rem',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none', color: 'blue' },
  },
});
const Inside = styled('div', { base: { padding: '0 0.75rem 0.75rem' } });

const namesIn = (answer: Json | undefined): readonly string[] =>
  Array.isArray(answer) ? answer.filter((name) => typeof name === 'string') : [];

function picturesIn(formData: unknown): readonly AccreditationPicture[] {
  if (!Array.isArray(formData)) return [];
  return formData.flatMap((entry: Partial<AccreditationPicture> | null) => {
    const image = asReference(entry?.image);
    return entry && image && typeof entry.name === 'string' ? [{ name: entry.name, image }] : [];
  });
}

/** A picture for each accreditation that was ticked; those of accreditations no longer ticked go with the next change. */
export function AccreditationPictures({ fieldPathId, formData, uiSchema, disabled, readonly, onChange }: FieldProps) {
  const options = getUiOptions(uiSchema);
  const say = useWords('accreditationPictures', options);
  const sayUpload = useWords('upload', options);
  const names = namesIn(useAnswer(typeof options.namesFrom === 'string' ? options.namesFrom : undefined));
  const pictures = useMemo(() => picturesIn(formData), [formData]);
  const change = useDraft(pictures, (next) => onChange(next.length > 0 ? [...next] : undefined, fieldPathId.path));
  const settings = { ...readUploadOptions(options, 'accreditation'), fileType: 'accreditation' as const };
  if (names.length === 0) return <HelpText>{say('none')}</HelpText>;
  return (
    <Stack>
      {names.map((name, index) => (
        <Details key={name} open={pictures.some((picture) => picture.name === name) || undefined}>
          <Summary>
            <Chevron />
            <span>{say('pictureOf', { name })}</span>
          </Summary>
          <Inside>
            <SingleUpload
              id={`${fieldPathId.$id}_${index}`}
              reference={pictures.find((picture) => picture.name === name)?.image}
              settings={settings}
              say={sayUpload}
              disabled={Boolean(disabled || readonly)}
              onChange={(image) =>
                change((before) => {
                  const kept = before.filter((picture) => picture.name !== name && names.includes(picture.name));
                  return image ? [...kept, { name, image }] : kept;
                })
              }
            />
          </Inside>
        </Details>
      ))}
    </Stack>
  );
}
