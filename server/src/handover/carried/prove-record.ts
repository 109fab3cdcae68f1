// Source: docs/reference/carried-records.md (Carried records).
import { verify } from 'node:crypto';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { DeliveredRecord } from '@offpiste/core/handover/carried/carried.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { PhoneCertificate, SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import { RECORD_PATHS } from '@offpiste/core/record-paths';
import { inconsistentField } from '@offpiste/core/record/signed-record/record-consistency.rules';
import { isCertifiedFor, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import { refuseUnkeepable } from '#platform/http/json-body';
import { checker, type Checked } from '#platform/http/validation';
import type { RecordableAction } from '#platform/ledger/action-definition';
import type { Services } from '#platform/services/services';
import { readPublicKey } from '#record/signed-record/phone-key';
import { readNamedWeek } from './named-week.store.ts';

export type Actions = Readonly<Record<ActionKind, RecordableAction>>;

export interface HandedCertificate {
  readonly text: string;
  readonly maker: PhoneCertificate | undefined;
}

export interface ProvenRecord {
  readonly record: SignedRecord;
  readonly signature: string;
  readonly certificate: string;
  readonly maker: PhoneCertificate;
  readonly brand: BrandKey;
  readonly action: RecordableAction;
}

const SIGNATURE_BYTES = 64;
const checkRecord = checker(DeliveredRecord);

/** Only signed data is believed. Throws for a record that cannot be stored. */
export async function proveRecord(
  { db }: Pick<Services, 'db'>,
  handed: unknown,
  by: { readonly brand: string; readonly certificates: readonly HandedCertificate[]; readonly actions: Actions },
): Promise<Checked<ProvenRecord>> {
  refuseUnkeepable(handed, 'record');
  const checked = checkRecord(handed);
  if (!checked.ok) return checked;
  const { record, signature, certificate: place } = checked.value;
  const certificate = by.certificates[place];
  const maker = certificate?.maker;
  if (!certificate || !maker) return refuse('record-uncertified');
  const { brand } = maker;
  if (brand !== by.brand || !isBrandKey(brand)) return refuse('record-of-other-brand');
  if (!isSignedBy(maker.key, record, signature)) return refuse('record-altered');
  if (record.brand !== brand) return refuse('record-of-other-brand');
  if (!isCertifiedFor(record, maker)) return refuse('record-of-other-rep');
  const action = actionOf(by.actions, record);
  if (!action) return refuse('record-inconsistent', { field: 'url' });
  const prepared = action.prepare(record.data);
  if (!prepared.ok) return prepared;
  const { repId, weekId } = prepared.value.facts;
  if (repId !== maker.repId) return refuse('record-of-other-rep');
  const field = inconsistentField(record, RECORD_PATHS);
  if (field) return refuse('record-inconsistent', { field });
  const week = await readNamedWeek(db, weekId);
  // If the event or lesson is unknown, the kind's own rule refuses it.
  if (week !== undefined && week !== record.week) return refuse('record-inconsistent', { field: 'week' });
  return { ok: true, value: { record, signature, certificate: certificate.text, maker, brand, action } };
}

export function actionOf(actions: Actions, { kind, url }: Pick<SignedRecord, 'kind' | 'url'>) {
  return Object.values(actions).find((action) => action.kind === kind && action.path === url && !action.isPart);
}

function isSignedBy(key: string, record: SignedRecord, signature: string): boolean {
  const publicKey = readPublicKey(key);
  const bytes = Buffer.from(signature, 'base64url');
  if (!publicKey || bytes.length !== SIGNATURE_BYTES) return false;
  return verify('sha256', Buffer.from(signedText(record)), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}
