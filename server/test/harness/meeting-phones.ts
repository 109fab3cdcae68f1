import type { ActionNotice } from '@offpiste/core/action/action.contract';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import type { Random } from '@offpiste/fixtures/random.source';
import { carriedCommand } from '../../src/cli/carried.command.ts';
import { deliver, deliveredOf, signingPhone, type Signed, type SigningPhone } from './signing-phone.ts';
import { barcodeOf, BATCH_URL, coachListUrl } from './small-week.ts';
import { UNDO_URL, undoOf } from './taken-back.ts';
import type { TestServer } from './test-server.ts';

const STEP_MS = 1000;
/** Access lasts 15 minutes; a phone would renew it, and here it signs in again. */
const SESSION_MS = 10 * 60_000;
const USERNAMES = ['rep@demo.test', 'lead@demo.test', 'host@demo.test', 'driver@demo.test'] as const;
const UNKNOWN_REP = { repId: '', repName: '' };

/** A phone in the car park: what it recorded and was not told to be in, and what it carries for others. */
interface Meeter {
  readonly username: string;
  readonly device: string;
  phone: SigningPhone;
  signedInAt: number;
  rep: { readonly repId: string; readonly repName: string };
  readonly own: Map<string, Signed>;
  readonly carried: Map<string, Signed>;
}

/** Everything that is known of a record, for the end. */
interface Made {
  readonly signed: Signed;
  readonly repId: string;
  readonly reference: string;
  readonly at: number;
  readonly undoes: string | undefined;
  told: ActionNotice | undefined;
}

/** Phones that record without signal, meet, die and find a network again, in an order that a seed decides. */
export class MeetingPhones {
  readonly made = new Map<string, Made>();
  /** What happened, in words. */
  readonly trail: string[] = [];
  private readonly server: TestServer;
  private readonly week: ImportWeek;
  private readonly references: readonly string[];
  private readonly random: Random;
  private readonly meeters: Meeter[] = [];
  private devices = 0;

  constructor(server: TestServer, week: ImportWeek, references: readonly string[], random: Random) {
    this.server = server;
    this.week = week;
    this.references = references;
    this.random = random;
  }

  async turnOn(): Promise<void> {
    for (const username of USERNAMES) this.meeters.push(await this.newMeeter(username));
  }

  /** One thing that happens, a second after the one before. */
  async step(): Promise<void> {
    this.trail.push(await this.next());
  }

  private async next(): Promise<string> {
    this.server.clock.set(this.server.clock.now() + STEP_MS);
    const one = this.random.pick(this.meeters);
    const other = this.random.pick(this.meeters.filter((each) => each !== one));
    if (this.now() - one.signedInAt > SESSION_MS) await this.signInAgain(one);
    const dice = this.random.next();
    if (dice < 0.4) return `${one.device} loads ${await this.load(one)}`;
    if (dice < 0.48) return `${one.device} takes back ${await this.undo(one)}`;
    if (dice < 0.68) return this.meet(one, other);
    if (dice < 0.8) return `${one.device} delivers ${await this.deliverSome(one)}`;
    if (dice < 0.9) return `${one.device} sends ${await this.sendOwn(one)}`;
    if (dice < 0.94) return `${one.device} asks ${await this.ask(one)}`;
    if (dice < 0.97) return await this.die(one);
    if (dice < 0.985) return await this.endedByOffice(one);
    return await this.expire(one);
  }

  /** Everybody who lives finds a network, in any order, and the office accepts what it was asked about. */
  async allHome(): Promise<void> {
    for (const one of this.random.shuffled(this.meeters)) {
      await this.signInAgain(one);
      while (one.carried.size > 0) await this.deliverSome(one, 1);
      await this.ask(one);
      while (one.own.size > 0) await this.sendOwn(one, 1);
    }
    const held = JSON.parse((await carriedCommand(this.server.db, ['list', '--json'], this.now())) ?? '[]') as {
      id: number;
    }[];
    const ids = held.map(({ id }) => String(id));
    if (ids.length > 0) await carriedCommand(this.server.db, ['accept', ...ids], this.now());
    for (const one of this.meeters) await this.readNotices(one);
  }

  /** The ids of what a living phone or the server has. */
  async heldSomewhere(): Promise<string[]> {
    const known = (await this.counted()).map(({ id }) => id);
    return [...new Set([...known, ...this.meeters.flatMap(({ own, carried }) => [...own.keys(), ...carried.keys()])])];
  }

