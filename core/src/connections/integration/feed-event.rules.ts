// Source: docs/reference/integration.md (Events).
import { cursorOf, type FeedType } from './feed.rules.ts';
import type { FeedEvent } from './integration.contract.ts';
import type { TokenScope } from '../machine-token/machine-token.rules.ts';

export interface FeedRow {
  readonly position: number;
  readonly weekId: string;
  readonly type: string;
  readonly recordId: string;
  readonly kind: string;
  readonly list: string;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly verdict: string;
  readonly undoes: string | null;
  readonly decision: string | null;
  /** Of an import. */
  readonly counts: Readonly<Record<string, unknown>> | null;
  readonly code: string | null;
  readonly client: string | null;
}

export interface FeedRights {
  readonly showsClients: boolean;
  readonly showsCodes: boolean;
}

export function feedRightsOf(scopes: readonly TokenScope[]): FeedRights {
  return { showsClients: scopes.includes('clients:read'), showsCodes: scopes.includes('clients:sensitive') };
}

/** The event without the fields that the reader may not see. It names no person of the company. */
export function feedEventOf(row: FeedRow, { showsClients, showsCodes }: FeedRights): FeedEvent {
  const { position, weekId, type, recordId, kind, list, undoes, decision, client, code } = row;
  return {
    id: `evt_${position}`,
    cursor: cursorOf(position),
    type: type as FeedType,
    ...(weekId === '' ? {} : { weekId }),
    recordId,
    kind,
    list,
    occurredAt: row.occurredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    isException: row.verdict === 'exception',
    ...(undoes === null ? {} : { undoes }),
    ...(decision === null ? {} : { decision }),
    ...(row.counts === null ? {} : { counts: numbersOf(row.counts) }),
    ...(showsClients && client !== null ? { client } : {}),
    ...(showsCodes && code !== null ? { ticketCode: code } : {}),
  };
}

function numbersOf(counts: NonNullable<FeedRow['counts']>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
