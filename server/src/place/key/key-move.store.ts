import { sql, type RawBuilder } from 'kysely';
import type { KeyBase, KeyReport } from '@offpiste/core/place/key/key-fold.rules';
import type { KeyMemory, KeyMoveFacts } from '@offpiste/core/place/key/key-move.rules';
import type { KeyRoom } from '@offpiste/core/place/key/key-room.contract';
import type { KeyDistributeBody, KeyReturnBody } from '@offpiste/core/place/key/key.contract';
import type { CountedReport, ReportedTicket, TicketState } from '#platform/ledger/action-definition';
import { sheetOf } from './key-room.store.ts';
import { isCounted } from '#platform/ledger/counted-reports';

export interface KeyMoveState {
  readonly facts: KeyMoveFacts;
  readonly ticket: TicketState | undefined;
}

type KeyMoveOf = Pick<KeyReturnBody, 'weekId' | 'roomId'>;

interface KeyMoveRow {
  details: unknown;
  memory: unknown;
  revision: number;
  reports: readonly CountedReport[];
  undone: readonly string[];
}

export function keyTopic({ roomId }: Pick<KeyMoveOf, 'roomId'>): string {
  return `key/${roomId}`;
}

export function keyMoveQuery({ weekId, roomId }: KeyMoveOf): RawBuilder<KeyMoveRow> {
  return sql<KeyMoveRow>`
    select details, memory, revision,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', occurred_at, 'repId', rep_id, 'repName', rep_name, 'order', id, 'body', body)), '[]')
        from action where action.week_id = ${weekId} and topic = ${keyTopic({ roomId })} and verdict <> 'refused' and ${isCounted}) as reports,
      (select coalesce(jsonb_agg(idempotent_id), '[]')
        from action where action.week_id = ${weekId} and topic = ${keyTopic({ roomId })} and verdict <> 'refused' and not ${isCounted}) as undone
    from ticket
    where week_id = ${weekId} and kind = 'key-room' and target = '' and direction = '' and barcode = ${roomId}
  `;
}

export function keyMoveState(row: KeyMoveRow | undefined, { roomId }: KeyMoveOf): KeyMoveState {
  if (!row) return { facts: { room: undefined }, ticket: undefined };
  return {
    facts: { room: keyRoomOf(row) },
    ticket: { kind: 'key-room', target: '', direction: '', barcode: roomId, revision: row.revision },
  };
}

export function keyRoomOf({
  details,
  memory,
  reports,
  undone,
}: Pick<ReportedTicket, 'details' | 'memory' | 'reports' | 'undone'>): NonNullable<KeyMoveFacts['room']> {
  const sheet = sheetOf(details);
  // The rule of keys wrote this memory.
  const { base } = memory as Partial<KeyMemory>;
  // A later import may include the first report, so the fold starts from the state before it.
  return { sheet, base: base ?? baseOf(sheet), reports: reports.map(toReport), undone };
}

function baseOf({ numberOfKeys, distributed, returned, distributedTo, distributionInfo }: KeyRoom): KeyBase {
  return { numberOfKeys, distributed, returned, distributedTo, distributionInfo };
}

function toReport({ kind, at, repId, repName, order, body }: CountedReport): KeyReport {
  return {
    // The ledger stores validated bodies.
    ...keyClaim(body as KeyDistributeBody | KeyReturnBody),
    move: kind === 'key-distribute' ? 'distribute' : 'return',
    at: new Date(at).toISOString(),
    repId,
    repName,
    order,
  };
}

export function keyClaim(
  body: KeyDistributeBody | KeyReturnBody,
): Pick<KeyReport, 'id' | 'numberOfKeys' | 'person' | 'notes' | 'extraKeysReturned'> {
  const { idempotentId: id, numberOfKeys } = body;
  if ('tenant' in body) return { id, numberOfKeys, person: body.tenant, notes: '', extraKeysReturned: 0 };
  return {
    id,
    numberOfKeys,
    person: body.returnedBy,
    notes: body.returnedNotes,
    extraKeysReturned: body.extraKeysReturned,
  };
}
