import type { Kysely } from 'kysely';
import { readCodes } from '#record/ticket/ticket-code.store';
import type { Schema } from '#platform/database/schema';

export interface ClientCode {
  readonly reference: string;
  readonly name: string;
  readonly code: string;
}

/** In the order of the last import, without clients who have no code. */
export async function findCodes(db: Kysely<Schema>, weekId: string): Promise<ClientCode[]> {
  const codes = await readCodes(db, weekId);
  const rows = await db
    .selectFrom('passenger')
    .select(['reference', 'body'])
    .where('week_id', '=', weekId)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ reference, body }) => {
    const code = codes.get(reference ?? '');
    return reference === null || code === undefined ? [] : [{ reference, name: body.passengerName ?? '', code }];
  });
}
