import type { Kysely } from 'kysely';
import { writeAudit, type Author } from '#access/audit/audit.store';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import type { SecretBox } from '#access/factor/secret-box';
import type { Schema } from '#platform/database/schema';
import { makeSecret } from './webhook-secret.ts';
import { replaceSecret, type findWebhook } from './webhook.store.ts';

interface Rotation {
  readonly found: NonNullable<Awaited<ReturnType<typeof findWebhook>>>;
  readonly box: SecretBox;
  readonly newSecret: () => string;
  readonly by: Author;
}

/** The new secret. Only the caller sees it. */
export async function rotateSecret(tx: Kysely<Schema>, { found, box, newSecret, by }: Rotation): Promise<string> {
  const { endpoint_id: webhookId, name, brand } = found;
  const { secret, sealed } = await makeSecret(box, webhookId, newSecret);
  await replaceSecret(tx, webhookId, sealed);
  await writeAudit(tx, { by, brands: [brand], kind: 'webhook-secret', subject: name });
  const account = { repId: by.repId ?? `webhook:${webhookId}`, name: by.repId === undefined ? name : by.name };
  await writeSecurityEvent(tx, { kind: 'webhook-changed', account, brands: [brand], by: by.name, detail: name });
  return secret;
}
