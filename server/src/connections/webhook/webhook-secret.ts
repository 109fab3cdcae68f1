import type { SecretBox } from '#access/factor/secret-box';
import { webhookSecretOf } from './sign-message.ts';

/** The owner of a secret in the box. */
export function secretOwner(webhookId: string): string {
  return `webhook:${webhookId}`;
}

/** A new secret, in clear and sealed. */
export async function makeSecret(
  box: SecretBox,
  webhookId: string,
  newSecret: () => string,
): Promise<{ readonly secret: string; readonly sealed: string }> {
  const secret = webhookSecretOf(newSecret());
  return { secret, sealed: await box.seal(secretOwner(webhookId), secret) };
}
