import { ERROR_SERVICE_PATH, inboxAddress } from '@offpiste/core/shell/bug-report/error-service.rules';
import { pageOrigin } from '#device/page/page.ts';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { sendRequest } from '#net/request.ts';

/** Without a network, the last known address. */
export async function findErrorService(): Promise<string | undefined> {
  const response = await sendRequest({ method: 'GET', path: ERROR_SERVICE_PATH });
  const received = response.answered && response.status === 200 ? serviceIn(response.body) : undefined;
  if (received !== undefined) writeStored(storageKeys.errorService, received);
  const known = received ?? readStored(storageKeys.errorService);
  return known === '' ? inboxAddress(pageOrigin()) : known;
}

/** Empty: only the server's own inbox exists. */
function serviceIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('dsn' in body)) return undefined;
  if (body.dsn === null) return '';
  return typeof body.dsn === 'string' ? body.dsn : undefined;
}
