import { Global } from '@emotion/react';
import { fieldId } from '../../render/index.ts';

/** Marks the field that is looked into at the workbench, and while picking, what the pointer is on. */
export function Outline({ field, picking }: { readonly field: string; readonly picking: boolean }) {
  const marked = field && { [`[data-field="${CSS.escape(fieldId([field]))}"]`]: MARK };
  return (
    <Global
      styles={{
        ...(marked || {}),
        ...(picking && { 'body, body *': { cursor: 'crosshair!important' }, '[data-field]:hover': MARK }),
      }}
    />
  );
}

const MARK = { outline: '3px solid #E2793A', outlineOffset: '6px', borderRadius: '2px' };
