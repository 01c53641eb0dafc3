import { memo } from 'react';
import { fillText, type WizardUi } from '../../contract/index.ts';
import { moreReadable } from '../../render/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { styled } from '../../ui/styled.tsx';

/** Ink of the page, as in the theme's token: what stands on a light colour. */
const INK = '#14213D';

const Rows = styled('div', { base: { display: 'grid', gap: { base: '0.25rem', md: '0.4rem' } } });
const Words = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    fontSize: { base: '0.85rem', md: '0.95rem' },
  },
});
const At = styled('span', { base: { fontWeight: 600 } });
const Percent = styled('span', {
  base: { borderRadius: 'pill', padding: '0 0.6rem', fontSize: { base: '0.8rem', md: '0.85rem' }, fontWeight: 600 },
});

interface Props {
  readonly ui: WizardUi['progress'];
  /** 1-based. */
  readonly step: number;
  readonly total: number;
}

/** "Step N of total" with its percentage and a bar in the variant's colour. */
export const Progress = memo(function Progress({ ui, step, total }: Props) {
  const percent = Math.round((step / total) * 100);
  return (
    <Rows>
      <Words>
        <At>{fillText(ui.text, { step, total })}</At>
        <Percent css={{ bg: ui.colour, color: moreReadable(ui.colour, '#FFFFFF', INK) }}>
          {fillText(ui.percent, { percent })}
        </Percent>
      </Words>
      <ProgressBar
        value={percent}
        max={100}
        aria-label={fillText(ui.text, { step, total })}
        css={{ color: ui.colour }}
      />
    </Rows>
  );
});
