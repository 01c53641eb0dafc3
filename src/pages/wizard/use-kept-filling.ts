import { useState, useSyncExternalStore } from 'react';
import type { Json, Wizard } from '../../contract/index.ts';
import type { Uploader } from '../../deliver/index.ts';
import { draftOf, type Filling } from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import { type Keeping, useKeptForm } from '../layout/use-kept-form.ts';
import type { Loaded } from './loaded.ts';

/** What of a filling is kept. */
interface FillingToKeep {
  readonly loaded: Loaded;
  readonly draftKey: string;
  readonly filling: { readonly filling: Filling; readonly wizard: Wizard; getFilling(): Filling };
  readonly uploads: Uploader;
  readonly device: Device | undefined;
}

/** Keeps a filling on the device from its first change on: a link that was only looked at leaves nothing behind. */
export function useKeptFilling({ loaded, draftKey, filling, uploads, device }: FillingToKeep): Keeping {
  const { filling: now, wizard, getFilling } = filling;
  const [first] = useState(now);
  // Uploads that are done are part of it.
  const stored = useSyncExternalStore(uploads.subscribe, uploads.stored, uploads.stored);
  return useKeptForm(
    {
      key: draftKey,
      submissionId: now.submissionId,
      wished: wizard.ui.drafts.keep && !loaded.isExample,
      begun: !now.done && (loaded.begun !== undefined || now !== first),
      versions: [now, stored],
      chosen: uploads.chosen,
      current: () => draftOf(getFilling(), wizard, uploads.stored(), new Date()) as unknown as Json,
    },
    device,
  );
}
