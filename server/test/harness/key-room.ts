import type { ImportKeyRoom } from '@offpiste/core/office/import/import.contract';

/** Three keys, without records. */
export const plainRoom: ImportKeyRoom = {
  roomId: '501',
  roomName: '2A',
  buildingName: 'Chalet Névé',
  supplier: 'Odalys Été',
  distLoc: 'Réception',
  numberOfKeys: 3,
  extraKeys: 1,
  allowedBarcodes: 'A, B',
  ready: 1,
  blocked: 0,
  distributed: 0,
  returned: 0,
  distributedTo: '',
  distributionInfo: '[]',
};
