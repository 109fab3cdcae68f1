import type { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import type { OutboxEntry } from '@offpiste/core/outbox/outbox.contract';
import { recordOf } from '@offpiste/core/signed-record/record-of.rules';
import { readCertificate, signedText } from '@offpiste/core/signed-record/signed-record.rules';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { putInQueue } from './outbox.ts';

const REP = { id: '1001', name: 'Ella Pritchard' };

/** Puts loads into the phone's queue as the app itself writes them before it has a key, one a ticket, and lets the app see them. */
export async function queueLoads(page: Page, week: ImportWeek, tickets: readonly ImportTicket[]): Promise<void> {
  await putInQueue(page, loadsOf(week, tickets));
}

/** The same as the app writes them once it has its key: each is signed. */
export async function queueSignedLoads(page: Page, week: ImportWeek, tickets: readonly ImportTicket[]): Promise<void> {
  const { certificate, device } = await phoneKeyOf(page);
  const claims = readCertificate(certificate);
  if (!claims) throw new Error('This phone has no certificate');
  const { weekId } = week.week;
  const loads = loadsOf(week, tickets);
  const texts = loads.flatMap((load) => recordOf(load, { week: weekId, device, signIn: claims.signIn }) ?? []);
  const signatures = await signedBy(page, texts.map(signedText));
  const signed = loads.map(({ options, ...load }, place) => {
    const signature = signatures[place];
    if (signature === undefined) throw new Error('A load without a signature');
    return { ...load, options: { ...options, proof: { signature, certificate, week: weekId, device } } };
  });
  await putInQueue(page, signed);
}

function loadsOf(week: ImportWeek, tickets: readonly ImportTicket[]): OutboxEntry[] {
  return tickets.map(({ barcode, target, direction, name }) => {
    const timestamp = Date.now();
    const moment = new Date(timestamp).toISOString();
    const load = { weekID: week.week.weekId, barcode, repID: REP.id, repName: REP.name, scanned: 1 };
    const moments = { handsetTimestamp: moment, clientTimestamp: moment };
    return {
      url: '/api/coach/load',
      data: { ...load, coachId: target, direction, ...moments, idempotentId: randomUUID() },
      options: {
        ...{ kind: 'coach-load', ownerId: REP.id, ownerName: REP.name, brand: 'wasteland', label: `Load ${name}` },
        ...{ subject: `coach/${target}/${direction}`, state: 'waiting', attempts: 0, notBefore: 0 },
      },
      timestamp,
    };
  });
}

/** The certificate of the phone's key, and the phone's own name. */
async function phoneKeyOf(page: Page): Promise<{ certificate: string; device: string }> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('offpiste-phone');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const reading = database.transaction('keys').objectStore('keys').get('current');
    const { certificate } = await new Promise<{ certificate: string }>((resolve) =>
      reading.addEventListener('success', () => resolve(reading.result)),
    );
    database.close();
    return { certificate, device: localStorage.getItem('offpiste_device') ?? '' };
  });
}

/** Signatures of these texts under the phone's own key, which does not leave the browser. */
async function signedBy(page: Page, texts: readonly string[]): Promise<string[]> {
  return await page.evaluate(async (all) => {
    const opening = indexedDB.open('offpiste-phone');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const reading = database.transaction('keys').objectStore('keys').get('current');
    const { privateKey } = await new Promise<{ privateKey: CryptoKey }>((resolve) =>
      reading.addEventListener('success', () => resolve(reading.result)),
    );
    database.close();
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return await Promise.all(
      all.map(async (text) => {
        const bytes = new Uint8Array(await crypto.subtle.sign(how, privateKey, new TextEncoder().encode(text)));
        const base64 = btoa(String.fromCharCode(...bytes));
        return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
      }),
    );
  }, texts);
}

/** What the browser says when the network comes back: the queue is sent at once, whatever waits were agreed. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Gives the phone a reason to look through its queue, again and again, until it has called. */
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
