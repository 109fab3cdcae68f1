import type { Kysely } from 'kysely';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import { readCertificate, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { TEST_NOW } from './test-server.ts';

export async function keepHeldRecord(
  db: Kysely<Schema>,
  { record, signature, certificate }: ProvenRecord,
): Promise<void> {
  const maker = readCertificate(certificate);
  if (!maker) throw new Error('the record has no certificate');
  await db
    .insertInto('carried_record')
    .values({
      digest: sha256(signedText(record)),
      idempotent_id: record.id,
      sign_in_id: maker.signIn,
      rep_id: maker.repId,
      rep_name: maker.name,
      record: JSON.stringify(record),
      signature,
      certificate,
      brought_at: new Date(TEST_NOW),
      brought_by: '1001',
      brought_by_name: 'Ella Pritchard',
    })
    .execute();
}
