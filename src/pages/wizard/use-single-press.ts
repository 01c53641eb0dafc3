import { useEffect, useRef } from 'react';

/**
 * Swallows the second half of a double tap on a button that changed the page: it would land on whatever stands there
 * now, and tick something that nobody has read. `page` changes with each page.
 */
export function useSinglePress(page: string): void {
  const current = useRef(page);
  const pressed = useRef(page);
  useEffect(() => {
    current.current = page;
  }, [page]);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      // How many presses at this place make up one gesture; the platform knows how fast its user double-taps.
      const repeated = event.detail > 1;
      if (!repeated) pressed.current = current.current;
      else if (pressed.current !== current.current) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
}
