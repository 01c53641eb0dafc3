import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import type { Step } from '../../contract/index.ts';
import { type BenchChoice, PANELS, type Panel } from '../choice.ts';
import { LayersPanel } from './layers-panel.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import type { BenchData } from './use-bench-content.ts';
import type { Choose } from './use-choice.ts';
import type { Picked } from './use-picked.ts';

interface Props {
  readonly choice: BenchChoice;
  readonly choose: Choose;
  readonly bench: BenchData;
  readonly step: Step | undefined;
  readonly mark: Picked['mark'];
  readonly announce: (text: string) => void;
}

const TITLES: { readonly [panel in Panel]: string } = {
  layers: 'Layers',
  submission: 'Submission',
  problems: 'Problems',
};

const Tab = chakra('button', {
  base: {
    minHeight: '3rem',
    padding: '0 0.2rem',
    border: 'none',
    borderBottom: '3px solid transparent',
    bg: 'transparent',
    color: 'muted',
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&[aria-selected=true]': { color: 'ink', borderColor: 'accent' },
  },
});

const Count = chakra('span', {
  base: {
    // A box of its own is a word of its own in the tab's name.
    display: 'inline-block',
    marginLeft: '0.4rem',
    padding: '0.05rem 0.5rem',
    borderRadius: 'pill',
    bg: 'success',
    color: 'card',
    fontSize: '0.8125rem',
  },
  variants: { some: { true: { bg: 'danger' } } },
});

/** What lies behind the stage, as three tabs. */
export function Panels(props: Props) {
  const { choice, choose, bench } = props;
  const count = bench.problems?.problems.length;
  const tabs = useRef<HTMLDivElement>(null);
  const turn = ({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const to = PANELS[(PANELS.indexOf(choice.panel) + by + PANELS.length) % PANELS.length];
    if (by === 0 || !to) return;
    choose({ panel: to });
    tabs.current?.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
  };
  return (
    <chakra.section
      aria-label="Behind the stage"
      display="flex"
      flexDirection="column"
      minHeight={0}
      minWidth={0}
      bg="paper"
      borderLeft="1px solid"
      borderColor="hairline"
    >
      <chakra.div
        ref={tabs}
        role="tablist"
        aria-label="What to look into"
        display="flex"
        gap="1.5rem"
        padding="0 1.25rem"
        borderBottom="1px solid"
        borderColor="hairline"
        onKeyDown={turn}
      >
        {PANELS.map((panel) => (
          <Tab
            key={panel}
            type="button"
            role="tab"
            id={`tab-${panel}`}
            aria-selected={panel === choice.panel}
            aria-controls="panel"
            tabIndex={panel === choice.panel ? 0 : -1}
            onClick={() => choose({ panel })}
          >
            {TITLES[panel]}
            {panel === 'problems' && count !== undefined && <Count some={count > 0}>{count}</Count>}
          </Tab>
        ))}
      </chakra.div>
      <chakra.div
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${choice.panel}`}
        tabIndex={0}
        flex="1"
        minHeight={0}
        overflowY="auto"
        padding="1rem 1.25rem 2rem"
        outlineOffset="-3px"
      >
        {/* What is being written there waits for its author to come back. */}
        <div hidden={choice.panel !== 'layers'}>
          <LayersPanel {...props} />
        </div>
        {choice.panel === 'submission' && <SubmissionPanel bench={bench} />}
        {choice.panel === 'problems' && <ProblemsPanel problems={bench.problems} announce={props.announce} />}
      </chakra.div>
    </chakra.section>
  );
}
