import type { ActionNotice } from '@offpiste/core/record/action/action.contract';
import { noticeIn } from '@offpiste/core/record/action/notice.rules';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { Random } from '@offpiste/fixtures/base/random.source';
import { carried } from '../../src/cli/commands.list.ts';
import { userCommand } from '../../src/cli/user.command.ts';
import { Meeter, type Said } from './meeter.fake.ts';
import { signingPhone } from '../harness/signing-phone.ts';
import { barcodeOf, coachListUrl, loadBody, LOAD_URL } from '../harness/small-week.ts';
import { UNDO_URL, undoOf } from '../harness/taken-back.ts';
import type { TestServer } from '../harness/test-server.ts';

const STEP_MS = 1000;
/** Access lasts 15 minutes; a phone would renew it, and this one signs in again. */
const SESSION_MS = 10 * 60_000;
/** Longer than the validity of a certificate. */
const SEASON_BREAK_MS = 31 * 86_400_000;
/** A phone may be lost if it did not poll its notices for this time. */
const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const QUEUE = 8;
const CLOCKS_MS = [0, 0, -3 * HOUR_MS, 2 * HOUR_MS, 26 * HOUR_MS] as const;
const USERNAMES = ['rep@demo.test', 'lead@demo.test', 'host@demo.test', 'driver@demo.test'] as const;

interface Made {
  readonly signed: ProvenRecord;
  readonly repId: string;
  readonly reference: string;
  readonly at: number;
  readonly undoes: string | undefined;
  told: ActionNotice | undefined;
  /** Its own phone sent it, and did not get the answer. */
  isAnswerLost?: true;
}

type Act = (one: Meeter, other: Meeter) => string | Promise<string>;

/** Phones that record without signal, meet, fail and find a network again, in an order from a seed. */
export class MeetingPhones {
  readonly made = new Map<string, Made>();
  /** Records that the office refused, for good unless their own phone sends them. */
  readonly declined = new Set<string>();
  readonly trail: string[] = [];
  private readonly server: TestServer;
  private readonly week: ImportWeek;
  private readonly references: readonly string[];
  private readonly random: Random;
  private readonly meeters: Meeter[] = [];
  private readonly signedInAt = new Map<Meeter, number>();
  private readonly disabled = new Set<string>();
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

  async step(): Promise<void> {
    this.server.clock.set(this.now() + STEP_MS);
    const one = this.random.pick(this.meeters);
    const other = this.random.pick(this.meeters.filter((each) => each !== one));
    let dice = this.random.next();
    const [, act] = this.acts.find(([share]) => (dice -= share) < 0) ?? [];
    if (!act) throw new Error('the shares are less than one');
    this.trail.push(`${one.device} ${await act(one, other)}`);
  }

  /** Possible events of a phone, with their probability and name. */
  private readonly acts: readonly (readonly [share: number, act: Act])[] = [
    [0.36, (one) => this.load(one)],
    [0.12, (one) => this.undo(one)],
    [0.12, (one, other) => `shows ${one.showTo(other, this.now())} to ${other.device}`],
    [0.12, async (one) => `delivers ${await this.deliverSome(one)}`],
    [0.09, async (one) => `sends ${await this.sendOwn(one)}`],
    [0.03, (one) => this.fetchList(one)],
    [0.04, async (one) => `asks ${await this.ask(one)}`],
    [0.03, (one) => this.die(one)],
    [0.02, (one) => this.endedByOffice(one)],
    [0.01, (one) => this.logOut(one)],
    [0.025, (one) => this.disableOrEnable(one)],
    [0.025, () => this.officeDecides()],
    [0.02, () => this.passMonth()],
  ];

  private passMonth(): string {
    this.server.clock.set(this.now() + SEASON_BREAK_MS);
    return 'waits a month: all sessions and certificates have ended';
  }

  /** Every living phone finds a network, in any order, and the office accepts all held records. */
  async allHome(): Promise<void> {
    for (const username of this.disabled) await this.user('enable', username);
    this.disabled.clear();
    for (const one of this.random.shuffled(this.meeters)) {
      while (one.due(this.now()).length > 0) await this.deliverSome(one, 1);
      await this.ask(one);
      while (one.own.size > 0) await this.sendOwn(one, 1);
    }
    const ids = (await this.held()).map(({ id }) => String(id));
    if (ids.length > 0) await this.carried('accept', ...ids);
    this.server.clock.set(this.now() + QUARTER_MS);
    for (const one of this.meeters) await this.readNotices(one);
  }

  /** The ids on living phones and the server, without those that the office refused. */
  async heldSomewhere(): Promise<string[]> {
    const ids = [...(await this.counted()), ...(await this.held()).map(({ record }) => record)].map(({ id }) => id);
    return [...new Set([...ids, ...this.meeters.flatMap((each) => each.ids)])].filter((id) => !this.declined.has(id));
  }

