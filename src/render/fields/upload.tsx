import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useWords } from '../use-words.ts';
import { SingleUpload } from './single-upload.tsx';
import { asReference, readUploadOptions } from './use-file-intake.ts';

/** One picture. Only its reference enters the answers; its bytes lie with the upload desk. */
export function Upload({ fieldPathId, formData, uiSchema, disabled, readonly, onChange }: FieldProps) {
  const options = getUiOptions(uiSchema);
  const say = useWords('upload', options);
  return (
    <SingleUpload
      id={fieldPathId.$id}
      reference={asReference(formData)}
      settings={readUploadOptions(options, 'logo')}
      say={say}
      disabled={Boolean(disabled || readonly)}
      onChange={(reference) => onChange(reference, fieldPathId.path)}
    />
  );
}
