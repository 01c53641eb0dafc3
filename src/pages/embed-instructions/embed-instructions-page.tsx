import { SupportPage } from '../layout/support-page.tsx';
import { useSite } from '../layout/use-site.ts';

/** How to show the form inside one's own page. */
export function EmbedInstructionsPage() {
  return (
    <SupportPage title="Embed this form" site={useSite()}>
      {null}
    </SupportPage>
  );
}
