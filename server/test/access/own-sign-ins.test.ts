import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OTHER_SIGN_INS, type OwnSignInsReply } from '@offpiste/core/access/account/account.contract';
import { addOfficePerson, personAt } from '../harness/office-person.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let number = 0;
let phone: Phone;
let repId = '';
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  repId = `7${number}`;
  await addOfficePerson(server, repId);
  phone = await personAt(server, repId);
});

const own = async (who = phone) => (await who.get('/api/account/sign-ins')).json<OwnSignInsReply>();
const end = async (body: object) =>
  (await phone.post('/api/account/sign-ins/end', body)).json<{ ended: number }>().ended;
const look = async (who: Phone) => (await who.get('/api/resort')).statusCode;

test('a person sees their own sign-ins, and which one is this', async () => {
  const other = await personAt(server, repId);
  const { phones, currentId } = await own();
  expect(phones).toHaveLength(2);
  expect(phones.map(({ signInId }) => signInId)).toContain(currentId);
  expect((await own(other)).currentId).not.toBe(currentId);
});

test('a person ends one sign-in, or all others, and keeps this one', async () => {
  const [lost, second, third] = [
    await personAt(server, repId),
    await personAt(server, repId),
    await personAt(server, repId),
  ];
  const { currentId: signInId } = await own(lost);
  expect(await end({ signInId })).toBe(1);
  expect([await look(lost), await look(second)]).toEqual([401, 200]);
  expect(await end({ signInId: OTHER_SIGN_INS })).toBe(2);
  expect([await look(second), await look(third), await look(phone)]).toEqual([401, 401, 200]);
  expect(await end({ signInId: (await own()).currentId })).toBe(0);
});

test('a sign-in is named, and the name is removed again', async () => {
  const { currentId: signInId } = await own();
  const name = async (text: string) =>
    (await phone.post('/api/account/sign-ins/name', { signInId, name: text })).statusCode;
  expect(await name(' Blue phone ')).toBe(200);
  expect((await own()).phones[0]?.name).toBe('Blue phone');
  expect(await name('')).toBe(200);
  expect((await own()).phones[0]?.name).toBeUndefined();
});

test('the sign-ins of another person are neither named nor ended', async () => {
  await addOfficePerson(server, `${repId}x`);
  const other = await personAt(server, `${repId}x`);
  const { currentId: signInId } = await own(other);
  const named = await phone.post('/api/account/sign-ins/name', { signInId, name: 'Mine' });
  expect(named.json()).toMatchObject({ code: 'unknown-sign-in' });
  expect(await end({ signInId })).toBe(0);
  expect(await look(other)).toBe(200);
});
