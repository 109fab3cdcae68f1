import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';

/** One visit to a screen; px from its top. */
export interface ScrollPlace {
  readonly topPx: () => number;
  readonly note: (topPx: number) => void;
}

export interface ScrollMemory {
  /** Returns the earlier position if the user returns. */
  readonly open: () => ScrollPlace;
  /** Px by index. */
  readonly heightsOf: (list: string) => Map<number, number>;
}

const Memory = createContext<ScrollMemory | undefined>(undefined);

export const ScrollMemoryProvider = Memory.Provider;

export function useRememberedScroll(scroller: RefObject<HTMLElement | null>): void {
  const memory = useContext(Memory);
  const [place] = useState(() => memory?.open());
  useLayoutEffect(() => {
    const element = scroller.current;
    return element && place ? keepPlace(element, place) : undefined;
  }, [scroller, place]);
}

export function useListHeights(list: string): Map<number, number> {
  const memory = useContext(Memory);
  const [ownHeights] = useState(() => new Map<number, number>());
  return memory?.heightsOf(list) ?? ownHeights;
}

const USER_INPUTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

function keepPlace(scroller: HTMLElement, place: ScrollPlace): () => void {
  // Lists load late and grow. Until the user touches the page, each growth scrolls nearer to the wanted position.
  let wantedPx = place.topPx();
  const growth = new ResizeObserver(restore);
  const { ownerDocument } = scroller;

  function restore() {
    // Reading the position forces a layout, so check wantedPx first.
    if (wantedPx > 0 && scroller.scrollTop < wantedPx) scroller.scrollTop = wantedPx;
  }
  function stopRestoring() {
    wantedPx = 0;
    growth.disconnect();
  }
  function note() {
    const isReachable = scroller.scrollHeight - scroller.clientHeight >= wantedPx;
    if (wantedPx > 0 && !isReachable) return;
    if (Math.abs(scroller.scrollTop - wantedPx) > 1) stopRestoring();
    place.note(scroller.scrollTop);
  }

  restore();
  if (wantedPx > 0) for (const child of scroller.children) growth.observe(child);
  scroller.addEventListener('scroll', note, { passive: true });
  for (const input of USER_INPUTS)
    ownerDocument.addEventListener(input, stopRestoring, { capture: true, passive: true });
  return () => {
    growth.disconnect();
    scroller.removeEventListener('scroll', note);
    for (const input of USER_INPUTS) ownerDocument.removeEventListener(input, stopRestoring, { capture: true });
  };
}
