import { ERROR_SERVICE_PATH, inboxAddress } from '@offpiste/core/bug-report/error-service.rules';
import { pageOrigin } from '#device/page.ts';
import { readStored, storageKeys, writeStored } from '#device/storage.ts';
import { ask } from '#session/request.ts';

/** The address of the service that takes reports; without a network the one that was last heard of, if any. */
export async function findErrorService(): Promise<string | undefined> {
  const answer = await ask({ method: 'GET', path: ERROR_SERVICE_PATH });
  const told = answer.answered && answer.status === 200 ? serviceIn(answer.body) : undefined;
  if (told !== undefined) writeStored(storageKeys.errorService, told);
  const known = told ?? readStored(storageKeys.errorService);
  return known === '' ? inboxAddress(pageOrigin()) : known;
}

/** Empty: there is no other than the server's own inbox. */
function serviceIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('dsn' in body)) return undefined;
  if (body.dsn === null) return '';
  return typeof body.dsn === 'string' ? body.dsn : undefined;
}