  async counted(): Promise<{ readonly id: string; readonly repId: string }[]> {
    return this.server.db
      .selectFrom('action')
      .select(['idempotent_id as id', 'rep_id as repId'])
      .where('verdict', '<>', 'refused')
      .execute();
  }

  /** Clients on board by the server's list, with the epoch ms of their load. */
  async onBoard(): Promise<Record<string, number>> {
    const phone = await this.server.phone('lead@demo.test');
    const { tickets } = (await phone.get(coachListUrl(this.week))).json<RideTicketsReply>();
    const loaded = tickets.filter((ticket) => Number(ticket.loaded) === 1);
    return Object.fromEntries(loaded.map(({ bookingRef, loadedAt = '' }) => [bookingRef, Date.parse(loadedAt)]));
  }

  /** Clients that should be on board by the received records, with their first load without an undo. */
  expectedOnBoard(ids: readonly string[]): Record<string, number> {
    const first = this.references.flatMap((reference) => this.standing(reference, ids).slice(0, 1));
    return Object.fromEntries(first.map(({ reference, at }) => [reference, at]));
  }

  /** Second loads without a notice to their rep, on any phone. */
  untold(ids: readonly string[]): string[] {
    const later = this.references.flatMap((reference) => {
      const [first, ...others] = this.standing(reference, ids);
      // A phone gets no notice about its own report.
      return others.filter(({ signed }) => signed.record.device !== first?.signed.record.device);
    });
    return later
      .filter(({ signed, told, isAnswerLost }) => {
        // A living phone asks again for its own reports.
        const isAlive = this.meeters.some(({ device }) => device === signed.record.device);
        return told === undefined && (isAnswerLost !== true || isAlive);
      })
      .map(({ signed }) => signed.record.id);
  }

  /** The received loads of a client without an undo, the first one first. */
  private standing(reference: string, ids: readonly string[]): Made[] {
    const all = [...this.made.values()].filter(({ signed }) => ids.includes(signed.record.id));
    const undone = new Set(all.map(({ undoes }) => undoes));
    return all
      .filter((each) => each.reference === reference && each.undoes === undefined && !undone.has(each.signed.record.id))
      .toSorted((a, b) => a.at - b.at);
  }

  private async load(one: Meeter): Promise<string> {
    const free = one.loadable(this.now());
    if (free.length === 0) return 'has nobody to load';
    // People arrive roughly in the order of the list, at both doors.
    const reference = this.random.pick(free.slice(0, QUEUE));
    const { repId: repID, repName } = one.rep;
    const data = loadBody(this.week, reference, { repID, repName, handsetTimestamp: this.handsetTime(one) });
    this.keep(one, await this.sign(one, 'coach-load', LOAD_URL, data), reference, undefined);
    return `loads ${reference}`;
  }

  private async undo(one: Meeter): Promise<string> {
    const loads = one.undoable(this.now());
    if (loads.length === 0) return 'has nothing to take back';
    const { reportId, bookingRef: reference } = this.random.pick(loads);
    const about = { ...one.rep, barcode: barcodeOf(reference), handsetTimestamp: this.handsetTime(one) };
    const undo = await this.sign(one, 'undo', UNDO_URL, undoOf(this.week, reportId, about));
    this.keep(one, undo, reference, reportId);
    return `takes back ${reference}`;
  }

  private sign(one: Meeter, kind: string, url: string, data: unknown): Promise<ProvenRecord> {
    const { weekId: week } = this.week.week;
    return one.phone.sign({ kind, url, data, week, at: this.now() + one.skewMs, clockOffset: one.skewMs });
  }

  private keep(one: Meeter, signed: ProvenRecord, reference: string, undoes: string | undefined): void {
    one.keep(signed);
    const { repId } = one.rep;
    this.made.set(signed.record.id, { signed, repId, reference, at: this.now(), undoes, told: undefined });
  }

  /** In any order; if the answer is lost, everything is delivered again. */
  private async deliverSome(one: Meeter, share = this.random.next()): Promise<number> {
    const due = this.random.shuffled(one.due(this.now()));
    const some = due.slice(0, Math.ceil(share * due.length));
    if (some.length === 0 || !(await this.hasContact(one))) return 0;
    const refused = await one.deliver(some, this.now(), share === 1 || this.random.next() >= 0.2);
    for (const { record, reason } of refused)
      if (!this.declined.has(record.id)) throw new Error(`A true record was refused: ${reason}`);
    return some.length;
  }

