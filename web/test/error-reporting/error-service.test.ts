import { storageKeys } from '#device/storage/storage.ts';
import { expect, test, vi } from 'vitest';
import { openPhone } from '../phone.fake.ts';

const OLD = 'https://old@errors.test/1';
const NEW = 'https://new@errors.test/1';

/** A phone with a stored address, and a server that answers when the test lets it. */
async function openService(stored: string | undefined) {
  const phone = openPhone();
  if (stored !== undefined) phone.stored.set(storageKeys.errorService, stored);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const { findErrorService } = await import('#error-reporting/error-service.ts');
  const reply = (dsn: string | null) => answer.resolve(Response.json({ dsn }));
  return { phone, found: findErrorService(), reply };
}

test('gives the stored address at once, and stores the answer for the next page', async () => {
  const { phone, found, reply } = await openService(OLD);
  expect(await found).toBe(OLD);
  reply(NEW);
  await phone.settle();
  expect(phone.stored.get(storageKeys.errorService)).toBe(NEW);
});

test.each([
  [NEW, NEW],
  [null, 'https://offpiste@app.example/errors/1'],
])('without a stored address, the answer %s gives %s', async (dsn, address) => {
  const { found, reply } = await openService(undefined);
  reply(dsn);
  expect(await found).toBe(address);
});
