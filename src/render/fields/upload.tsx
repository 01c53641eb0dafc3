import { type FieldProps, getUiOptions } from '@rjsf/utils';
import type { UploadReference } from '../../contract/index.ts';
import { useWords } from '../use-words.ts';
import { SingleUpload } from './single-upload.tsx';
import { asReference, readUploadOptions } from './upload-options.ts';
import { useFileAnswer } from './use-file-answer.ts';

const ONE = {
  read: asReference,
  write: (reference: UploadReference | undefined) => reference && { ...reference },
};

/** One picture. Only its reference enters the answers; its bytes lie in the upload store. */
export function Upload(field: FieldProps) {
  const { fieldPathId, uiSchema, disabled, readonly } = field;
  const [reference, change] = useFileAnswer(field, ONE);
  const options = getUiOptions(uiSchema);
  const say = useWords('upload', options);
  return (
    <SingleUpload
      id={fieldPathId.$id}
      reference={reference}
      settings={readUploadOptions(options, 'logo')}
      say={say}
      disabled={Boolean(disabled || readonly)}
      change={change}
    />
  );
}
