// Source: docs/reference/qr-transfer.md (Peer lists).
import type { AbsenceReason } from '../../record/ticket/absence-reason.contract.ts';
import type { KeyMoved } from '../../place/key/key-fold.rules.ts';

/** `about` is a ticket code or room id. Times are epoch ms of the server. There are no notes about people. */
export interface ToldState {
  readonly about: string;
  /** A ticket's status, 'absent', or 'keys' for a room. */
  readonly status: string;
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
