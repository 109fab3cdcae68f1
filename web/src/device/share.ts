/** False when the browser denies writing to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The result of sharing a text. */
export type Shared = 'shared' | 'copied' | 'failed';

/** Shares a text with another app of the phone, or copies it to the clipboard where sharing is not supported. Cancelling is not a failure. */
export async function shareText(title: string, text: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** The result of handing a file to another app of the phone. */
export type FileShared = 'shared' | 'cancelled' | 'failed';

/** Whether another app of the phone can take this file. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Hands a file to another app of the phone, which may save, show or send it. To be called from a button. */
export async function shareFile(file: File): Promise<FileShared> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
