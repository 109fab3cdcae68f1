// Source: docs/reference/qr-transfer.md (Peer lists).
import type { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import type { KeyMoved } from '../../place/key/key-fold.rules.ts';

export const TOLD_STATUSES = ['loaded', 'registered', 'distributed', 'absent', 'entered', 'left', 'keys'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

/** `about` is a ticket code or room id. Times are epoch ms of the server. Notes about people are never included. */
export interface ToldState {
  readonly about: string;
  readonly status: ToldStatus;
  readonly at: number;
  readonly by: string;
  readonly repId: string;
  readonly reportId: string;
  readonly reason?: AbsenceReason;
  /** The first entry of a client who has left. */
  readonly enteredAt?: number;
  readonly keys?: KeyMoved;
  /** All reports in the state of the keys. */
  readonly reports?: readonly string[];
}

/** A list from the server at `knownAt`: information, never a record. */
export interface ToldList {
  readonly week: string;
  readonly list: string;
  readonly placeName: string;
  readonly knownAt: number;
  readonly states: readonly ToldState[];
}

/** `knownAt` is by the clock of the reading phone. */
export interface KeptToldList extends ToldList {
  readonly toldBy: string;
}
