/** Keeps the browser from opening a file or link that is dropped on the page, in place of the app. */
export function ignoreStrayDrops(page: EventTarget = window): void {
  for (const name of ['dragover', 'drop']) page.addEventListener(name, refuse);
}

function refuse(event: Event & { readonly dataTransfer?: DataTransfer | null }): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer || isTextForField(event.target, dataTransfer)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function isTextForField(target: EventTarget | null, { types }: DataTransfer): boolean {
  const isField = target !== null && 'closest' in target && (target as Element).closest('input, textarea') !== null;
  return isField && !types.includes('Files');
}
