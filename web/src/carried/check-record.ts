import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { RECORD_PATHS } from '@offpiste/core/record-paths';
import { inconsistentField } from '@offpiste/core/record/signed-record/record-consistency.rules';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { isCertifiedFor, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { isSignedBy } from '#signing/signature.ts';

interface RecordTrust {
  readonly brand: string;
  readonly checkCertificate: (text: string) => Promise<PhoneCertificate | undefined>;
}

/** The maker of a valid record, otherwise the refusal that the server would give. */
export async function makerOf(
  { record, signature, certificate }: ProvenRecord,
  { brand, checkCertificate }: RecordTrust,
): Promise<{ readonly ok: true; readonly maker: PhoneCertificate } | Refusal> {
  const maker = await checkCertificate(certificate);
  if (!maker) return refuse('record-uncertified');
  if (maker.brand !== brand) return refuse('record-of-other-brand');
  if (!(await isSignedBy(maker.key, signedText(record), signature))) return refuse('record-altered');
  if (record.brand !== brand) return refuse('record-of-other-brand');
  if (!isCertifiedFor(record, maker)) return refuse('record-of-other-rep');
  const field = inconsistentField(record, RECORD_PATHS);
  return field ? refuse('record-inconsistent', { field }) : { ok: true, maker };
}
