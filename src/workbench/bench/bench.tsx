import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLiveRegion } from '../../ui/live-region.tsx';
import { absentIn } from '../choice.ts';
import { Panels } from './panels.tsx';
import { Pickers } from './pickers.tsx';
import { StageFrame } from './stage-frame.tsx';
import { useBenchContent } from './use-bench-content.ts';
import { type Choose, useChoice } from './use-choice.ts';
import { usePicked } from './use-picked.ts';

/** The workbench: what is chosen at the top, the stage at the left, what lies behind it at the right. */
export function Bench() {
  const { choice, choose: settle } = useChoice();
  const [absent, setAbsent] = useState('');
  const choose = useCallback<Choose>(
    (changed) => {
      setAbsent('');
      settle(changed);
    },
    [settle],
  );
  const bench = useBenchContent(choice);
  const { announce, region } = useLiveRegion();
  const [picking, setPicking] = useState(false);
  const picked = usePicked(bench, choose, () => setPicking(false));
  const { content, settled } = bench;
  const wizard = settled && content?.of === 'wizard' ? content.loaded.wizard : undefined;
  const form = settled && content?.of === 'form' ? content.loaded.form : undefined;

  // What the address leaves open is settled by the content; before it is rendered, so that it overrules nothing chosen since.
  useLayoutEffect(() => {
    if (!wizard) return;
    const step = wizard.steps.some(({ id }) => id === choice.step) ? choice.step : (wizard.steps[0]?.id ?? '');
    const { variant, trade } = wizard;
    if (choice.form || variant !== choice.variant || trade !== choice.trade || step !== choice.step)
      settle({ form: '', variant, trade, step });
    const missing = absentIn(choice, { variant, trade, step });
    if (!missing) return;
    const said = `${missing}: this is the nearest there is.`;
    setAbsent(said);
    announce(said);
  }, [wizard, choice, settle, announce]);
  useEffect(() => {
    if (!picking) return undefined;
    const end = ({ key }: KeyboardEvent) => key === 'Escape' && setPicking(false);
    window.addEventListener('keydown', end);
    return () => window.removeEventListener('keydown', end);
  }, [picking]);
  const exact = wizard?.variant === choice.variant && wizard.trade === choice.trade;
  const step = form ? form.step : exact ? wizard.steps.find(({ id }) => id === choice.step) : undefined;

  return (
    <chakra.div minHeight="100vh" height={{ lg: '100vh' }} display="flex" flexDirection="column" bg="paper">
      <Pickers choice={choice} choose={choose} content={content} picking={picking} setPicking={setPicking} />
      <chakra.main
        flex="1"
        minHeight={0}
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(25rem, 34%)' }}
      >
        <StageFrame
          choice={choice}
          shown={step !== undefined}
          picking={picking}
          absent={absent}
          refused={picked.refused}
          open={picked.open}
          problems={bench.problems}
        />
        <Panels choice={choice} choose={choose} bench={bench} step={step} mark={picked.mark} announce={announce} />
      </chakra.main>
      {region}
    </chakra.div>
  );
}
