import type { OutboxEntry, OutboxOptions } from '@offpiste/core/record/outbox/outbox.contract';
import { recordOf, weekNamedIn } from '@offpiste/core/record/signed-record/record-of.rules';
import { signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { deviceId } from '#device/storage/ids.ts';
import { logTrouble } from '#device/log.ts';
import { chosenWeekId } from '#kept/cache-index.ts';
import { phoneKeyNow } from '#signing/phone-key.ts';

/** Without a certificate the entry stays unsigned and is recorded all the same. */
export async function withProof<Entry extends OutboxEntry>(entry: Entry): Promise<Entry> {
  const { proof: before, ...options } = entry.options;
  const proof = await proofOf(entry, before?.week).catch((error: unknown) =>
    logTrouble('An action could not be signed', error),
  );
  return { ...entry, options: proof ? { ...options, proof } : options };
}

/** `weekBefore`: the week of an earlier signature; the chosen week may have changed. */
async function proofOf(entry: OutboxEntry, weekBefore: string | undefined): Promise<OutboxOptions['proof']> {
  const key = phoneKeyNow();
  if (!key || key.claims.repId !== entry.options.ownerId) return undefined;
  const device = deviceId();
  const week = weekNamedIn(entry) ?? weekBefore ?? chosenWeekId() ?? '';
  const record = recordOf(entry, { week, device, signIn: key.claims.signIn });
  return record && { signature: await key.sign(signedText(record)), certificate: key.certificate, week, device };
}
