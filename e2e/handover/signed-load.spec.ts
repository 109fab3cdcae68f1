import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { BRAND_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { provenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PhoneKeyReply, SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import { certificateParts, readCertificate, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { expect, openLoadCoach, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { queueOf } from '../support/record/outbox.ts';
import { loadAndSee, ridersOf } from '../support/ticket/load-coach.ts';

interface StoredRecord {
  readonly record: SignedRecord;
  readonly signature: string;
  readonly certificate: string;
}

test('a load made on a prepared phone is signed by a key that the server certified', async ({ host, week, phone }) => {
  const [rider] = ridersOf(week, 'C1', 1);
  const { page, context } = await phone({ losesSignal: true });
  // The browser drops the body of a response when the page navigates, so the route keeps it.
  const certified: PhoneKeyReply[] = [];
  await page.route(`**${endpoints.phoneKey.path}`, async (route) => {
    const response = await route.fetch();
    certified.push(await response.json());
    await route.fulfill({ response });
  });
  await openHome(page, week);
  const serverKey = certified.at(-1)?.serverKey ?? '';
  await openLoadCoach(page, 'C1');
  await context.setOffline(true);
  await loadAndSee(page, rider?.bookingRef ?? '', 'Request stored for processing when online');
  const [entry] = await queueOf(page);
  const proven = provenRecord(entry as unknown as OutboxEntry);
  if (!proven) throw new Error('The load is not signed');

  // The server holds a record for the office if its sign-in ended before another phone brought it.
  await host.server.query('update sign_in set revoked_at = now(), ended_by_office = true where sign_in_id = $1', [
    proven.record.signIn,
  ]);
  const carrier = await phone();
  await openHome(carrier.page, week, { username: 'lead@demo.test' });
  const { record, signature, certificate } = proven;
  const answer = await carrier.page.request.post(endpoints.deliverCarried.path, {
    headers: { [BRAND_HEADER]: 'wasteland' },
    data: { certificates: [certificate], records: [{ record, signature, certificate: 0 }] },
  });
  expect(await answer.json()).toEqual({ results: [{ state: 'held' }] });
  const [stored] = await host.server.query<StoredRecord & Record<string, unknown>>(
    'select record, signature, certificate from carried_record where idempotent_id = $1',
    [record.id],
  );
  expect(stored?.record.data).toMatchObject({ barcode: rider?.barcode, weekID: week.week.weekId });
  const claims = readCertificate(stored?.certificate ?? '');
  expect(claims).toMatchObject({ repId: '1001', brand: 'wasteland', signIn: record.signIn });
  const parts = certificateParts(stored?.certificate ?? '');
  expect(isSigned(parts?.signed ?? '', parts?.signature ?? '', serverKey)).toBe(true);
  expect(isSigned(signedText(stored?.record ?? record), stored?.signature ?? '', claims?.key ?? '')).toBe(true);
  expect(isSigned(signedText({ ...record, at: record.at + 1 }), signature, claims?.key ?? '')).toBe(false);
});

function isSigned(text: string, signature: string, key: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key: keyOf(key), dsaEncoding: 'ieee-p1363' }, bytes);
}

/** A public key as phones write it: an uncompressed point of P-256. */
function keyOf(text: string): KeyObject {
  const [x = '', y = ''] = [1, 33].map((from) => Buffer.from(text, 'base64url').toString('base64url', from, from + 32));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
