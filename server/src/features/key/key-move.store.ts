import { sql, type RawBuilder } from 'kysely';
import type { KeyBase, KeyReport } from '@offpiste/core/key/key-fold.rules';
import type { KeyMemory, KeyMoveFacts } from '@offpiste/core/key/key-move.rules';
import { KeyRoom } from '@offpiste/core/key/key-room.contract';
import type { KeyDistributeBody, KeyReturnBody } from '@offpiste/core/key/key.contract';
import { Value } from 'typebox/value';
import type { TicketState } from '#platform/ledger/action-definition';

/** The facts for the rule, and the room it decides about. */
export interface KeyMoveState {
  readonly facts: KeyMoveFacts;
  readonly ticket: TicketState | undefined;
}

type KeyMoveOf = Pick<KeyReturnBody, 'weekId' | 'roomId'>;

interface KeyMoveRow {
  details: unknown;
  memory: Partial<KeyMemory>;
  revision: number;
  reports: readonly {
    kind: string;
    at: string;
    repId: string;
    repName: string;
    order: number;
    body: KeyDistributeBody | KeyReturnBody;
  }[];
}

/** The key under which the reports of one room are folded. */
export function keyTopic({ roomId }: Pick<KeyMoveOf, 'roomId'>): string {
  return `key/${roomId}`;
}

/** Queries a room with all reports about its keys. */
export function keyMoveQuery({ weekId, roomId }: KeyMoveOf): RawBuilder<KeyMoveRow> {
  return sql<KeyMoveRow>`
    select details, memory, revision,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', occurred_at, 'repId', rep_id, 'repName', rep_name, 'order', id, 'body', body)), '[]')
        from action where action.week_id = ${weekId} and topic = ${keyTopic({ roomId })} and verdict <> 'refused') as reports
    from ticket
    where week_id = ${weekId} and kind = 'key-room' and target = '' and direction = '' and barcode = ${roomId}
  `;
}

export function keyMoveState(row: KeyMoveRow | undefined, { roomId }: KeyMoveOf): KeyMoveState {
  if (!row) return { facts: { room: undefined }, ticket: undefined };
  const sheet = sheetOf(row.details);
  return {
    // An import after the first report may already include it: the fold starts from the state before the first report.
    facts: { room: { sheet, base: row.memory.base ?? baseOf(sheet), reports: row.reports.map(toReport) } },
    ticket: { kind: 'key-room', target: '', direction: '', barcode: roomId, revision: row.revision },
  };
}

/** The fields of a room for phones, without its list names. */
export function sheetOf(details: unknown): KeyRoom {
  return Value.Parse(KeyRoom, details);
}

function baseOf({ numberOfKeys, distributed, returned, distributedTo, distributionInfo }: KeyRoom): KeyBase {
  return { numberOfKeys, distributed, returned, distributedTo, distributionInfo };
}

function toReport({ kind, at, repId, repName, order, body }: KeyMoveRow['reports'][number]): KeyReport {
  return {
    ...keyClaim(body),
    move: kind === 'key-distribute' ? 'distribute' : 'return',
    at: new Date(at).toISOString(),
    repId,
    repName,
    order,
  };
}

/** The move of keys in a request body. */
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
