import type { Texts } from '@offpiste/core/brand/brand.texts';
import { accommodation } from './accommodation.texts.ts';
import { actions } from './actions.texts.ts';
import { attention } from './attention.texts.ts';
import { bugReport } from './bug-report.texts.ts';
import { clientIssue } from './client-issue.texts.ts';
import { coach } from './coach.texts.ts';
import { contact } from './contact.texts.ts';
import { done } from './done.texts.ts';
import { event } from './event.texts.ts';
import { eventSchedule } from './event-schedule.texts.ts';
import { exceptions } from './exceptions.texts.ts';
import { extras } from './extras.texts.ts';
import { general } from './general.texts.ts';
import { handbook } from './handbook.texts.ts';
import { home } from './home.texts.ts';
import { key } from './key.texts.ts';
import { lesson } from './lesson.texts.ts';
import { liftPass } from './lift-pass.texts.ts';
import { link } from './link.texts.ts';
import { lock } from './lock.texts.ts';
import { login } from './login.texts.ts';
import { outbox } from './outbox.texts.ts';
import { participant } from './participant.texts.ts';
import { passenger } from './passenger.texts.ts';
import { phone } from './phone.texts.ts';
import { refusals } from './refusals.texts.ts';
import { rep } from './rep.texts.ts';
import { repColumns } from './rep-columns.texts.ts';
import { resort } from './resort.texts.ts';
import { ride } from './ride.texts.ts';
import { scan } from './scan.texts.ts';
import { scheduleDays } from './schedule-days.texts.ts';
import { schedulePeriods } from './schedule-periods.texts.ts';
import { session } from './session.texts.ts';
import { shell } from './shell.texts.ts';
import { shift } from './shift.texts.ts';
import { storage } from './storage.texts.ts';
import { title } from './title.texts.ts';
import { transfer } from './transfer.texts.ts';
import { week } from './week.texts.ts';
import { weeklyFile } from './weekly-file.texts.ts';

/** The English dictionary every brand starts from, a file for each noun. A brand overrides what it says differently. */
export const englishTexts: Texts = {
  refusals,
  exceptions,
  done,
  general,
  login,
  session,
  lock,
  week,
  shell,
  link,
  home,
  actions,
  title,
  passenger,
  phone,
  rep,
  repColumns,
  scheduleDays,
  schedulePeriods,
  clientIssue,
  shift,
  accommodation,
  key,
  resort,
  contact,
  handbook,
  scan,
  ride,
  coach,
  transfer,
  extras,
  liftPass,
  participant,
  lesson,
  eventSchedule,
  weeklyFile,
  event,
  bugReport,
  attention,
  outbox,
  storage,
};
