// Source: docs/reference/outbox.md (The outbox).
import type { ActionNotice } from '../action/action.contract.ts';
import type { ActionKind } from '../action/action-kind.rules.ts';

/**
 * The state of an entry: waiting to be sent; parked because it needs attention; accepted, and kept only until the list it
 * concerns has been fetched again; or accepted with a notice that is still to be shown (`noticed`).
 */
export type OutboxState = 'waiting' | 'attention' | 'accepted' | 'noticed';

/** The metadata of a queued post. Times are epoch ms. */
export interface OutboxOptions {
  /** 'unknown' only where the record was damaged. */
  kind: ActionKind | 'unknown';
  /** The rep it belongs to; sent only in that rep's session. */
  ownerId: string;
  ownerName: string;
  /** The brand whose session made it. */
  brand: string;
  /** A description of the action for people. */
  label: string;
  /** The key of the list it concerns. */
  subject: string;
  state: OutboxState;
  attempts: number;
  notBefore: number;
  /** How far the handset's clock was ahead of the server's when this was recorded, ms; undefined where unknown. */
  clockOffset?: number;
  /** When the server's acceptance was received. */
  acceptedAt?: number;
  lastError?: string;
  /** Parked because the server failed on it (500), not because it was refused. */
  isFault?: true;
  notice?: ActionNotice;
  /** The id of the week that was chosen when it was recorded, or that a notice is about; unset in entries of older versions. */
  week?: string;
  /** What proves to other phones and the server who made it; unset where this phone had no certificate yet. */
  proof?: { signature: string; certificate: string; week: string; device: string };
  /** When it was shown to another phone, which may hand it in. */
  shownAt?: number;
}

/** One record of the queue: url, data, options, timestamp (epoch ms). */
export interface OutboxEntry {
  url: string;
  data: unknown;
  options: OutboxOptions;
  timestamp: number;
}

/** By whose phone something was told, and as of when, epoch ms by this phone's clock. */
export interface ToldBy {
  readonly toldBy: string;
  readonly at: number;
}

/** A stored entry with its key in the store. */
export interface StoredEntry extends OutboxEntry {
  key: number;
  /** It was incomplete when it was read, and is parked because of that. */
  isDamaged?: true;
  /** It is another phone's, and this one only carries it. */
  isCarried?: true;
  /** It is nothing but what another phone told of its list. */
  told?: ToldBy;
}
