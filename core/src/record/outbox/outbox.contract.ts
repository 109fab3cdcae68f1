// Source: docs/reference/outbox.md (The outbox).
import type { ActionNotice } from '../action/action.contract.ts';
import type { ActionKind } from '../action/action-kind.rules.ts';

/**
 * attention: parked for a person. accepted: kept until its list is fetched again.
 * noticed: accepted, with a notice to show.
 */
export type OutboxState = 'waiting' | 'attention' | 'accepted' | 'noticed';

/** Times are epoch ms. */
export interface OutboxOptions {
  /** 'unknown' only in a damaged record. */
  kind: ActionKind | 'unknown';
  ownerId: string;
  ownerName: string;
  brand: string;
  label: string;
  subject: string;
  state: OutboxState;
  attempts: number;
  notBefore: number;
  /** The lead of the handset's clock at recording, ms. */
  clockOffset?: number;
  acceptedAt?: number;
  lastError?: string;
  /** Parked because of status 500. */
  isFault?: true;
  notice?: ActionNotice;
  /** The week chosen at recording, or of the notice. Older entries lack it. */
  week?: string;
  proof?: { signature: string; certificate: string; week: string; device: string };
  /** When another phone was shown it. */
  shownAt?: number;
}

/** `timestamp` is epoch ms. */
export interface OutboxEntry {
  url: string;
  data: unknown;
  options: OutboxOptions;
  timestamp: number;
}

/** `at` is epoch ms of this phone. */
export interface ToldBy {
  readonly toldBy: string;
  readonly at: number;
}

export interface StoredEntry extends OutboxEntry {
  key: number;
  /** It was incomplete when read, and is parked. */
  isDamaged?: true;
  isCarried?: true;
  /** Only a peer list has it. */
  told?: ToldBy;
}
