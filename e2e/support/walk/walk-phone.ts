import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Locator, Page } from '@playwright/test';
import type { BadLink } from '../link/bad-link.ts';
import { comeBack } from '../phone/come-back.ts';
import { goByName, guestsOf, openDoor } from '../ticket/event-door.ts';
import { chooseInMenu, expect, openLoadCoach, openLoadTransfer } from '../phone/journey.ts';
import type { Fault } from '../link/link-faults.ts';
import { chooseByName, screenButton } from '../ticket/load-coach.ts';
import { fullestTransfer } from '../ticket/ride.ts';
import { type MadeAction, recordActions } from '../record/made-actions.ts';
import { makeClockSettable } from '../phone/phone-clock.ts';
import type { Phone } from '../phone/phone.ts';

/**
 * The screen's verdict on an action. Amber: held on the phone. Parked: the server failed on it. Unseen: no one read it.
 */
export type Verdict = 'green' | 'amber' | 'refused' | 'parked' | 'unseen';

export interface WalkOutcome {
  readonly action: MadeAction;
  readonly verdict: Verdict;
  readonly username: string;
  readonly words: string;
}

type Place = 'coach' | 'transfer' | 'door';
export type Deed = 'load' | 'ride' | 'in' | 'out';
const PLACE_OF: Readonly<Record<Deed, Place>> = { load: 'coach', ride: 'transfer', in: 'door', out: 'door' };

const COACH = 'C1';
const PATHS: Readonly<Record<Place, RegExp>> = {
  coach: /\/loadCoach\/C1\/outbound$/,
  transfer: /\/loadTransfer\/[^/]+\/outbound$/,
  door: /\/ticket\/[^/]+$/,
};
const MAX_TABS = 3;
const DOOR_WORDS = /^(Let in|Let out|Refused|Held on this phone|Take note|Error)/;
const GREEN_WORDS =
  /successfully loaded|taken back|is not coming|Extra passengers submitted|has entered|has left|Take note/;
const API = /^\/(api|auth)\//;
/** Longer than the timeout of a request, also on a busy machine. */
const VERDICT_WITHIN_MS = 90_000;
const CHOSEN_WITHIN_MS = 300_000;
export const STEP_LIMIT_MS = CHOSEN_WITHIN_MS + VERDICT_WITHIN_MS;
const QUICK_MS = 4000;

/** One phone of a random walk: its tabs, its link, the signed-in rep, and the shown verdicts. */
export class WalkPhone {
  readonly told: WalkOutcome[] = [];
  readonly made: MadeAction[];
  readonly link: BadLink;
  readonly errors: string[] = [];
  username: string;
  readonly phone: Phone;
  readonly week: ImportWeek;
  readonly transfer: string;
  private fault: Fault | undefined;
  private isOffline = false;

  private constructor(phone: Phone, link: BadLink, week: ImportWeek, username: string, made: MadeAction[]) {
    this.phone = phone;
    this.link = link;
    this.week = week;
    this.transfer = fullestTransfer(week);
    this.username = username;
    this.made = made;
    phone.context.on('page', (page) => page.on('pageerror', (error) => this.errors.push(error.message)));
  }

  static async start(phone: Phone, link: BadLink, week: ImportWeek, username: string): Promise<WalkPhone> {
    await makeClockSettable(phone.context);
    const walker = new WalkPhone(phone, link, week, username, await recordActions(phone.context));
    await phone.page.goto('/');
    await comeBack(phone.page, week, username);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return walker;
  }

  /** The tab in the foreground: the one opened last. */
  get page(): Page {
    const page = this.phone.context.pages().at(-1);
    if (!page) throw new Error('No tab is open');
    return page;
  }

  async makeBad(fault: Fault | undefined): Promise<void> {
    this.fault = fault;
    this.link.heal();
    if (fault) this.link.on(API, fault);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.phone.context.setOffline(isOffline);
  }

  async heal(): Promise<void> {
    await this.makeBad(undefined);
    await this.setOffline(false);
  }

