import { useState, useEffect, type RefObject } from 'react';

export function useOutOfView(element: RefObject<HTMLElement | null>, headPx: number): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const watch = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false), {
      root: watched.closest('[data-scroller]'),
      rootMargin: `-${headPx}px 0px 0px 0px`,
    });
    watch.observe(watched);
    return () => watch.disconnect();
  }, [element, headPx]);
  return isOut;
}
