import type { Texts } from '@offpiste/core/brand/brand.texts';

export const extras: Texts['extras'] = {
  transfer: 'Extras on transfer {id}',
  noTransfer: 'No transfer chosen',
  list: 'Scanned barcodes',
  none: 'Nobody scanned yet',
  noneHint: 'Scan the tickets of people who come along without being on the list.',
  remove: 'Remove',
  removeTitle: 'Remove this barcode?',
  removeText: '{barcode} is taken off the list.',
  keep: 'Keep it',
  scan: 'Scan Passenger',
  cancelScan: 'Cancel Scan',
  submit: 'Submit Extra Passengers',
  needsTransfer: 'Open this screen from a transfer to submit.',
  needsCodes: 'Scan at least one barcode first.',
  scannedAt: 'scanned {at}',
  actionLabel: 'Extra passengers on transfer {id}: {count}',
  alreadyThere: '{barcode} is on the list already',
  added: '{barcode} added',
  full: 'The list is full: submit it before you scan {barcode}',
  notKept: 'This phone cannot keep the list: submit before you leave this screen.',
};
