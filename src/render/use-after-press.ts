import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something in a task of its own, and not before every pointer is up: what a field hands on when it is left has
 * then arrived. Leaving a field happens in the middle of a press on something else; if the
 * page moved just then, because an error goes, the press would end beside the button that it began on.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    const options = { capture: true };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      window.removeEventListener('pointerdown', press, options);
      window.removeEventListener('pointerup', release, options);
      window.removeEventListener('pointercancel', release, options);
    };
  }, []);
  return useCallback((run) => {
    if (!pressed.current) {
      setTimeout(run);
      return;
    }
    // The click comes right after the release, in the same task; it is to find the page as it was.
    const settle = () => {
      window.removeEventListener('pointerup', settle);
      window.removeEventListener('pointercancel', settle);
      setTimeout(run);
    };
    window.addEventListener('pointerup', settle);
    window.addEventListener('pointercancel', settle);
  }, []);
}
