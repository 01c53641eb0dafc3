import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps, TranslatableString } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { QuietButton } from '../../ui/controls.tsx';
import { CopyIcon, CrossIcon, DownIcon, PlusIcon, UpIcon } from '../../ui/icons.tsx';

interface ListButtonProps extends IconButtonProps {
  readonly word: TranslatableString;
  readonly sign: ReactNode;
}

/** A button of RJSF's own lists and objects: a drawn sign and RJSF's word for it. */
function ListButton({ id, className, disabled, onClick, registry, title, word, sign }: ListButtonProps) {
  return (
    <QuietButton type="button" id={id} className={className} disabled={disabled} onClick={onClick}>
      {sign}
      <span>{title ?? registry.translateString(word)}</span>
    </QuietButton>
  );
}

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <QuietButton type="submit" disabled={props.disabled} className={props.className}>
      {submitText}
    </QuietButton>
  );
}

export const ButtonTemplates = {
  SubmitButton,
  AddButton: (props: IconButtonProps) => (
    <ListButton {...props} word={TranslatableString.AddButton} sign={<PlusIcon />} />
  ),
  CopyButton: (props: IconButtonProps) => (
    <ListButton {...props} word={TranslatableString.CopyButton} sign={<CopyIcon />} />
  ),
  MoveDownButton: (props: IconButtonProps) => (
    <ListButton {...props} word={TranslatableString.MoveDownButton} sign={<DownIcon />} />
  ),
  MoveUpButton: (props: IconButtonProps) => (
    <ListButton {...props} word={TranslatableString.MoveUpButton} sign={<UpIcon />} />
  ),
  RemoveButton: (props: IconButtonProps) => (
    <ListButton {...props} word={TranslatableString.RemoveButton} sign={<CrossIcon />} />
  ),
  ClearButton: (props: IconButtonProps) => (
    <ListButton {...props} word={TranslatableString.ClearButton} sign={<CrossIcon />} />
  ),
};
