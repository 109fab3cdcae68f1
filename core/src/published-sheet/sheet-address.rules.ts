/** How much of an address is shown: it is a secret, because whoever has it can read the sheet. */
const SHOWN_CHARACTERS = 4;
export const LONGEST_ADDRESS = 2000;

/** The place of a workbook with every sheet, among the places of single sheets. */
export const WORKBOOK = 'Workbook';

/** Whether this may be the address of a published sheet: https, without a user name. Source: docs/product.md, section "Published sheets". */
export function isSheetAddress(address: string): boolean {
  const [, host = ''] = /^https:\/\/([^/?#\s\\]+)[^\s]*$/i.exec(address) ?? [];
  return host !== '' && !host.includes('@') && address.length <= LONGEST_ADDRESS;
}

/** An address as it may be shown: its host and its last characters. */
export function shownAddress(address: string): string {
  const [, host = ''] = /^https:\/\/([^/?#]+)/i.exec(address) ?? [];
  return `${host} …${address.slice(Math.max(host.length + 8, address.length - SHOWN_CHARACTERS))}`;
}
