/** False when the browser does not let us write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a tel:, sms: or mailto: address to the phone. */
export function openOnPhone(address: string): void {
  window.location.href = address;
}

/** Opens another site without giving it a handle on this one. */
export function openInNewTab(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
