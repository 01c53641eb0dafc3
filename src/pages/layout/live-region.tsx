import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';

/** Sentences that follow each other sooner are spoken together, in milliseconds. */
const AT_ONCE = 500;

/** The one polite live region of the wizard and the function that speaks through it. */
export function useLiveRegion() {
  const [said, setSaid] = useState({ text: '', at: 0 });
  // The time in the key makes the same sentence spoken again when it happens again. What follows another sentence at
  // once goes with it, or that would be gone before it is spoken.
  const announce = useCallback((text: string) => {
    const at = performance.now();
    setSaid((last) => ({ text: at - last.at < AT_ONCE ? `${last.text} ${text}` : text, at }));
  }, []);
  const region = (
    <chakra.div
      role="status"
      position="absolute"
      width="1px"
      height="1px"
      overflow="hidden"
      clipPath="inset(50%)"
      whiteSpace="nowrap"
    >
      <span key={said.at}>{said.text}</span>
    </chakra.div>
  );
  return { announce, region };
}
