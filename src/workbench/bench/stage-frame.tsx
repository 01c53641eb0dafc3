import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BenchProblems } from '../bench-problems.ts';
import { AROUND, type BenchChoice, OWN_WORDS, SCHEMES, stageAddress } from '../choice.ts';
import { missingExamples } from '../example-answers.ts';
import type { BenchMessage } from '../messages.ts';
import { NOTHING_SOUND } from './awaited.tsx';

interface Props {
  readonly choice: BenchChoice;
  /** Whether there is such a step. */
  readonly shown: boolean;
  readonly picking: boolean;
  /** What was chosen and is not there, so that something else is shown; empty if it is. */
  readonly absent: string;
  readonly refused: boolean | undefined;
  /** Labels of the questions for which no example was found. */
  readonly open: readonly string[];
  /** While what stands on disk has some, something older is shown, or nothing. */
  readonly problems: BenchProblems | undefined;
}

/** The stage in its chosen width; shown smaller where there is less room than that. */
export function StageFrame({ choice, shown, picking, absent, refused, open, problems }: Props) {
  const { room, size } = useSize();
  const frame = useStageMessages(choice, picking);
  const { first, lead } = useAddressOf(frame, choice, shown);
  const scale = Math.min(1, (size.width || choice.width) / choice.width);
  return (
    <chakra.section
      aria-label="Stage"
      display="flex"
      flexDirection="column"
      minWidth={0}
      minHeight={{ base: '40rem', lg: 0 }}
      padding="0.75rem 1.25rem 1.25rem"
      bg="blueWash"
    >
      <chakra.p margin="0 0 0.6rem" color="muted" fontSize="0.875rem" minHeight="1.3rem">
        {caption(choice, { scale, absent, refused, open, problems, picking })}
      </chakra.p>
      <chakra.div ref={room} flex="1" minHeight={0} minWidth={0} position="relative" overflow="hidden">
        {first && size.width > 0 && (
          <chakra.iframe
            ref={frame}
            title={`${choice.form ? `Form ${choice.form}` : `Step ${choice.step}`}, ${choice.state}, ${choice.width} pixels wide`}
            src={first}
            onLoad={lead}
            position="absolute"
            top={0}
            left={`${Math.max(0, (size.width - choice.width * scale) / 2)}px`}
            width={`${choice.width}px`}
            height={`${size.height / scale}px`}
            transform={scale < 1 ? `scale(${scale})` : undefined}
            transformOrigin="top left"
            border="none"
            bg="paper"
            boxShadow="card"
          />
        )}
      </chakra.div>
    </chakra.section>
  );
}

function caption(
  { state, width }: BenchChoice,
  at: {
    readonly scale: number;
    readonly absent: string;
    readonly refused: boolean | undefined;
    readonly open: readonly string[];
    readonly problems: BenchProblems | undefined;
    readonly picking: boolean;
  },
): string {
  if (at.problems?.shown === false) return NOTHING_SOUND;
  if (at.picking) return 'Click a question or a sentence to see which lines it comes from. Escape ends picking.';
  return [
    ...(at.absent ? [at.absent] : []),
    `${width} pixels wide${at.scale < 1 ? `, shown at ${Math.round(at.scale * 100)} %` : ''}.`,
    ...(state === 'error' && at.refused === false ? ['Nothing has to be answered here: the button would go on.'] : []),
    ...(state === 'filled' && at.open.length > 0 ? [missingExamples(at.open)] : []),
    ...(at.problems?.problems.length
      ? ['The files on disk have problems: this is how they were when they last had none.']
      : []),
  ].join(' ');
}

/** The room that there is for the stage, in CSS pixels. */
function useSize() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { room, size };
}

/**
 * Leads the stage on to what is chosen without loading its program again. Gives the address that it was opened with,
 * undefined until there is one; and `lead`, for whenever it has been loaded: a page that was on its way while something
 * else was chosen comes with the former address.
 */
function useAddressOf(frame: RefObject<HTMLIFrameElement | null>, choice: BenchChoice, shown: boolean) {
  const address = stageAddress(choice);
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    if (!shown) return;
    setFirst((before) => before ?? address);
    const inside = frame.current?.contentWindow;
    // Before its page is there, a frame is at an address that can't be changed to another.
    if (isStage(inside)) leadStage(inside, address);
    else if (frame.current) frame.current.src = address;
  }, [frame, address, shown]);
  const lead = () => {
    const inside = frame.current?.contentWindow;
    if (shown && isStage(inside) && inside.location.pathname + inside.location.search !== address)
      leadStage(inside, address);
  };
  return { first, lead };
}

/** Lets the stage know what to outline and whether clicks are wanted: now, and whenever it has been rendered anew. */
function useStageMessages({ place }: BenchChoice, picking: boolean) {
  const frame = useRef<HTMLIFrameElement>(null);
  const marked = [AROUND, OWN_WORDS, SCHEMES].includes(place) ? '' : place;
  useEffect(() => {
    const post = () => {
      const message: BenchMessage = { from: 'workbench', picking, marked };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    post();
    window.addEventListener('message', post);
    return () => window.removeEventListener('message', post);
  }, [picking, marked]);
  return frame;
}

/** Whether a frame shows the stage; a page that says that there is no connection does not even give its address. */
function isStage(inside: Window | null | undefined): inside is Window {
  try {
    return inside?.location.pathname === '/workbench/stage';
  } catch {
    return false;
  }
}

/**
 * Leads a stage to another address of its own without loading its program again.
 * @param stage the window that it stands in
 */
function leadStage(stage: Window, address: string): void {
  stage.history.replaceState(null, '', address);
  // The browser sends a page no event for one that was changed by script.
  stage.dispatchEvent(new PopStateEvent('popstate'));
}