  /** By batch, as the phone's own; sometimes the answer is lost. */
  private async sendOwn(one: Meeter, share = this.random.next()): Promise<number> {
    if (one.own.size === 0 || !(await this.hasContact(one))) return 0;
    const answers = await one.send(Math.ceil(share * one.own.size), this.now());
    const isHeard = share === 1 || this.random.next() >= 0.2;
    for (const [id, said] of answers) {
      const made = this.made.get(id);
      if (isHeard) this.settle(one, id, said);
      else if (made) made.isAnswerLost = true;
    }
    return answers.length;
  }

  private async ask(one: Meeter): Promise<number> {
    if (!(await this.hasContact(one))) return 0;
    const answers = await one.ask();
    for (const [id, said] of answers) this.settle(one, id, said);
    return answers.length;
  }

  private async fetchList(one: Meeter): Promise<string> {
    if (!(await this.hasContact(one))) return 'cannot fetch its list';
    await one.fetchList(this.now());
    return 'fetches its list';
  }

  private settle(one: Meeter, id: string, said: Said): void {
    if (said.status >= 500) return;
    if (said.status !== 200) throw new Error(`A true record was refused: ${JSON.stringify(said)}`);
    one.settle(id, this.now());
    const made = this.made.get(id);
    if (made) made.told ??= noticeIn(said.body);
  }

  /** A notice names its report by rep and moment; each step has its own second. */
  private async readNotices(one: Meeter): Promise<void> {
    await this.hasContact(one);
    for (let notices = await one.notices(); notices.length > 0; notices = await one.notices()) {
      for (const { occurredAt, notice } of notices) {
        const made = [...this.made.values()].find(
          ({ repId, at }) => repId === one.rep.repId && at === Date.parse(occurredAt),
        );
        if (made) made.told ??= notice;
      }
    }
  }

  private async die(one: Meeter): Promise<string> {
    if (this.disabled.has(one.username)) return 'almost dies';
    this.meeters.splice(this.meeters.indexOf(one), 1, await this.newMeeter(one.username));
    return 'dies';
  }

  /** Until its next contact the phone continues to record and sign. */
  private async endedByOffice(one: Meeter): Promise<string> {
    await this.user('sign-out', one.username);
    this.signedInAt.delete(one);
    return 'is signed out by the office';
  }

  private async logOut(one: Meeter): Promise<string> {
    if (!(await this.hasContact(one))) return 'cannot log out';
    await one.phone.post('/auth/logout', { refreshToken: one.phone.refreshToken });
    this.signedInAt.delete(one);
    return 'logs out';
  }

  private async disableOrEnable({ username }: Meeter): Promise<string> {
    const isDisabled = this.disabled.has(username);
    await this.user(isDisabled ? 'enable' : 'disable', username);
    if (isDisabled) this.disabled.delete(username);
    else this.disabled.add(username);
    for (const each of this.meeters) if (each.username === username) this.signedInAt.delete(each);
    return `has its rep ${isDisabled ? 'enabled' : 'disabled'} by the office`;
  }

  private async officeDecides(): Promise<string> {
    const held = await this.held();
    if (held.length === 0) return 'waits: there is nothing for the office to decide';
    const { id, record } = this.random.pick(held);
    const decision = this.random.chance(0.5) ? 'accept' : 'refuse';
    await this.carried(decision, String(id));
    if (decision === 'refuse') this.declined.add(record.id);
    return `waits while the office decides to ${decision} ${record.id}`;
  }

  private async held(): Promise<{ readonly id: number; readonly record: { readonly id: string } }[]> {
    return JSON.parse((await this.carried('list', '--json')) ?? '[]');
  }

  private carried(...words: string[]): Promise<string | undefined> {
    return carried.run({ db: this.server.db, now: this.now() }, words);
  }

  private user(verb: string, username: string): Promise<unknown> {
    return userCommand.run({ db: this.server.db, now: this.now(), askPassword: async () => 'not asked' }, [
      verb,
      username,
    ]);
  }

  /** Signs in again after the session ended; false if the office blocks the rep. */
  private async hasContact(one: Meeter): Promise<boolean> {
    if (this.disabled.has(one.username)) return false;
    if (this.now() - (this.signedInAt.get(one) ?? 0) <= SESSION_MS) return true;
    one.phone = await signingPhone(await this.server.phone(one.username), one.device);
    this.signedInAt.set(one, this.now());
    return true;
  }

  private async newMeeter(username: string): Promise<Meeter> {
    this.devices += 1;
    const device = `${username.split('@', 1)[0]}-${this.devices}`;
    const phone = await signingPhone(await this.server.phone(username), device);
    const made = new Meeter(username, this.random.pick(CLOCKS_MS), phone, this.week);
    this.signedInAt.set(made, this.now());
    return made;
  }

  private now(): number {
    return this.server.clock.now();
  }

  private handsetTime(one: Meeter): string {
    return new Date(this.now() + one.skewMs).toISOString();
  }
}
