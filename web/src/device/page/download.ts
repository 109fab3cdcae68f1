import { setTimer } from '#device/clock.ts';
import { hasNoOtherTab } from './install.ts';
import { canShareFile, shareFile } from '#device/share.ts';

const REVOKE_AFTER_MS = 60_000;

/** False if not saved. On iPhones a download would replace an installed app, so the share sheet saves it. */
export async function downloadFile(file: {
  readonly name: string;
  readonly type: string;
  readonly content: BlobPart;
}): Promise<boolean> {
  const shared = new File([file.content], file.name, { type: file.type });
  if (hasNoOtherTab()) return canShareFile(shared) && (await shareFile(shared)) === 'shared';
  const address = URL.createObjectURL(shared);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimer(REVOKE_AFTER_MS, () => URL.revokeObjectURL(address));
  return true;
}
