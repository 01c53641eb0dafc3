import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AccreditationPicture, Json } from '../../contract/index.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { fieldId } from '../field-id.ts';
import { filledText, useAnswer } from '../own-context.tsx';
import { ELSEWHERE, Stack } from '../parts/boxes.tsx';
import { besideChip, hasChips } from '../parts/chip.tsx';
import { DescriptionText, HelpText } from '../parts/texts.tsx';
import { useWords } from '../use-words.ts';
import { SingleUpload } from './single-upload.tsx';
import { asReference, readUploadOptions } from './upload-options.ts';
import { useFileAnswer } from './use-file-answer.ts';

const Inside = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0 0.75rem 0.75rem' },
});

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

/**
 * A picture for each accreditation that was ticked, under its chip. The picture of one that is unticked stays with the
 * answers, where it counts for nothing, and is there again when it is ticked again.
 */
export function AccreditationPictures(field: FieldProps) {
  const { uiSchema, rawErrors } = field;
  const options = getUiOptions(uiSchema);
  const say = useWords('accreditationPictures', options);
  const namesFrom = typeof options.namesFrom === 'string' ? options.namesFrom : undefined;
  const names = namesIn(useAnswer(namesFrom));
  const [atFirst] = useState(names);
  const places = usePlaces(namesFrom, names);
  const slots = useSlots(field, names, atFirst, places !== undefined);
  if (places === undefined) return names.length === 0 ? <HelpText>{say('none')}</HelpText> : <Stack>{slots}</Stack>;
  return (
    <>
      {slots.map((slot, at) => {
        const place = places[at];
        return place ? createPortal(slot, place, names[at]) : slot;
      })}
      {!rawErrors?.length && <span {...ELSEWHERE} />}
    </>
  );
}

/** The place under the chip of each; undefined where the list that is ticked is not on the page. */
function usePlaces(namesFrom: string | undefined, names: readonly string[]) {
  const [places, setPlaces] = useState<readonly (Element | undefined)[]>();
  // Chips come and go with what the content offers, and nothing here is notified of it.
  useLayoutEffect(() => {
    const listId = namesFrom === undefined ? '' : fieldId([namesFrom]);
    const found = hasChips(listId) ? names.map((name) => besideChip(listId, name)) : undefined;
    setPlaces((before) => (isSame(before, found) ? before : found));
  });
  return places;
}

const isSame = (before: readonly unknown[] | undefined, after: readonly unknown[] | undefined) =>
  before?.length === after?.length && (before ?? []).every((place, at) => place === after?.[at]);

const textOption = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * What takes the picture of each; that of one just ticked is open.
 * @param apart whether they stand elsewhere, so that what is said of the question has to stand with each
 */
function useSlots(field: FieldProps, names: readonly string[], atFirst: readonly string[], apart: boolean) {
  const { fieldPathId, uiSchema, schema, disabled, readonly } = field;
  const options = getUiOptions(uiSchema);
  const say = useWords('accreditationPictures', options);
  const sayUpload = useWords('upload', options);
  const [pictures, change] = useFileAnswer(field, PICTURES);
  const settings = { ...readUploadOptions(options, 'accreditation'), fileType: 'accreditation' as const };
  const description = apart && options.label !== false && textOption(options.description ?? schema.description);
  const hint = apart && textOption(options.help);
  return names.map((name, index) => (
    <Slot
      key={name}
      summary={say('pictureOf', { name })}
      isOpen={!atFirst.includes(name) || pictures.some((picture) => picture.name === name)}
    >
      {description && <DescriptionText>{filledText(description)}</DescriptionText>}
      {hint && <HelpText>{filledText(hint)}</HelpText>}
      <SingleUpload
        id={`${fieldPathId.$id}_${index}`}
        control={`${fieldPathId.$id}_${name}`}
        reference={pictures.find((picture) => picture.name === name)?.image}
        settings={settings}
        say={sayUpload}
        disabled={Boolean(disabled || readonly)}
        change={(to) =>
          change((before) => {
            const image = to(before.find((picture) => picture.name === name)?.image);
            const others = before.filter((picture) => picture.name !== name);
            return image ? [...others, { name, image }] : others;
          })
        }
      />
    </Slot>
  ));
}

interface SlotProps {
  readonly summary: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Once open it is folded by hand alone: taking a picture away must not take the focus with it. */
function Slot({ summary, isOpen, children }: SlotProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Disclosure look="card" summary={summary} open={wasOpen}>
      {/* The ways to bring a picture are called the same in all of them. */}
      <Inside role="group" aria-label={summary}>
        {children}
      </Inside>
    </Disclosure>
  );
}
