import { useSyncExternalStore } from 'react';

let height: number | undefined;

/**
 * The height above the keyboard in px, from its first change on. Undefined until then: reading it while the first
 * screen renders makes the browser lay out the page at once.
 */
export function useVisualViewportHeight(): number | undefined {
  return useSyncExternalStore(onViewportChange, () => height);
}

/** Focus changes update it too, as some phones resize late. */
function onViewportChange(listener: () => void): () => void {
  const measure = () => {
    height = Math.round(window.visualViewport?.height ?? window.innerHeight);
    listener();
  };
  const viewport = window.visualViewport ?? window;
  viewport.addEventListener('resize', measure);
  document.addEventListener('focusin', measure);
  document.addEventListener('focusout', measure);
  return () => {
    height = undefined;
    viewport.removeEventListener('resize', measure);
    document.removeEventListener('focusin', measure);
    document.removeEventListener('focusout', measure);
  };
}
