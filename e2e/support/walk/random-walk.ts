import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { createRandom, type Random } from '@offpiste/fixtures/base/random.source';
import { openBadLink } from '../link/bad-link.ts';
import { comeBack } from '../phone/come-back.ts';
import { networkIsBack } from '../record/fill-queue.ts';
import { expect } from '../phone/journey.ts';
import { expectExactlyOnce, ledgerOf } from '../record/ledger.ts';
import { type Fault, faults } from '../link/link-faults.ts';
import { queueOf } from '../record/outbox.ts';
import { setClockWrong } from '../phone/phone-clock.ts';
import type { TurnOn } from '../phone/phone.ts';
import type { RunningServer } from '../server/running-server.ts';
import { expectEverybodyOnce } from './walk-agreement.ts';
import { type Deed, STEP_LIMIT_MS, WalkPhone } from './walk-phone.ts';
import { depart, postExtras, takeBackDeparture, takeBackRow } from './walk-transfer.ts';

/*
 * Two phones, one server, and all faults, in a random order that a seed repeats. Each shown verdict is recorded and
 * compared with the database after the healing.
 */

export interface Walk {
  readonly server: RunningServer;
  readonly week: ImportWeek;
  readonly phone: TurnOn;
  readonly seed: number;
  readonly steps: number;
}

const REPS: readonly (readonly string[])[] = [
  ['rep@demo.test', 'driver@demo.test'],
  ['lead@demo.test', 'host@demo.test'],
];
const repIdOf = (username: string) => demoAccounts().find((account) => account.username === username)?.repId;
const CLOCKS_MS = [0, 0, -3 * 3_600_000, -600_000, 1_200_000, 3 * 3_600_000];
/** Turning on and coming home take as long as this many steps. */
const HEALING_STEPS = 20;
/** After this time the phone is woken again. */
const SENT_WITHIN_MS = 10_000;
const REFUSALS = [400, 401, 403, 404, 409, 422, 429];

/** Every wait inside a walk has its own limit; their sum grows with the steps. */
export function walkLimitMs(steps: number): number {
  return STEP_LIMIT_MS * (steps + HEALING_STEPS);
}

export async function walkAtRandom({ server, week, phone, seed, steps }: Walk): Promise<void> {
  const { pick } = createRandom(seed);
  const links = [await openBadLink(server.origin), await openBadLink(server.origin)];
  const walkers: WalkPhone[] = [];
  for (const [index, through] of links.entries()) {
    const handset = await phone({ through, losesSignal: true, provokes: REFUSALS });
    walkers.push(await WalkPhone.start(handset, through, week, REPS[index]?.[0] ?? ''));
  }
  const trail: string[] = [];
  const note = (line: string) => {
    trail.push(line);
    if (process.env['WALK_TRAIL']) console.log(line);
  };
  try {
    for (let step = 0; step < steps; step += 1) {
      const turn = pick([0, 1]);
      const walker = walkers[turn];
      if (!walker) throw new Error('Nobody walks');
      const { kind, take } = pick(LOTS);
      const began = Date.now();
      note(`${step} phone ${turn} ${kind}`);
      const what = await take({ walker, pick, server, reps: REPS[turn] ?? [] });
      note(`  ${JSON.stringify(what)} (${Date.now() - began} ms)`);
    }
    note('heal');
    for (const [turn, walker] of walkers.entries()) await sendEverything(walker, week, REPS[turn] ?? []);
    await expectToldIsTrue(server, week, walkers);
    await expectEverybodyOnce(server, week, walkers);
  } catch (error) {
    console.log(`Seed ${seed} failed here:\n${trail.join('\n')}`);
    for (const walker of walkers) console.log(await unsentOf(walker));
    throw error;
  }
  await Promise.all(links.map((link) => link.close()));
}

interface Scene {
  readonly walker: WalkPhone;
  readonly pick: Random['pick'];
  readonly server: RunningServer;
  readonly reps: readonly string[];
}

const FAULTS: readonly Fault[] = [
  faults.delay(300),
  faults.delay(2500),
  faults.hang(),
  faults.cutBefore(),
  faults.cutInBody(),
  faults.loseReply(),
  faults.loseReply(),
  faults.answer(500),
  faults.answer(502),
  faults.answer(503, { retryAfterS: 2 }),
  faults.answer(429, { retryAfterS: 1 }),
  faults.portal(),
];

const NUMBERS = Array.from({ length: 40 }, (_, number) => number);

