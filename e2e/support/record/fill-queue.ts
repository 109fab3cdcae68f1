import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { recordOf } from '@offpiste/core/record/signed-record/record-of.rules';
import { readCertificate, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { stored } from '../phone/journey.ts';
import { askStore } from '../phone/phone-database.ts';
import { putInQueue, record } from './outbox.ts';

interface PhoneKey {
  readonly certificate: string;
  readonly privateKey: CryptoKey;
}

/** Queues one load a ticket in the app's format from before keys existed, and lets the app see them. */
export async function queueLoads(page: Page, week: ImportWeek, tickets: readonly ImportTicket[]): Promise<void> {
  await putInQueue(page, loadsOf(week, tickets));
}

/** The same in the current format: each is signed. */
export async function queueSignedLoads(page: Page, week: ImportWeek, tickets: readonly ImportTicket[]): Promise<void> {
  const keys = await askStore<PhoneKey>(page, 'keys', 'get', ['current']);
  const [{ certificate } = { certificate: '' }] = await keys.jsonValue();
  const device = (await stored(page, 'offpiste_device')) ?? '';
  const claims = readCertificate(certificate);
  if (!claims) throw new Error('This phone has no certificate');
  const { weekId } = week.week;
  const loads = loadsOf(week, tickets);
  const texts = loads.flatMap((load) => recordOf(load, { week: weekId, device, signIn: claims.signIn }) ?? []);
  const signatures = await keys.evaluate(signEach, texts.map(signedText));
  const signed = loads.map(({ options, ...load }, index) => {
    const signature = Buffer.from(signatures[index] ?? []).toString('base64url');
    return { ...load, options: { ...options, proof: { signature, certificate, week: weekId, device } } };
  });
  await putInQueue(page, signed);
}

function loadsOf(week: ImportWeek, tickets: readonly ImportTicket[]): OutboxEntry[] {
  return tickets.map(({ barcode, target, direction, name }) => {
    const timestamp = Date.now();
    const moment = new Date(timestamp).toISOString();
    const load = { weekID: week.week.weekId, barcode, coachId: target, direction, scanned: 1 };
    const moments = { handsetTimestamp: moment, clientTimestamp: moment };
    const entry = record(`Load ${name}`, { subject: `coach/${target}/${direction}` }, { timestamp });
    const data = { ...entry.data, ...load, ...moments, idempotentId: randomUUID() };
    return { ...entry, data } as OutboxEntry;
  });
}

/** Runs in the page, because the key cannot leave it. */
async function signEach([key]: PhoneKey[], texts: string[]): Promise<number[][]> {
  if (!key) throw new Error('This phone has no key');
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const sign = (text: string) => crypto.subtle.sign(how, key.privateKey, new TextEncoder().encode(text));
  return await Promise.all(texts.map(async (text) => [...new Uint8Array(await sign(text))]));
}

/** Fires the browser's 'online' event: the queue is sent at once, without agreed waits. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

export async function wakeUntil(
  page: Page,
  reason: 'online' | 'focus',
  isCalled: () => boolean,
  withinMs = 90_000,
): Promise<void> {
  await expect(async () => {
    if (isCalled()) return;
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), reason);
    await expect.poll(isCalled, { timeout: 1000 }).toBe(true);
  }).toPass({ timeout: withinMs });
}
