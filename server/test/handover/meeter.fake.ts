import type { LateNotice, LateNoticesReply } from '@offpiste/core/record/action/action.contract';
import type { DeliveredReply } from '@offpiste/core/handover/carried/carried.contract';
import {
  carriedEntries,
  carriedKey,
  isCarriedDue,
  isCarriedForgettable,
  type CarriedRecord,
} from '@offpiste/core/handover/carried/carried.rules';
import {
  answeredRecord,
  deliverBody,
  deliveredEntries,
  recordsFor,
} from '@offpiste/core/handover/carried/handed-in.rules';
import { packPayload, unpackPayload } from '@offpiste/core/handover/qr-transfer/qr-payload.rules';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { accepted, entryField, overlaysList, listSnapshot } from '@offpiste/core/record/outbox/outbox.rules';
import { mayBeDelivered } from '@offpiste/core/record/outbox/held.rules';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import { RECORD_PATHS } from '@offpiste/core/record-paths';
import { inconsistentField } from '@offpiste/core/record/signed-record/record-consistency.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { isCertifiedFor, readCertificate } from '@offpiste/core/record/signed-record/signed-record.rules';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import { brands } from '@offpiste/brands/registry';
import type { RideTicket, RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { bookedRide, decideRideLoad, overlayRide, rideFactsOnPhone } from '@offpiste/core/ride/ride/ride-load.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { pendingReports } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { mayUndo } from '@offpiste/core/record/undo/undo.rules';
import { DELIVER_URL, DELIVERED_URL } from './hand-in.fake.ts';
import { type SigningPhone } from '../harness/signing-phone.ts';
import { barcodeOf, BATCH_URL, coachListUrl } from '../harness/small-week.ts';

const idOf = (entry: OutboxEntry): string => String(entryField(entry, 'idempotentId'));
const NOTICES_URL = '/api/actions/notices';
const SEEN_URL = '/api/actions/notices/seen';
const MAX_CALL = 50;
const RIDE = { kind: 'coach', id: 'C1', direction: 'outbound' } as const satisfies Ride;
const { policy } = brands.wasteland;

export interface Said {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A phone in the car park, with its queue and its carried records. The app's own functions choose, pack, judge and
 * settle each transfer.
 */
export class Meeter {
  readonly username: string;
  readonly device: string;
  readonly skewMs: number;
  phone: SigningPhone;
  readonly own = new Map<string, OutboxEntry>();
  private readonly kept = new Map<string, CarriedRecord>();
  /** Its own accepted reports, as long as its list may not include them. */
  private readonly accepted: OutboxEntry[] = [];
  private readonly week: ImportWeek;
  private list: { readonly reply: RideTicketsReply; readonly fetchedAt: number } | undefined;

  constructor(username: string, skewMs: number, phone: SigningPhone, week: ImportWeek) {
    this.username = username;
    this.device = phone.device;
    this.skewMs = skewMs;
    this.phone = phone;
    this.week = week;
  }

  get rep(): { readonly repId: string; readonly repName: string } {
    const { repId, name } = this.claims;
    return { repId, repName: name };
  }

  get claims(): PhoneCertificate {
    const claims = readCertificate(this.phone.certificate);
    if (!claims) throw new Error('A phone without a certificate');
    return claims;
  }

  get ids(): string[] {
    return [...this.own.keys(), ...[...this.kept.values()].map(({ record }) => record.id)];
  }

  /** The bookings that the rep may load, by the list and the held actions, in the order of the week. */
  loadable(now: number): string[] {
    const shown = this.shown(now);
    const report = { repId: '', repName: '', occurredAt: new Date(now).toISOString(), replay: false };
    return this.week.passengers.flatMap(({ reference, passengerName }) => {
      const facts = rideFactsOnPhone(RIDE, shown, barcodeOf(reference ?? ''), { name: passengerName ?? '' });
      return reference && decideRideLoad(RIDE.kind, facts, report).ok ? [reference] : [];
    });
  }

  undoable(now: number): { reportId: string; bookingRef: string }[] {
    const { repId, level } = this.claims;
    return this.shown(now).flatMap(({ reportId, reportRepId, bookingRef }) =>
      reportId !== undefined &&
      reportRepId !== undefined &&
      mayUndo(policy, { repId, level, hasOffice: false }, reportRepId)
        ? [{ reportId, bookingRef }]
        : [],
    );
  }

  /** The coach's list as shown: the last fetched one, or the bookings, overlaid with held actions. */
  private shown(now: number): readonly RideTicket[] {
    const own = [...this.own.values(), ...this.accepted];
    const snapshot = listSnapshot(rideListKey(RIDE), this.list?.fetchedAt, now);
    const entries = [
      ...carriedEntries([...this.kept.values()], { brand: 'wasteland', week: this.week.week.weekId }),
      ...own.map((entry, key) => ({ ...entry, key })),
    ].filter((entry) => overlaysList(entry, snapshot));
    return overlayRide(this.list?.reply ?? bookedRide(this.week.passengers, RIDE), pendingReports(entries)).every;
  }

  async fetchList(now: number): Promise<void> {
    const answer = await this.phone.get(coachListUrl(this.week));
    this.list = { reply: answer.json<RideTicketsReply>(), fetchedAt: now };
  }

  settle(id: string, now: number): void {
    const entry = this.own.get(id);
    if (entry) this.accepted.push({ ...entry, options: accepted(entry.options, now) });
    this.own.delete(id);
  }

  keep({ record, signature, certificate }: ProvenRecord): void {
    const { id, url, data, at, kind, brand, subject, label, week, device, clockOffset } = record;
    this.own.set(id, {
      url,
      data,
      timestamp: at,
      options: {
        // This phone records only known kinds.
        kind: kind as ActionKind,
        ownerId: this.rep.repId,
        ownerName: this.rep.repName,
        brand,
        label,
        subject,
        state: 'waiting',
        attempts: 0,
        notBefore: 0,
        proof: { signature, certificate, week, device },
        ...(clockOffset === null ? {} : { clockOffset }),
      },
    });
  }

  /** Plays the records that the other rep may carry; returns their number. */
  showTo(reader: Meeter, now: number): number {
    const shown = recordsFor(reader.claims, { own: [...this.own.values()], carried: [...this.kept.values()] }, policy);
    const arrived = unpackPayload(packPayload({ from: this.phone.certificate, records: shown }));
    if (arrived?.records.length !== shown.length) throw new Error('What was played was not read');
    const ids = new Set(shown.map(({ record }) => record.id));
    for (const [id, entry] of this.own)
      if (ids.has(id)) this.own.set(id, { ...entry, options: { ...entry.options, shownAt: now } });
    reader.take(arrived.records, now);
    return shown.length;
  }

  private take(records: readonly ProvenRecord[], now: number): void {
    for (const { record, signature, certificate } of records) {
      const maker = readCertificate(certificate);
      if (!maker || !isCertifiedFor(record, maker) || inconsistentField(record, RECORD_PATHS))
        throw new Error(`A true record does not hold: ${record.id}`);
      const { repId, name: repName } = maker;
      const taken = { record, signature, certificate, repId, repName, takenAt: now, takenBy: this.rep.repId };
      if (!this.own.has(record.id) && !this.kept.has(carriedKey(taken))) this.kept.set(carriedKey(taken), taken);
    }
  }

  due(now: number): CarriedRecord[] {
    for (const [key, each] of this.kept) if (isCarriedForgettable(each, now)) this.kept.delete(key);
    return [...this.kept.values()].filter((each) => isCarriedDue(each, now));
  }

  /** Hands in some records, in the given order; returns the refused ones. `isHeard`: the answer arrives. */
  async deliver(some: readonly CarriedRecord[], now: number, isHeard: boolean): Promise<CarriedRecord[]> {
    const batch = some.slice(0, MAX_CALL);
    const answer = await this.phone.post(DELIVER_URL, deliverBody(batch));
    if (answer.statusCode !== 200) throw new Error(`not taken: ${answer.body}`);
    if (!isHeard) return [];
    const { results } = answer.json<{ results: Parameters<typeof answeredRecord>[1][] }>();
    const answered = batch.flatMap((each, index) => answeredRecord(each, results[index], now) ?? []);
    for (const each of answered) this.kept.set(carriedKey(each), each);
    return answered.filter(({ state }) => state === 'refused');
  }

  async ask(): Promise<(readonly [id: string, said: Said])[]> {
    const shown = [...this.own.values()].filter(mayBeDelivered).slice(0, MAX_CALL);
    if (shown.length === 0) return [];
    const ids = shown.map(idOf);
    const { delivered } = (await this.phone.post(DELIVERED_URL, { ids })).json<DeliveredReply>();
    return deliveredEntries(shown, delivered).map(({ entry, said }) => [idOf(entry), said] as const);
  }

  async send(count: number, now: number): Promise<(readonly [id: string, said: Said])[]> {
    const some = [...this.own.values()].slice(0, Math.min(MAX_CALL, count));
    if (some.length === 0) return [];
    const clockOffset = this.skewMs;
    const entries = some.map(({ url, data, timestamp }) => ({ url, data, timestamp, clockOffset }));
    const sentAt = new Date(now + this.skewMs).toISOString();
    const answer = await this.phone.post(BATCH_URL, { entries }, { 'x-device': this.device, 'x-sent-at': sentAt });
    const { results } = answer.json<{ results: Said[] }>();
    return some.flatMap((entry, index) => {
      const said = results[index];
      return said ? [[idOf(entry), said] as const] : [];
    });
  }

  /** The rep's late notices for this phone, which marks them as seen. */
  async notices(): Promise<LateNotice[]> {
    const { notices } = (await this.phone.get(NOTICES_URL, { 'x-device': this.device })).json<LateNoticesReply>();
    if (notices.length > 0) await this.phone.post(SEEN_URL, { ids: notices.map(({ id }) => id) });
    return notices;
  }
}
