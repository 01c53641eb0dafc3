import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { ButtonLabel } from '../../ui/controls.tsx';
import { CameraIcon, PictureIcon } from '../../ui/later-icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHiddenInput } from '../../ui/visually-hidden.tsx';

const Zone = styled('div', {
  base: {
    display: 'grid',
    gap: '0.85rem',
    padding: 'min(0.85rem, 4vw)',
    border: '1.5px dashed',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'card',
  },
  variants: {
    over: { true: { borderColor: 'blue', borderStyle: 'solid', bg: 'blueWash' } },
    filled: { true: { borderStyle: 'solid', borderColor: 'hairline' } },
  },
});
const Ways = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.6rem 0.75rem', minWidth: 0 },
});
/** Both fit beside one another on most phones. */
const ChooseLabel = styled(ButtonLabel, {
  base: { '@media (pointer: coarse)': { flex: '1 1 auto', padding: '0.5rem min(0.6rem, 3vw)' } },
});

/** Only where a finger points is there likely to be a camera; only where a mouse does can files be dropped. */
const CameraLabel = styled(ButtonLabel, {
  base: {
    display: 'none',
    '@media (pointer: coarse)': { display: 'inline-flex', flex: '1 1 auto', padding: '0.5rem min(0.6rem, 3vw)' },
  },
});
const DropHint = styled('span', {
  base: { display: 'none', color: 'muted', '@media (pointer: fine)': { display: 'inline' } },
});

interface Props {
  readonly id: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly words: { readonly choose: string; readonly camera: string; readonly drop: string };
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The picture that was chosen, if it is one alone. */
  readonly children?: ReactNode;
}

/** A file that is dropped beside the box would be opened by some browsers in place of the form. */
function keepPage(event: globalThis.DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Three ways to bring a picture: the file dialogue, the camera, or by dropping it. */
export function FileChooser({ id, inputRef, words, accept, multiple, disabled, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const events = ['dragover', 'drop'] as const;
    for (const event of events) window.addEventListener(event, keepPage);
    return () => {
      for (const event of events) window.removeEventListener(event, keepPage);
    };
  }, []);
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
      filled={Boolean(children)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <Ways>
        <ChooseLabel htmlFor={`${id}__file`}>
          <PictureIcon />
          {words.choose}
          <VisuallyHiddenInput {...shared} ref={inputRef} id={`${id}__file`} multiple={multiple} />
        </ChooseLabel>
        <CameraLabel htmlFor={`${id}__camera`}>
          <CameraIcon />
          {words.camera}
          <VisuallyHiddenInput {...shared} id={`${id}__camera`} capture="environment" />
        </CameraLabel>
        <DropHint>{words.drop}</DropHint>
      </Ways>
    </Zone>
  );
}
