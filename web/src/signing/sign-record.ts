import type { OutboxEntry } from '@offpiste/core/outbox/outbox.contract';
import { recordOf, weekNamedIn } from '@offpiste/core/signed-record/record-of.rules';
import { signedText } from '@offpiste/core/signed-record/signed-record.rules';
import { deviceId } from '#device/ids.ts';
import { logTrouble } from '#device/log.ts';
import { phoneKeyNow } from './phone-key.ts';

/**
 * The entry with what proves who made it. It stays as it is where this phone has no certificate: whatever happens, it is
 * recorded. `chosenWeek` is the id of the week for a post that names none.
 */
export async function withProof<Entry extends OutboxEntry>(entry: Entry, chosenWeek: string): Promise<Entry> {
  const key = phoneKeyNow();
  if (!key || key.claims.repId !== entry.options.ownerId) return entry;
  const device = deviceId();
  const week = weekNamedIn(entry) ?? chosenWeek;
  const record = recordOf(entry, { week, device, signIn: key.claims.signIn });
  if (!record) return entry;
  try {
    const signature = await key.sign(signedText(record));
    return {
      ...entry,
      options: { ...entry.options, proof: { signature, certificate: key.certificate, week, device } },
    };
  } catch (error) {
    logTrouble('An action could not be signed', error);
    return entry;
  }
}
