// Source: docs/reference/integration.md (Webhooks).
import { Webhook } from 'standardwebhooks';

const PREFIX = 'whsec_';

/** A secret in the form of the Standard Webhooks specification, of 32 random bytes in base64url. */
export function webhookSecretOf(random: string): string {
  return `${PREFIX}${Buffer.from(random, 'base64url').toString('base64')}`;
}

/** The headers of a message; a signature for each secret, so that a receiver can change to a new one. */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: number,
): Record<string, string> {
  const at = new Date(now);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
