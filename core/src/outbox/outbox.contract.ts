import type { ActionKind, ActionNotice } from '../action/action.contract.ts';

/**
 * Where an entry stands: waiting to be sent; parked because somebody must look; accepted, and kept only until the list it
 * concerns has been fetched again; or accepted with something its phone must still be told.
 */
export type OutboxState = 'waiting' | 'attention' | 'accepted' | 'noticed';

/** What the app needs to know about a queued post, beside the post itself. Moments are epoch ms. */
export interface OutboxOptions {
  /** 'unknown' only where the record was damaged. */
  kind: ActionKind | 'unknown';
  /** The rep it belongs to; sent only in that rep's session. */
  ownerId: string;
  ownerName: string;
  /** The brand whose session made it. */
  brand: string;
  /** What and for whom, in words, so that a person can recognise it. */
  label: string;
  /** Which list it concerns, as `subjectKey` of its noun makes it. */
  subject: string;
  state: OutboxState;
  attempts: number;
  notBefore: number;
  /** How far the handset's clock was ahead of the server's when this was recorded, ms; undefined where nobody knew. */
  clockOffset?: number;
  /** When the server's yes arrived here. */
  acceptedAt?: number;
  lastError?: string;
  notice?: ActionNotice;
}

/** One record of the queue: url, data, options, timestamp (epoch ms). Source: docs/product.md, section "The outbox". */
export interface OutboxEntry {
  url: string;
  data: unknown;
  options: OutboxOptions;
  timestamp: number;
}

/** An entry as it lies in the store, with the key the store gave it. */
export interface StoredEntry extends OutboxEntry {
  key: number;
  /** It was not whole when it was read, and is parked because of that. */
  isDamaged?: true;
}