  /** Some steps need a network, so the rep walks to a place with one. */
  private async withGoodLink(task: () => Promise<void>): Promise<void> {
    const { fault, isOffline } = this;
    await this.heal();
    await task();
    await this.makeBad(fault);
    await this.setOffline(isOffline);
  }

  /**
   * Presses until an action is stored. The lock may close after a jump of the clock; then the rep unlocks and starts
   * again. False if the screen does not offer the action.
   */
  async record(place: Place, press: () => Promise<boolean>): Promise<boolean> {
    const before = this.made.length;
    let isOffered = true;
    await expect(async () => {
      if (this.made.length > before) return;
      await this.reach(place);
      isOffered = await press();
      if (isOffered) await expect.poll(() => this.made.length).toBeGreaterThan(before);
    }).toPass({ timeout: CHOSEN_WITHIN_MS });
    return isOffered;
  }

  tell(action: MadeAction | undefined, words: string, verdict = verdictIn(words)): WalkOutcome {
    if (!action) throw new Error(`Nothing was written: ${words}`);
    const told: WalkOutcome = { action, verdict, username: this.username, words };
    this.told.push(told);
    return told;
  }

  async act(deed: Deed, which: number): Promise<readonly WalkOutcome[]> {
    const before = this.made.length;
    await this.choose(deed, which);
    const words = PLACE_OF[deed] === 'door' ? await this.readBanner() : await this.readDialog();
    return [this.tell(this.made[before], words)];
  }

  async loadAndTakeBack(which: number): Promise<readonly WalkOutcome[]> {
    const before = this.made.length;
    await this.choose('load', which);
    const dialog = this.page.getByRole('alertdialog');
    await expect(dialog).toBeVisible({ timeout: VERDICT_WITHIN_MS });
    const undo = dialog.getByRole('button', { name: 'Undo' });
    const said = [await dialog.innerText()];
    if (await undo.isVisible()) {
      await undo.click();
      await expect(undo).toHaveCount(0, { timeout: VERDICT_WITHIN_MS });
      said.push(await dialog.innerText());
    }
    await this.readDialog();
    return said.map((words, index) => this.tell(this.made[before + index], words));
  }

  /** Reports a no-show from its row; does nothing if the client is on board. */
  async reportNoShow(which: number): Promise<readonly WalkOutcome[]> {
    const people = ticketsOn(this.week, 'coach', COACH, 'outbound').filter(({ name }) => name !== '');
    const name = people[which % people.length]?.name ?? '';
    return await this.pressInRow('coach', 'No-show', async () =>
      this.page.getByRole('button', { name: `More for ${name}` }).first(),
    );
  }

  async pressInRow(place: Place, entry: string, moreOf: () => Promise<Locator>): Promise<readonly WalkOutcome[]> {
    const before = this.made.length;
    const isDone = await this.record(place, async () => {
      const more = await moreOf();
      if (!(await more.isVisible())) return false;
      await more.click();
      const sheet = this.page.getByRole('dialog');
      const close = sheet.getByRole('button', { name: 'Close' });
      await expect(close).toBeVisible();
      const wanted = sheet.getByRole('button', { name: entry, exact: true });
      const isOffered = await wanted.isVisible();
      await (isOffered ? wanted : close).click();
      return isOffered;
    });
    return isDone ? [this.tell(this.made[before], await this.readDialog())] : [];
  }

  async actAndCloseTab(which: number): Promise<void> {
    const before = this.made.length;
    await this.choose('load', which);
    await this.closeTab();
    const action = this.made[before];
    this.tell(action && { ...action, isUnsure: true }, '', 'unseen');
  }

  private async choose(deed: Deed, which: number): Promise<void> {
    const people = {
      coach: () => ticketsOn(this.week, 'coach', COACH, 'outbound'),
      transfer: () => ticketsOn(this.week, 'transfer', this.transfer, 'outbound'),
      door: () => guestsOf(this.week, 12),
    }[PLACE_OF[deed]]();
    const bookingRef = people[which % people.length]?.bookingRef ?? '';
    await this.record(PLACE_OF[deed], async () => {
      if (PLACE_OF[deed] === 'door') {
        await expect(this.banner).toHaveCount(0);
        await goByName(this.page, deed === 'in' ? 'Enter by name' : 'Exit by name', bookingRef);
      } else await chooseByName(this.page, bookingRef);
      return true;
    });
  }

