import { sql, type RawBuilder } from 'kysely';

/** The rep of the phone that delivers another phone's report. */
export interface Carrier {
  readonly repId: string;
  readonly name: string;
}

export interface LedgerEntry {
  readonly idempotentId: string;
  readonly kind: string;
  readonly repId: string;
  readonly repName: string;
  readonly brand: string;
  readonly weekId: string;
  readonly subject: string;
  readonly topic: string | undefined;
  /** `undoesAny`: the rep may undo reports of others. */
  readonly undoes: string | undefined;
  readonly undoesAny: boolean;
  readonly device: string | undefined;
  readonly replay: boolean;
  readonly handsetTime: Date;
  readonly sentAt: Date | undefined;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly body: unknown;
  readonly bodyHash: string;
  readonly verdict: 'accepted' | 'already' | 'exception' | 'refused';
  readonly code: string | undefined;
  readonly status: number;
  readonly reply: unknown;
  readonly carrier: Carrier | undefined;
}

export function columns(): RawBuilder<unknown> {
  return sql`idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, topic, undoes, undoes_any, device, replay, handset_time, sent_at, occurred_at,
    received_at, body, body_hash, verdict, code, status, reply, carried_by, carried_by_name`;
}

/** In a select, PostgreSQL needs casts. */
export function values(entry: LedgerEntry): RawBuilder<unknown> {
  return sql`${entry.idempotentId}::text, ${entry.kind}::text, ${entry.repId}::text, ${entry.repName}::text, ${entry.brand}::text,
    ${entry.weekId}::text, ${entry.subject}::text, ${entry.topic ?? null}::text, ${entry.undoes ?? null}::text, ${entry.undoesAny}::boolean, ${entry.device ?? null}::text, ${entry.replay}::boolean, ${entry.handsetTime}::timestamptz,
    ${entry.sentAt ?? null}::timestamptz, ${entry.occurredAt}::timestamptz, ${entry.receivedAt}::timestamptz, ${JSON.stringify(entry.body)}::jsonb,
    ${entry.bodyHash}::text, ${entry.verdict}::text, ${entry.code ?? null}::text, ${entry.status}::integer, ${JSON.stringify(entry.reply)}::jsonb,
    ${entry.carrier?.repId ?? null}::text, ${entry.carrier?.name ?? null}::text`;
}
