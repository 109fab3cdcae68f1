/** Runs for a key outside of fields and open dialogs. `withControl`: with Ctrl or ⌘, also in a field. */
export function onShortcut(key: string, run: () => void, withControl = false): () => void {
  const hear = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    const isPressed = event.key.toLowerCase() === key && (ctrlKey || metaKey) === withControl && !altKey;
    if (!isPressed || defaultPrevented || (!withControl && isField(target))) return;
    // Also over a dialog, so that the browser's own search does not open.
    event.preventDefault();
    if (document.querySelector('[role$=dialog][data-open]') === null) run();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

function isField(target: EventTarget | null): boolean {
  const fields = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';
  return target instanceof HTMLElement && target.matches(fields);
}
