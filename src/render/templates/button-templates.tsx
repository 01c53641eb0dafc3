import {
  getSubmitButtonOptions,
  getUiOptions,
  type IconButtonProps,
  type SubmitButtonProps,
  TranslatableString,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { QuietButton } from '../../ui/controls.tsx';
import { CopyIcon, CrossIcon, DownIcon, PlusIcon, UpIcon } from '../../ui/later-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { filledText, useOwnContext } from '../own-context.tsx';

type ListWord = 'add' | 'remove' | 'moveUp' | 'moveDown';

interface ListButtonProps extends IconButtonProps {
  readonly word: ListWord | TranslatableString;
  readonly sign: ReactNode;
}

/** A button of RJSF's own lists and objects: a sign, its word, and for those who don't see it, of what it is. */
function ListButton(props: ListButtonProps) {
  const { id, className, disabled, onClick, registry, title, word, sign, uiSchema } = props;
  const { fieldWords } = useOwnContext();
  const said = word in fieldWords ? fieldWords[word as ListWord] : registry.translateString(word as TranslatableString);
  const { title: about } = getUiOptions(uiSchema);
  return (
    <QuietButton
      type="button"
      id={id}
      className={className}
      disabled={disabled}
      // At the end of a list, where it may have the focus.
      aria-disabled={props['aria-disabled'] || undefined}
      onClick={onClick}
    >
      {sign}
      <span>
        {title ?? said}
        {about && <VisuallyHidden> ({filledText(about)})</VisuallyHidden>}
      </span>
    </QuietButton>
  );
}

export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <QuietButton type="submit" disabled={props.disabled} className={props.className}>
      {submitText}
    </QuietButton>
  );
}

const button = (word: ListWord | TranslatableString, sign: ReactNode) =>
  function IconButton(props: IconButtonProps) {
    return <ListButton {...props} word={word} sign={sign} />;
  };

export const AddButton = button('add', <PlusIcon />);
export const CopyButton = button(TranslatableString.CopyButton, <CopyIcon />);
export const MoveDownButton = button('moveDown', <DownIcon />);
export const MoveUpButton = button('moveUp', <UpIcon />);
export const RemoveButton = button('remove', <CrossIcon />);
export const ClearButton = button(TranslatableString.ClearButton, <CrossIcon />);
