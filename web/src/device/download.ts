import { after } from './clock.ts';

// Browsers read the file a moment after the click.
const REVOKE_AFTER_MS = 60_000;

/** Saves a file of which the content is here. */
export function downloadFile(file: { readonly name: string; readonly type: string; readonly content: BlobPart }): void {
  const address = URL.createObjectURL(new Blob([file.content], { type: file.type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  after(REVOKE_AFTER_MS, () => URL.revokeObjectURL(address));
}
