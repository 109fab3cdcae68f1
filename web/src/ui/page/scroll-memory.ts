import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';

/** Where one visit to a screen was scrolled to, in px from its top. */
export interface ScrollPlace {
  readonly topPx: () => number;
  readonly note: (topPx: number) => void;
}

export interface ScrollMemory {
  /** The place of a visit that begins: an old one when somebody comes back to it. */
  readonly open: () => ScrollPlace;
  /** How high the rows of a windowed list were, px by their position. */
  readonly heightsOf: (list: string) => Map<number, number>;
}

const Memory = createContext<ScrollMemory | undefined>(undefined);

export const ScrollMemoryProvider = Memory.Provider;

/** Puts a page that somebody comes back to where it was left, and remembers where it is left. */
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

const HANDS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

function keepPlace(scroller: HTMLElement, place: ScrollPlace): () => void {
  // Lists come late and grow: until somebody lays a hand on the page, each growth brings it nearer to where it was.
  let wantedPx = place.topPx();
  const growth = new ResizeObserver(approach);
  const { ownerDocument } = scroller;

  function approach() {
    if (scroller.scrollTop < wantedPx) scroller.scrollTop = wantedPx;
  }
  function letGo() {
    wantedPx = 0;
    growth.disconnect();
  }
  function note() {
    const isReachable = scroller.scrollHeight - scroller.clientHeight >= wantedPx;
    if (wantedPx > 0 && !isReachable) return;
    if (Math.abs(scroller.scrollTop - wantedPx) > 1) letGo();
    place.note(scroller.scrollTop);
  }

  approach();
  if (wantedPx > 0) for (const child of scroller.children) growth.observe(child);
  scroller.addEventListener('scroll', note, { passive: true });
  for (const hand of HANDS) ownerDocument.addEventListener(hand, letGo, { capture: true, passive: true });
  return () => {
    growth.disconnect();
    scroller.removeEventListener('scroll', note);
    for (const hand of HANDS) ownerDocument.removeEventListener(hand, letGo, { capture: true });
  };
}
