import { useEffect, useRef } from 'react';
import { showPageTop } from '../layout/show-page-top.ts';

/** For the heading of what stands there once everything was sent: it names the tab, takes the focus and is in sight. */
export function useSentHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    heading.current?.focus();
    showPageTop();
  }, []);
  return heading;
}
