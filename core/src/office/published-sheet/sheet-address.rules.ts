// Source: docs/reference/import-jobs.md (Published sheets).
/** How much of an address is shown: it is a secret, because whoever has it can read the sheet. */
const SHOWN_CHARACTERS = 4;
export const MAX_ADDRESS = 2000;

/** The place of a workbook with every sheet, among the places of single sheets. */
export const WORKBOOK = 'Workbook';

/**
 * Why this cannot be the address of a published sheet: not https, or with a user name; or the web page on which a table is
 * edited, as it stands in the address bar. Undefined for one that may be.
 */
export function sheetAddressFault(address: string): 'sheet-address' | 'sheet-page-address' | undefined {
  const [, host = '', path = ''] = /^https:\/\/([^/?#\s\\]+)((?:[/\\][^\s?#]*)?)(?:[?#]\S*)?$/i.exec(address) ?? [];
  if (host === '' || host.includes('@') || address.length > MAX_ADDRESS) return 'sheet-address';
  const isTable = host.toLowerCase() === 'docs.google.com' && path.startsWith('/spreadsheets/');
  return isTable && !/\/(pub|export|gviz\/tq)$/.test(path) ? 'sheet-page-address' : undefined;
}

/** An address as it may be shown: its host and its last characters. */
export function shownAddress(address: string): string {
  const [, host = ''] = /^https:\/\/([^/?#]+)/i.exec(address) ?? [];
  return `${host} …${address.slice(Math.max(host.length + 8, address.length - SHOWN_CHARACTERS))}`;
}