  async readDialog(within = VERDICT_WITHIN_MS): Promise<string> {
    const dialog = this.page.getByRole('alertdialog');
    await expect(dialog).toBeVisible({ timeout: within });
    const words = await dialog.innerText();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    return words;
  }

  private get banner(): Locator {
    return this.page.getByRole('alert').filter({ hasText: DOOR_WORDS });
  }

  private async readBanner(): Promise<string> {
    await expect(this.banner.first()).toBeVisible({ timeout: VERDICT_WITHIN_MS });
    return (await this.banner.allInnerTexts()).join(' ');
  }

  /** From any state of the app, if necessary over a better link. */
  async reach(place: Place): Promise<void> {
    if (PATHS[place].test(this.page.url()) && (await screenButton(this.page, 'Enter by name').isVisible())) return;
    const go = async (patience?: number) => {
      await comeBack(this.page, this.week, this.username, patience);
      if (place === 'coach') await openLoadCoach(this.page, COACH);
      else if (place === 'transfer') await openLoadTransfer(this.page, this.transfer);
      else await openDoor(this.page, this.week);
    };
    const isThere = () => true;
    const isElsewhere = () => false;
    if (this.fault === undefined && (await go(QUICK_MS).then(isThere, isElsewhere))) return;
    await this.withGoodLink(async () => {
      await this.page.goto('/');
      await go();
    });
  }

  async closeTab(): Promise<void> {
    await this.page.close();
    if (this.phone.context.pages().length === 0) await this.openTab();
  }

  async openTab(): Promise<void> {
    const { context } = this.phone;
    const [oldest] = context.pages();
    if (context.pages().length >= MAX_TABS) await oldest?.close();
    await (await context.newPage()).goto('/');
  }

  async changeRep(username: string): Promise<void> {
    await this.withGoodLink(async () => {
      await this.reach('coach');
      await this.fromMenu('Logout');
      const leave = this.page.getByRole('button', { name: 'Log out anyway' });
      const login = this.page.getByRole('heading', { name: 'Login to your account' });
      await expect(leave.or(login).first()).toBeVisible();
      if (await leave.isVisible()) await leave.click();
      await expect(login).toBeVisible();
      this.username = username;
      await comeBack(this.page, this.week, username);
    });
  }

  /** Sends parked actions again: several with one button, a single one with its own. */
  async retryParked(): Promise<void> {
    await this.reach('coach');
    await this.page.getByRole('link', { name: 'Show', exact: true }).click();
    // Other screens have a button of that name for their lists.
    await expect(this.page.getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible();
    const all = this.page.getByRole('button', { name: /^Try all again/ });
    const single = this.page.getByRole('button', { name: /^Try again/ });
    await expect(single.first()).toBeVisible();
    await ((await all.isVisible()) ? all : single.first()).click();
  }

  async fromMenu(entry: string): Promise<void> {
    await expect(async () => {
      await this.reach('coach');
      await chooseInMenu(this.page, entry);
    }).toPass({ timeout: CHOSEN_WITHIN_MS });
  }

  async trigger(event: 'online' | 'focus' | 'visibilitychange'): Promise<void> {
    await this.page.evaluate(
      (name) => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)),
      event,
    );
  }
}

function verdictIn(words: string): Verdict {
  const isHeld = /Request stored|will be processed/.test(words);
  // Refused by the phone, and held until the server decides: if it also refuses, the action disappears.
  if (isHeld && /refused|error|warning|already done/i.test(words)) return 'unseen';
  // 'This was taken back already' is no entry of the ledger, although its text is like that of a valid undo.
  if (/already done/i.test(words)) return 'refused';
  if (words.includes('Request failed with status 500')) return 'parked';
  if (GREEN_WORDS.test(words)) return 'green';
  return isHeld ? 'amber' : 'refused';
}
