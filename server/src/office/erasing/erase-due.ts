import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import {
  ERASE_AFTER_DAYS,
  isGoneWeekDue,
  isNoticeDue,
  isNoticeOver,
  isUnderWay,
} from '@offpiste/core/office/erasing/erasing.rules';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import { firstDayOf } from '@offpiste/core/week/week/week-package.rules';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { THE_SERVER } from '#access/audit/audit.store';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { readSetting, setSetting } from '#platform/database/settings.store';
import { cleanFiles } from './clean-files.store.ts';
import { eraseAfterDaysOf } from './erase-after-days.ts';
import { requestErasure, resumeErasure } from './erase-week.ts';
import { isCleaningDue, readNamedWeeks, readOpenErasings, setEraseDue, type KnownWeek } from './erasing.store.ts';
import { eraseStrayRecords, readGoneWeeks } from './gone-week.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Reports can arrive shortly after the erasure, so a daily sweep removes them. */
const SWEPT = 'erasings-swept-at';
/** Tables in use are retried after this time, ms. */
const CLEANED = 'files-cleaned-at';
const CLEAN_AGAIN_MS = 6 * HOUR_MS;

export interface EraseWork {
  readonly db: Kysely<Schema>;
  readonly withoutTimeout: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly signal: AbortSignal;
  hold(): Promise<boolean>;
  dropOldUploads(db: Kysely<Schema>): Promise<void>;
  /** Of members of staff. Returns the number of changed rows. */
  eraseLateNames(db: Kysely<Schema>): Promise<number>;
}

/** Warns, erases, sweeps late reports daily, and rewrites files while no week is active. */
export async function runDueErasures(work: EraseWork): Promise<void> {
  const { db, clock, log } = work;
  const now = clock.now();
  await unlessItFails(work, {}, () => work.dropOldUploads(db));
  const weeks = await readNamedWeeks(db, new Date(now));
  for (const week of weeks) await unlessItFails(work, { weekId: week.weekId }, () => giveNotice(db, week, now, log));
  await eraseOpen(work, now);
  if (weeks.some((week) => week.isUsed || isUnderWay(daysOf(week), now))) return;
  if (!(await isCleaningDue(db)) || !(await isTurn(db, CLEANED, CLEAN_AGAIN_MS, now))) return;
  await work.hold();
  const problems = await work.withoutTimeout((patient) => cleanFiles(patient, work.signal));
  if (problems.length > 0) log.warn({ problems }, 'some database files could not be rewritten after an erasure');
  else log.info('the database files were rewritten after an erasure');
}

async function giveNotice(db: Kysely<Schema>, week: KnownWeek, now: number, log: EraseWork['log']): Promise<void> {
  const { weekId, brand, demo, dueAt } = week;
  const { lastDay } = daysOf(week);
  const eraseAfterDays = eraseAfterDaysOf(brand);
  if (demo || !isNoticeDue(lastDay, eraseAfterDays, now))
    return dueAt === null ? undefined : setEraseDue(db, weekId, null);
  if (dueAt === null) return setEraseDue(db, weekId, new Date(now));
  if (!isNoticeOver({ lastDay, eraseAfterDays, dueAt: dueAt.getTime() }, now)) return;
  await requestErasure(db, { weekId, by: THE_SERVER, at: new Date(now) });
  log.info({ weekId }, 'the retention of a week has ended: its names are erased');
}

async function beginToEraseGone(work: EraseWork, now: number): Promise<void> {
  const { db, withoutTimeout, log } = work;
  for (const { weekId, brand, lastHeardAt } of await withoutTimeout(readGoneWeeks)) {
    if (!isGoneWeekDue(lastHeardAt.getTime(), eraseAfterDaysOf(brand), now)) continue;
    await unlessItFails(work, { weekId }, async () => {
      await requestErasure(db, { weekId, by: THE_SERVER, at: new Date(now) });
      log.info({ weekId }, 'the retention of a removed week has ended: the names in its records are erased');
    });
  }
  await eraseStrayRecords(db, new Date(now - ERASE_AFTER_DAYS * DAY_MS));
}

async function eraseOpen(work: EraseWork, now: number): Promise<void> {
  const { db, withoutTimeout, log, signal, hold } = work;
  const isSweep = await isTurn(db, SWEPT, DAY_MS, now);
  if (isSweep) {
    await unlessItFails(work, {}, () => beginToEraseGone(work, now));
    await unlessItFails(work, {}, async () => {
      const rows = await withoutTimeout(work.eraseLateNames);
      if (rows > 0) log.info({ rows }, 'late records of an erased member of staff lost the name');
    });
  }
  for (const weekId of await readOpenErasings(db, new Date(isSweep ? 0 : Date.now() - DAY_MS))) {
    signal.throwIfAborted();
    await hold();
    await unlessItFails(work, { weekId }, async () => {
      const { rows, slowestMs } = await withoutTimeout((patient) => resumeErasure(patient, weekId, signal));
      if (rows > 0) log.info({ weekId, rows, slowestMs }, 'the names of a week were erased');
    });
  }
}

/** A failed step is logged and repeated by the next run. It does not stop the other steps. */
async function unlessItFails(
  { log, signal }: Pick<EraseWork, 'log' | 'signal'>,
  about: { readonly weekId?: string },
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!signal.aborted)
      log.warn({ ...about, why: reasonOf(error) }, 'a step of the erasing failed; it is tried again');
  }
}

async function isTurn(db: Kysely<Schema>, setting: string, everyMs: number, now: number): Promise<boolean> {
  const last = Number((await readSetting(db, setting)) ?? 0);
  if (now - last < everyMs && now >= last) return false;
  await setSetting(db, setting, String(now));
  return true;
}

function daysOf({ packages: weekPackages, alwaysOn, lastDay }: KnownWeek) {
  return { firstDay: firstDayOf(weekPackages), lastDay: lastDayOf({ weekPackages, alwaysOn, lastDay }) };
}
