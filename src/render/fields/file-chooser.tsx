import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react';
import { ButtonLabel } from '../../ui/controls.tsx';
import { CameraIcon, PictureIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHiddenInput } from '../../ui/visually-hidden.tsx';

const Zone = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.6rem 0.9rem',
    padding: '1rem min(1rem, 5vw)',
    border: '1.5px dashed',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'card',
  },
  variants: { over: { true: { borderColor: 'blue', borderStyle: 'solid', bg: 'blueWash' } } },
});

/** Only where a finger points is there likely to be a camera; only where a mouse does can files be dropped. */
const CameraLabel = styled(ButtonLabel, {
  base: { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } },
});
const DropHint = styled('span', { base: { color: 'muted', '@media (pointer: coarse)': { display: 'none' } } });

interface Props {
  readonly id: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly words: { readonly choose: string; readonly camera: string; readonly drop: string };
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Three ways to bring a picture: the file dialogue, the camera, or by dropping it. */
export function FileChooser({ id, inputRef, words, accept, multiple, disabled, onFiles }: Props) {
  const [over, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const shared = { type: 'file', accept: accept.join(','), disabled, onChange: choose } as const;
  return (
    <Zone
      over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ButtonLabel htmlFor={`${id}__file`}>
        <PictureIcon />
        {words.choose}
        <VisuallyHiddenInput {...shared} ref={inputRef} id={`${id}__file`} multiple={multiple} />
      </ButtonLabel>
      <CameraLabel htmlFor={`${id}__camera`}>
        <CameraIcon />
        {words.camera}
        <VisuallyHiddenInput {...shared} id={`${id}__camera`} capture="environment" />
      </CameraLabel>
      <DropHint>{words.drop}</DropHint>
    </Zone>
  );
}
