import { expect, test, vi } from 'vitest';
import { provenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import { signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { ANN, BEN, signIn, START } from '../phone.fake.ts';
import { LOAD, loadOf, openRecording } from './recording-tab.fake.ts';

const POSITION = { latitude: 45.1 };

test('a screen with signal sends the late fields with the action, and stores them', async () => {
  const { phone, tab } = await openRecording();
  expect(await tab.load('B1', { late: async () => POSITION })).toMatchObject({ state: 'done' });
  expect(phone.server.requestsTo(LOAD)).toMatchObject([{ body: { barcode: 'B1', ...POSITION } }]);
  expect((await tab.only()).data).toMatchObject(POSITION);
});

test('an action is stored before its late fields are requested, and not shown as held', async () => {
  const { phone, tab } = await openRecording();
  const asked = Promise.withResolvers<typeof POSITION>();
  void tab.load('B1', { late: () => asked.promise });
  await phone.settle();
  expect(await tab.states()).toEqual(['B1 waiting']);
  await tab.sync.readOutbox();
  expect(tab.outbox().waiting).toEqual([]);
  expect(phone.server.requests).toEqual([]);
  asked.resolve(POSITION);
  await phone.settle();
  expect(phone.server.executed).toHaveLength(1);
});

test('late fields that are not to be had hold the action up in no way', async () => {
  const { phone, tab } = await openRecording();
  expect(await tab.load('B1', { late: () => Promise.reject(new Error('denied')) })).toMatchObject({ state: 'done' });
  expect((await tab.only()).data).not.toHaveProperty('latitude');
  expect(phone.log).toEqual(['[offpiste] A queued action could not be completed']);
});

test.each([
  ['offline', undefined],
  ['offline, refused as done already', { ok: false, code: 'already-loaded', details: { name: 'Z', at: '' } } as const],
])('%s: the entry is shown at once, and gets its late fields later unless in doubt', async (_, refusal) => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  const asked = Promise.withResolvers<typeof POSITION>();
  let isAsked = false;
  const late = () => ((isAsked = true), asked.promise);
  await tab.load('B1', { late, ...(refusal ? { decideLocally: () => refusal } : {}) });
  expect(tab.outbox().waiting).toHaveLength(1);
  asked.resolve(POSITION);
  await phone.settle();
  expect(isAsked).toBe(refusal === undefined);
  expect(Object(await tab.only()).data.latitude).toBe(refusal ? undefined : POSITION.latitude);
});

test('without a link the late fields are added in the background, too', async () => {
  const { phone, tab } = await openRecording();
  phone.server.next(LOAD, 'lost');
  await tab.load('B1');
  await tab.load('B1', { late: async () => POSITION });
  await phone.settle();
  expect((await tab.database.readEntries())[1]?.data).toMatchObject(POSITION);
});

test('while late fields are waited for, their entry counts as incomplete', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  const asked = Promise.withResolvers<typeof POSITION>();
  await tab.load('B1', { late: () => asked.promise });
  const { key } = await tab.only();
  expect(tab.sync.isIncomplete(key)).toBe(true);
  asked.resolve(POSITION);
  await phone.settle();
  expect(tab.sync.isIncomplete(key)).toBe(false);
});

test('late fields do not change an entry that was settled meanwhile', async () => {
  const { phone, tab } = await openRecording();
  await phone.goOffline();
  const asked = Promise.withResolvers<typeof POSITION>();
  await tab.load('B1', { late: () => asked.promise });
  await phone.goOnline();
  await tab.syncNow();
  expect(await tab.states()).toEqual(['B1 accepted']);
  asked.resolve(POSITION);
  await phone.settle();
  expect((await tab.only()).data).not.toHaveProperty('latitude');
  expect(await tab.states()).toEqual(['B1 accepted']);
});

test('an action of a certified phone is signed, with its week and device', async () => {
  const { phone, tab } = await openSigned();
  await phone.goOffline();
  await tab.load('B1');
  await expectProof(await tab.only());
  expect((await tab.only()).options.proof).toMatchObject({ week: 'w1', device: phone.stored.get('offpiste_device') });
});

