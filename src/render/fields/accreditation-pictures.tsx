import { type FieldProps, getUiOptions } from '@rjsf/utils';
import type { AccreditationPicture, Json } from '../../contract/index.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { useAnswer } from '../own-context.tsx';
import { Stack } from '../parts/boxes.tsx';
import { HelpText } from '../parts/texts.tsx';
import { useWords } from '../use-words.ts';
import { SingleUpload } from './single-upload.tsx';
import { useFileAnswer } from './use-file-answer.ts';
import { asReference, readUploadOptions } from './use-file-intake.ts';

const Inside = styled('div', { base: { padding: '0 0.75rem 0.75rem' } });

const namesIn = (answer: Json | undefined): readonly string[] =>
  Array.isArray(answer) ? answer.filter((name) => typeof name === 'string') : [];

function picturesIn(answer: unknown): readonly AccreditationPicture[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: Partial<AccreditationPicture> | null) => {
    const image = asReference(entry?.image);
    return entry && image && typeof entry.name === 'string' ? [{ name: entry.name, image }] : [];
  });
}

const PICTURES = {
  read: picturesIn,
  write: (pictures: readonly AccreditationPicture[]) =>
    pictures.length > 0 ? pictures.map(({ name, image }) => ({ name, image: { ...image } })) : undefined,
};

/** A picture for each accreditation that was ticked; those of accreditations no longer ticked go with the next change. */
export function AccreditationPictures(field: FieldProps) {
  const { fieldPathId, uiSchema, disabled, readonly } = field;
  const options = getUiOptions(uiSchema);
  const say = useWords('accreditationPictures', options);
  const sayUpload = useWords('upload', options);
  const names = namesIn(useAnswer(typeof options.namesFrom === 'string' ? options.namesFrom : undefined));
  const [pictures, change] = useFileAnswer(field, PICTURES);
  const settings = { ...readUploadOptions(options, 'accreditation'), fileType: 'accreditation' as const };
  if (names.length === 0) return <HelpText>{say('none')}</HelpText>;
  return (
    <Stack>
      {names.map((name, index) => (
        <Disclosure
          key={name}
          look="card"
          summary={say('pictureOf', { name })}
          open={pictures.some((picture) => picture.name === name)}
        >
          <Inside>
            <SingleUpload
              id={`${fieldPathId.$id}_${index}`}
              reference={pictures.find((picture) => picture.name === name)?.image}
              settings={settings}
              say={sayUpload}
              disabled={Boolean(disabled || readonly)}
              change={(to) =>
                change((before) => {
                  const image = to(before.find((picture) => picture.name === name)?.image);
                  const kept = before.filter((picture) => picture.name !== name && names.includes(picture.name));
                  return image ? [...kept, { name, image }] : kept;
                })
              }
            />
          </Inside>
        </Disclosure>
      ))}
    </Stack>
  );
}