  /** The reports that the ledger counts, with their reps. */
  async counted(): Promise<{ readonly id: string; readonly repId: string }[]> {
    const rows = await this.server.db
      .selectFrom('action')
      .select(['idempotent_id as id', 'rep_id as repId'])
      .where('verdict', '<>', 'refused')
      .execute();
    return rows;
  }

  /** Who is on board by the server's list, and since when, epoch ms. */
  async onBoard(): Promise<Record<string, number>> {
    const phone = await this.server.phone('lead@demo.test');
    const { tickets } = (await phone.get(coachListUrl(this.week))).json<RideTicketsReply>();
    const loaded = tickets.filter((ticket) => Number(ticket.loaded) === 1);
    return Object.fromEntries(loaded.map(({ bookingRef, loadedAt = '' }) => [bookingRef, Date.parse(loadedAt)]));
  }

  /** Who has to be, by what was made and came in: since the first load that was not taken back. */
  expectedOnBoard(ids: readonly string[]): Record<string, number> {
    const first = this.references.flatMap((reference) => this.standing(reference, ids).slice(0, 1));
    return Object.fromEntries(first.map(({ reference, at }) => [reference, at]));
  }

  /** The loads that came second, and whose phone lives and was not told. */
  untold(ids: readonly string[]): string[] {
    const later = this.references.flatMap((reference) => this.standing(reference, ids).slice(1));
    return later
      .filter(({ signed, told }) => told === undefined && this.isAlive(signed.record.device))
      .map(({ signed }) => signed.record.id);
  }

  /** The loads of somebody that came in and were not taken back, the first one first. */
  private standing(reference: string, ids: readonly string[]): Made[] {
    const all = [...this.made.values()].filter(({ signed }) => ids.includes(signed.record.id));
    const undone = new Set(all.map(({ undoes }) => undoes));
    return all
      .filter((each) => each.reference === reference && each.undoes === undefined && !undone.has(each.signed.record.id))
      .toSorted((a, b) => a.at - b.at);
  }

  private isAlive(device: string): boolean {
    return this.meeters.some((each) => each.device === device);
  }

  private async load(one: Meeter): Promise<string> {
    const reference = this.random.pick(this.references);
    const signed = await one.phone.load(this.week, reference, { handsetTimestamp: this.moment() });
    this.keep(one, { ...signed, record: signed.record }, reference, undefined);
    return reference;
  }

  private async undo(one: Meeter): Promise<string> {
    const loads = [...this.made.values()].filter(
      ({ repId, undoes, signed }) =>
        repId === one.rep.repId && undoes === undefined && !this.isUndone(signed.record.id),
    );
    if (loads.length === 0) return 'nothing';
    const { signed, reference } = this.random.pick(loads);
    const data = undoOf(this.week, signed.record.id, {
      ...one.rep,
      barcode: barcodeOf(reference),
      handsetTimestamp: this.moment(),
    });
    const undo = await one.phone.sign({
      kind: 'undo',
      url: UNDO_URL,
      data,
      week: this.week.week.weekId,
      at: this.now(),
    });
    this.keep(one, undo, reference, signed.record.id);
    return reference;
  }

  private isUndone(id: string): boolean {
    return [...this.made.values()].some(({ undoes }) => undoes === id);
  }

  private keep(one: Meeter, signed: Signed, reference: string, undoes: string | undefined): void {
    const { id } = signed.record;
    one.own.set(id, signed);
    this.made.set(id, { signed, repId: one.rep.repId, reference, at: this.now(), undoes, told: undefined });
  }

  /** The reader takes copies; the one who shows keeps everything. */
  private meet(shows: Meeter, reads: Meeter): string {
    for (const [id, signed] of [...shows.own, ...shows.carried]) if (!reads.own.has(id)) reads.carried.set(id, signed);
    return `${reads.device} reads ${shows.own.size + shows.carried.size} of ${shows.device}`;
  }

  /** In any order; now and then the answer is lost, and then everything is delivered again. */
  private async deliverSome(one: Meeter, share = this.random.next()): Promise<number> {
    const some = this.random
      .shuffled([...one.carried.values()])
      .slice(0, Math.min(50, Math.ceil(share * one.carried.size)));
    if (some.length === 0) return 0;
    const results = await deliver(one.phone, some);
    if (share < 1 && this.random.next() < 0.2) return 0;
    some.forEach(({ record }, place) => {
      const { state, reason } = results[place] ?? {};
      if (state === 'refused') throw new Error(`A true record was refused: ${reason}`);
      if (state !== 'later') one.carried.delete(record.id);
    });
    return some.length;
  }