/** The weight of each step, and its task. 'row' undoes any offered action of a row, 'come back' a departure. */
const STEPS: Readonly<Record<string, readonly [number, (scene: Scene) => Promise<unknown>]>> = {
  act: [36, ({ walker, pick }) => walker.act(pick<Deed>(['load', 'ride', 'ride', 'in', 'out']), pick(NUMBERS))],
  'take back': [8, ({ walker, pick }) => walker.loadAndTakeBack(pick(NUMBERS))],
  'no-show': [5, ({ walker, pick }) => walker.reportNoShow(pick(NUMBERS))],
  depart: [6, ({ walker }) => depart(walker)],
  'come back': [4, ({ walker }) => takeBackDeparture(walker)],
  extras: [9, ({ walker, pick }) => postExtras(walker, [pick(NUMBERS), pick(NUMBERS)])],
  row: [7, ({ walker, pick }) => takeBackRow(walker, pick(NUMBERS))],
  fault: [11, ({ walker, pick }) => said(pick(FAULTS), (fault) => walker.makeBad(fault))],
  heal: [5, ({ walker }) => walker.heal()],
  signal: [10, ({ walker, pick }) => said(pick([true, false]), (isOffline) => walker.setOffline(isOffline))],
  trigger: [
    8,
    ({ walker, pick }) =>
      said(pick(['online', 'focus', 'visibilitychange'] as const), (event) => walker.trigger(event)),
  ],
  cookie: [4, ({ walker }) => walker.phone.context.clearCookies()],
  clock: [4, ({ walker, pick }) => said(pick(CLOCKS_MS), (wrongByMs) => setClockWrong(walker.page, wrongByMs))],
  reload: [4, ({ walker }) => walker.page.reload().then(() => undefined)],
  tab: [3, ({ walker }) => walker.openTab()],
  close: [3, ({ walker }) => walker.closeTab()],
  'act and close': [3, ({ walker, pick }) => walker.actAndCloseTab(pick(NUMBERS))],
  lock: [2, ({ walker }) => walker.fromMenu('Lock')],
  rep: [
    3,
    ({ walker, reps }) =>
      said(reps.find((username) => username !== walker.username) ?? walker.username, (username) =>
        walker.changeRep(username),
      ),
  ],
  kill: [
    2,
    async ({ walker, server }) => {
      await walker.trigger('focus');
      await server.kill();
      await server.start();
    },
  ],
};
const LOTS = Object.entries(STEPS).flatMap(([kind, [often, take]]) =>
  Array.from({ length: often }, () => ({ kind, take })),
);

async function said<Chosen>(chosen: Chosen, use: (chosen: Chosen) => Promise<void>): Promise<Chosen> {
  await use(chosen);
  return chosen;
}

/** Heals the link, and brings back each rep with pending actions until all are sent. */
async function sendEverything(walker: WalkPhone, week: ImportWeek, reps: readonly string[]): Promise<void> {
  await walker.heal();
  await walker.page.goto('/');
  await comeBack(walker.page, week, walker.username);
  for (const username of [walker.username, ...reps.filter((other) => other !== walker.username)]) {
    // Parked actions are sent like waiting ones.
    const left = await statesOf(walker, username);
    if (left.length === 0) continue;
    if (username !== walker.username) await walker.changeRep(username);
    if (left.includes('attention')) await walker.retryParked();
    await expect(async () => {
      await networkIsBack(walker.page);
      await expect.poll(() => statesOf(walker, username), { timeout: SENT_WITHIN_MS }).toEqual([]);
    }).toPass({ timeout: STEP_LIMIT_MS });
  }
}

/** A phone's pending actions and the reply to the last attempt: the first thing to read when a walk fails. */
async function unsentOf(walker: WalkPhone): Promise<string> {
  const queue = await queueOf(walker.page);
  return queue
    .filter(({ options }) => options['state'] !== 'accepted')
    .map(({ url, data, options }) => `${url} ${JSON.stringify(data)} ${JSON.stringify(options)}`)
    .join('\n');
}

/** The states of a rep's unsent records: 'waiting' or 'attention'. */
async function statesOf(walker: WalkPhone, username: string): Promise<string[]> {
  const own = (await queueOf(walker.page)).filter(({ options }) => options['ownerId'] === repIdOf(username));
  return own.map(({ options }) => String(options['state'])).filter((state) => /^(waiting|attention)$/.test(state));
}

/** Green, amber and parked actions are in the ledger exactly once, under their rep's name; refused ones are not. */
async function expectToldIsTrue(server: RunningServer, week: ImportWeek, walkers: readonly WalkPhone[]): Promise<void> {
  const told = walkers.flatMap((walker) => walker.told);
  const counted = told.filter(({ verdict }) => verdict !== 'refused');
  const verdicts = Object.groupBy(told, ({ verdict }) => verdict);
  console.log(
    `${told.length} actions:`,
    ...Object.entries(verdicts).map(([verdict, all]) => `${all.length} ${verdict}`),
  );
  const made = counted.map(({ action, verdict }) => ({
    ...action,
    isUnsure: action.isUnsure === true || verdict === 'unseen',
    isLate: action.isLate === true || verdict === 'parked',
  }));
  await expectExactlyOnce(server, week, made, { queues: walkers.map(({ page }) => page) });
  const rows = (await ledgerOf(server, week)).filter(({ verdict }) => verdict !== 'refused');
  const owners = new Map(rows.map((row) => [row.idempotentId, row.repId]));
  const ofOthers = counted.filter(({ action: { idempotentId }, username }) => {
    const owner = owners.get(idempotentId);
    return owner !== undefined && owner !== repIdOf(username);
  });
  expect(ofOthers).toEqual([]);
  expect(walkers.flatMap(({ errors }) => errors)).toEqual([]);
}
