import { after } from '#device/clock.ts';

// Browsers read the file a moment after the press.
const READ_BY_THEN_MS = 60_000;

/** Hands the person a file to keep. It is made here, so that it needs no network. */
export function downloadFile(file: { readonly name: string; readonly type: string; readonly text: string }): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: file.type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  after(READ_BY_THEN_MS, () => URL.revokeObjectURL(address));
}