  /** Through the batch, as the phone's own; now and then the answer is lost. */
  private async sendOwn(one: Meeter, share = this.random.next()): Promise<number> {
    const some = [...one.own.values()].slice(0, Math.min(50, Math.ceil(share * one.own.size)));
    if (some.length === 0) return 0;
    const entries = some.map(({ record: { url, data, at } }) => ({ url, data, timestamp: at, clockOffset: 0 }));
    const answer = await one.phone.post(BATCH_URL, { entries }, { 'x-device': one.device });
    if (share < 1 && this.random.next() < 0.2) return 0;
    const { results } = answer.json<{ results: { status: number; body: { notice?: ActionNotice } }[] }>();
    some.forEach(({ record }, place) => this.settle(one, record.id, results[place]));
    return some.length;
  }

  private async ask(one: Meeter): Promise<number> {
    const ids = [...one.own.keys()].slice(0, 50);
    if (ids.length === 0) return 0;
    const delivered = await deliveredOf(one.phone, ids);
    for (const { id, status, body } of delivered)
      this.settle(one, id, { status, body: { ...Object(body) } as { notice?: ActionNotice } });
    return delivered.length;
  }

  private settle(
    one: Meeter,
    id: string,
    answer: { status: number; body: { notice?: ActionNotice } } | undefined,
  ): void {
    if (!answer || answer.status >= 500) return;
    if (answer.status !== 200) throw new Error(`A true record was refused: ${JSON.stringify(answer)}`);
    one.own.delete(id);
    const made = this.made.get(id);
    if (made) made.told ??= answer.body.notice;
  }

  /** A notice names its report by rep, phone and moment; each step has a second of its own. */
  private async readNotices({ device }: Meeter): Promise<void> {
    const rows = await this.server.db
      .selectFrom('late_notice')
      .select(['rep_id', 'occurred_at', 'notice'])
      .where('device', '=', device)
      .execute();
    for (const { rep_id, occurred_at, notice } of rows) {
      const made = [...this.made.values()].find(({ repId, at }) => repId === rep_id && at === occurred_at.getTime());
      // The ledger wrote it with this type.
      if (made) made.told ??= notice as ActionNotice;
    }
  }

  /** The phone is gone with everything on it; its rep gets another one. */
  private async die(one: Meeter): Promise<string> {
    this.meeters.splice(this.meeters.indexOf(one), 1, await this.newMeeter(one.username));
    return `${one.device} dies`;
  }

  /** The office ends the sign-in; the rep signs in again on the same phone, which keeps what it has. */
  private async endedByOffice(one: Meeter): Promise<string> {
    await this.server.db
      .updateTable('sign_in')
      .set({ ended_by_office: true, revoked_at: new Date(this.now()) })
      .where('rep_id', '=', one.rep.repId)
      .execute();
    await this.signInAgain(one);
    return `${one.device} is signed out by the office`;
  }

  /** The tokens run out; certificates too. */
  private async expire(one: Meeter): Promise<string> {
    await this.server.db
      .updateTable('refresh_token')
      .set({ expires_at: new Date(this.now()) })
      .where('sign_in_id', '=', signInOf(one))
      .execute();
    await this.signInAgain(one);
    return `the session of ${one.device} expires`;
  }

  private async signInAgain(one: Meeter): Promise<void> {
    one.phone = await signingPhone(await this.server.phone(one.username), one.device);
    one.signedInAt = this.now();
  }

  private async newMeeter(username: string): Promise<Meeter> {
    this.devices += 1;
    const device = `${username.split('@', 1)[0]}-${this.devices}`;
    const phone = await signingPhone(await this.server.phone(username), device);
    const account = await this.server.db
      .selectFrom('rep_account')
      .select(['rep_id', 'name'])
      .where('username', '=', username)
      .executeTakeFirst();
    const rep = account ? { repId: account.rep_id, repName: account.name } : UNKNOWN_REP;
    return { username, device, phone, signedInAt: this.now(), rep, own: new Map(), carried: new Map() };
  }

  private now(): number {
    return this.server.clock.now();
  }

  private moment(): string {
    return new Date(this.now()).toISOString();
  }
}

function signInOf({ phone }: Meeter): string {
  const [, claims = ''] = phone.certificate.split('.');
  return String(Object(JSON.parse(Buffer.from(claims, 'base64url').toString()))['signIn']);
}
