import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

export interface ListedError {
  readonly id: number;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly title: string;
  readonly release: string | null;
}

export interface ShownError extends ListedError {
  readonly event: unknown;
  readonly feedback: readonly unknown[];
}

export interface RecordingCount {
  readonly parts: number;
  readonly bytes: number;
}

/** Newest first; feedback is shown with its report. */
export async function listErrors(db: Kysely<Schema>): Promise<ListedError[]> {
  const rows = await db
    .selectFrom('error_report')
    .select(['id', 'kind', 'received_at', 'title', 'release'])
    .where((eb) =>
      eb.or([
        eb('kind', '<>', 'feedback'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('error_report as about')
              .select('about.id')
              .whereRef('about.event_id', '=', 'error_report.about_event_id'),
          ),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at.toISOString() }));
}

export async function showError(db: Kysely<Schema>, id: number): Promise<ShownError | undefined> {
  const row = await db.selectFrom('error_report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const feedback = await db
    .selectFrom('error_report')
    .select('body')
    .where('about_event_id', '=', row.event_id)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at.toISOString(),
    title: row.title,
    release: row.release,
    event: row.body,
    feedback: feedback.map(({ body }) => body),
  };
}

export async function countRecordings(db: Kysely<Schema>): Promise<RecordingCount> {
  const days = await db.selectFrom('error_recording').select(['parts', 'bytes']).execute();
  return days.reduce((sum, day) => ({ parts: sum.parts + day.parts, bytes: sum.bytes + day.bytes }), {
    parts: 0,
    bytes: 0,
  });
}
