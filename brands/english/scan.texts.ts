import type { Texts } from '@offpiste/core/brand/brand.texts';

export const scan: Texts['scan'] = {
  title: 'Scan QR Code',
  close: 'Close scanner',
  wait: 'Please wait {seconds}s',
  partial: 'Wrong QR Code, not event ticket',
  unknownType: 'Invalid QR Code Type',
  badFormat: 'Invalid barcode format',
  cameraFailed: 'Failed to access camera',
  starting: 'Starting camera',
  aim: "Point the camera at the client's ticket",
  torch: 'Torch',
  lens: 'Switch lens',
  searchTitle: 'Enter by name',
  searchPlaceholder: 'Search by name or booking reference...',
  noAttendees: 'No matching attendees found',
  tryCamera: 'Try the camera again',
  scanBarcode: 'Scan Barcode',
  scanNext: 'Scan next',
  enterByName: 'Enter by name',
};
