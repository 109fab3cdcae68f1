// Source: docs/reference/qr-transfer.md (Peer lists).
import type { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import type { KeyMoved } from '../../place/key/key-fold.rules.ts';

/** What can be told of a ticket or of a room's keys. */
export const TOLD_STATUSES = ['loaded', 'registered', 'distributed', 'absent', 'entered', 'left', 'keys'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

/**
 * What is recorded of one ticket or room: `about` is the ticket's code or the room's id, `reportId` the report that counts.
 * Moments are epoch ms by the server's clock. Notes of people are not told.
 */
export interface ToldState {
  readonly about: string;
  readonly status: ToldStatus;
  readonly at: number;
  readonly by: string;
  readonly repId: string;
  readonly reportId: string;
  /** Why somebody is not coming. */
  readonly reason?: AbsenceReason;
  /** The first entry of somebody who has left. */
  readonly enteredAt?: number;
  readonly keys?: KeyMoved;
  /** The ids of all reports that the state of the keys includes. */
  readonly reports?: readonly string[];
}

/**
 * What one phone knows of one list, as the server sent it to that phone at `knownAt`: information for another phone, and
 * never a record. `list` is the list's key.
 */
export interface ToldList {
  readonly week: string;
  readonly list: string;
  readonly placeName: string;
  readonly knownAt: number;
  readonly states: readonly ToldState[];
}

/** The same on the phone that was told: by whose phone, and `knownAt` by this phone's own clock. */
export interface KeptToldList extends ToldList {
  readonly toldBy: string;
}
