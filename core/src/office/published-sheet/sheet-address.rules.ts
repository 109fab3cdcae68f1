// Source: docs/reference/import-jobs.md (Published sheets).
/** An address is a secret: it gives access to the sheet. */
const SHOWN_CHARACTERS = 4;
export const MAX_ADDRESS = 2000;

export const WORKBOOK = 'Workbook';

/** The fault of an address: no https, a user name, or an editing page. */
export function sheetAddressFault(address: string): 'sheet-address' | 'sheet-page-address' | undefined {
  const [, host = '', path = ''] = /^https:\/\/([^/?#\s\\]+)((?:[/\\][^\s?#]*)?)(?:[?#]\S*)?$/i.exec(address) ?? [];
  if (host === '' || host.includes('@') || address.length > MAX_ADDRESS) return 'sheet-address';
  const isTable = host.toLowerCase() === 'docs.google.com' && path.startsWith('/spreadsheets/');
  return isTable && !/\/(pub|export|gviz\/tq)$/.test(path) ? 'sheet-page-address' : undefined;
}

/** The shown part of an address: host and last characters. */
export function shownAddress(address: string): string {
  const [, host = ''] = /^https:\/\/([^/?#]+)/i.exec(address) ?? [];
  return `${host} …${address.slice(Math.max(host.length + 8, address.length - SHOWN_CHARACTERS))}`;
}
