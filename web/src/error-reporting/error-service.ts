import { ERROR_SERVICE_PATH, inboxAddress } from '@offpiste/core/shell/bug-report/error-service.rules';
import { pageOrigin } from '#device/page/page.ts';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { sendRequest } from '#net/request.ts';

/** The stored address at once, since a fault must not wait for the network. The answer of the server replaces it. */
export async function findErrorService(): Promise<string | undefined> {
  const stored = readStored(storageKeys.errorService);
  const received = receiveService();
  const known = stored ?? (await received);
  return known === '' ? inboxAddress(pageOrigin()) : known;
}

async function receiveService(): Promise<string | undefined> {
  const response = await sendRequest({ method: 'GET', path: ERROR_SERVICE_PATH });
  const received = response.answered && response.status === 200 ? serviceIn(response.body) : undefined;
  if (received !== undefined) writeStored(storageKeys.errorService, received);
  return received;
}

/** Empty: only the server's own inbox exists. */
function serviceIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('dsn' in body)) return undefined;
  if (body.dsn === null) return '';
  return typeof body.dsn === 'string' ? body.dsn : undefined;
}
