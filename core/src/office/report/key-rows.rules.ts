// Source: docs/reference/reports.md (Reports).
import { handOutsIn } from '../../place/key/key-badge.rules.ts';
import { keysAreOut } from '../../place/key/key-conditions.rules.ts';
import { keyStateOf } from '../../place/key/key-fold.rules.ts';
import { byBuildingAndRoom } from '../../place/key/key-list.rules.ts';
import type { ShownKeyRoom } from '../../place/key/key.contract.ts';
import type { ReportRow } from './report-columns.list.ts';

export interface DeskRoom {
  readonly room: ShownKeyRoom;
  readonly location: string;
  readonly supplier: string;
}

/** The rooms of all desks with missing keys. */
export function missingKeyRows(rooms: readonly DeskRoom[]): ReportRow<'keys-missing'>[] {
  return rooms
    .filter(({ room }) => keysAreOut(room))
    .toSorted(
      (a, b) =>
        a.location.localeCompare(b.location) ||
        a.supplier.localeCompare(b.supplier) ||
        byBuildingAndRoom(a.room, b.room),
    )
    .map(({ room, location, supplier }) => {
      const { all, handedOut, keysReturned } = keyStateOf(room);
      const holders = new Set([...handOutsIn(room).map(({ tenant }) => tenant), room.distributedTo]);
      return {
        location: location || null,
        supplier: supplier || null,
        building: room.buildingName,
        room: room.roomName,
        keys: all,
        keysOut: handedOut,
        keysBack: keysReturned,
        keysMissing: handedOut - keysReturned,
        holders: [...holders].filter(Boolean).join(', ') || null,
        at: room.statusAt ?? null,
        by: room.statusBy ?? null,
        remark: room.returnedNotes || null,
      };
    });
}
