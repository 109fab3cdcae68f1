import { useSyncExternalStore } from 'react';

/** Height above the keyboard, px. Focus changes update it too, as some phones resize late. */
export function useVisualViewportHeight(): number {
  return useSyncExternalStore(onViewportChange, visualViewportHeight);
}

function visualViewportHeight(): number {
  return Math.round(window.visualViewport?.height ?? window.innerHeight);
}

function onViewportChange(listener: () => void): () => void {
  const viewport = window.visualViewport ?? window;
  viewport.addEventListener('resize', listener);
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    viewport.removeEventListener('resize', listener);
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}
