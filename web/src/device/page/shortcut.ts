/** A single key outside of fields and dialogs. */
export function onShortcut(key: string, run: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isField(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    run();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
}