test('signs late fields as well and replaces the signature without them', async () => {
  const { phone, tab } = await openSigned();
  const asked = Promise.withResolvers<typeof POSITION>();
  await phone.goOffline();
  await tab.load('B1', { late: () => asked.promise });
  const before = await tab.only();
  asked.resolve(POSITION);
  await phone.settle();
  const after = await tab.only();
  expect(after.data).toMatchObject(POSITION);
  expect(after.options.proof?.signature).not.toBe(before.options.proof?.signature);
  await expectProof(after);
});

test('late fields do not change the week for which an action was signed', async () => {
  const { phone, tab } = await openSigned();
  const asked = Promise.withResolvers<typeof POSITION>();
  await phone.goOffline();
  const { weekID: _, ...body } = loadOf('B1').body;
  await tab.load('B1', { body: body as ReturnType<typeof loadOf>['body'], late: () => asked.promise });
  phone.stored.set('weekId', JSON.stringify({ weekId: 'w2' }));
  asked.resolve(POSITION);
  await phone.settle();
  expect((await tab.only()).options.proof?.week).toBe('w1');
});

test('signs an action without a week for no week if none was chosen', async () => {
  const { phone, tab } = await openSigned();
  phone.stored.delete('weekId');
  const { weekID: _, ...body } = loadOf('B1').body;
  await tab.load('B1', { body: body as ReturnType<typeof loadOf>['body'] });
  expect((await tab.only()).options.proof?.week).toBe('');
});

test('a prepared action is signed when it is prepared, and not again when it is recorded', async () => {
  const { tab } = await openSigned();
  const made = await tab.preparedEntry(loadOf('B1'));
  expect(made?.options.proof).toBeDefined();
  await tab.load('B1', { made });
  expect((await tab.only()).options.proof).toEqual(made?.options.proof);
});

test('without a certificate an action is recorded without a signature', async () => {
  const { tab } = await openRecording();
  await tab.load('B1');
  expect((await tab.only()).options).not.toHaveProperty('proof');
});

test('an action that can no longer be signed is recorded without a proof', async () => {
  const { phone, tab } = await openSigned();
  await phone.goOffline();
  const asked = Promise.withResolvers<typeof POSITION>();
  await tab.load('B1', { late: () => asked.promise });
  vi.stubGlobal('crypto', { subtle: { sign: () => Promise.reject(new Error('no key')) } });
  asked.resolve(POSITION);
  await phone.settle();
  expect((await tab.only()).data).toMatchObject(POSITION);
  expect((await tab.only()).options).not.toHaveProperty('proof');
  expect(phone.log).toContain('[offpiste] An action could not be signed');
});

test('does not sign with a certificate of another rep', async () => {
  const { tab } = await openSigned(BEN.repId);
  await tab.load('B1');
  expect((await tab.only()).options).not.toHaveProperty('proof');
});

test('a signed record has the time at which the action was made', async () => {
  const { phone, tab } = await openSigned();
  await phone.pass(5000);
  phone.server.next(LOAD, { afterMs: 1000 });
  void tab.load('B1');
  await phone.pass(1000);
  expect(provenRecord(await tab.only())?.record).toMatchObject({ at: START + 5000, kind: 'coach-load', url: LOAD });
});

/** A phone with a certified key. */
async function openSigned(certifiedFor: string = ANN.repId) {
  const { phone, tab } = await openRecording();
  signIn(phone, ANN);
  phone.server.person = { ...phone.server.person, repId: certifiedFor };
  tab.startSigning();
  await phone.settle();
  return { phone, tab };
}

async function expectProof(entry: StoredEntry): Promise<void> {
  const proven = provenRecord(entry);
  const { readCertificate } = await import('@offpiste/core/record/signed-record/signed-record.rules');
  const { isSignedBy } = await import('#signing/signature.ts');
  if (!proven) throw new Error('The entry has no proof');
  const key = readCertificate(proven.certificate)?.key ?? '';
  expect(await isSignedBy(key, signedText(proven.record), proven.signature)).toBe(true);
}
