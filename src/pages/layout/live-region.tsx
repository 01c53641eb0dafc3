import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';

/** The one polite live region of the wizard and the function that speaks through it. */
export function useLiveRegion() {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  // A turn in the key makes the same sentence spoken again when it happens again.
  const announce = useCallback((text: string) => setSaid((last) => ({ text, turn: last.turn + 1 })), []);
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
      <span key={said.turn}>{said.text}</span>
    </chakra.div>
  );
  return { announce, region };
}
