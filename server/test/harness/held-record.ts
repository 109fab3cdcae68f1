import type { Kysely } from 'kysely';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import { readCertificate } from '@offpiste/core/record/signed-record/signed-record.rules';
import { holdRecord } from '#handover/carried/carried.store';
import type { Schema } from '#platform/database/schema';
import { TEST_NOW } from './test-server.ts';

/** Keeps a record for the office, as brought by Ella Pritchard. */
export async function keepHeldRecord(db: Kysely<Schema>, proven: ProvenRecord): Promise<void> {
  const maker = readCertificate(proven.certificate);
  if (!maker) throw new Error('the record has no certificate');
  const brought = { carrier: { repId: '1001', name: 'Ella Pritchard' }, at: new Date(TEST_NOW) };
  await holdRecord(db, { ...proven, maker }, brought);
}
