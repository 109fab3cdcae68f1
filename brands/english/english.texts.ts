import { absence } from './ride/absence.texts.ts';
import { account } from './access/account.texts.ts';
import { factor } from './access/factor.texts.ts';
import { officeRole } from './access/office-role.texts.ts';
import { officeEntry } from './access/office-entry.texts.ts';
import { accommodation } from './place/accommodation.texts.ts';
import { securityEvent } from './access/security-event.texts.ts';
import { machineToken } from './connections/machine-token.texts.ts';
import { webhook } from './connections/webhook.texts.ts';
import { mail } from './access/mail.texts.ts';
import { passwordHelp } from './access/password-help.texts.ts';
import { audit } from './access/audit.texts.ts';
import { heldRecords } from './handover/held-records.texts.ts';
import { attention } from './record/attention.texts.ts';
import { backup } from './base/backup.texts.ts';
import { browser } from './shell/browser.texts.ts';
import { bugReport } from './shell/bug-report.texts.ts';
import { camera } from './record/camera.texts.ts';
import { carried } from './handover/carried.texts.ts';
import { clientStory } from './office/client-story.texts.ts';
import { clientIssue } from './people/client-issue.texts.ts';
import { coach } from './ride/coach.texts.ts';
import { contact } from './people/contact.texts.ts';
import { departure } from './ride/departure.texts.ts';
import { event } from './programme/event.texts.ts';
import { eventSchedule } from './programme/event-schedule.texts.ts';
import { exceptions } from './record/exceptions.texts.ts';
import { extras } from './ride/extra-passenger.texts.ts';
import { general } from './general.texts.ts';
import { handOver } from './handover/hand-over.texts.ts';
import { handbook } from './programme/handbook.texts.ts';
import { firstSteps } from './shell/first-steps.texts.ts';
import { home } from './shell/home.texts.ts';
import { install } from './shell/install.texts.ts';
import { imports } from './office/import.texts.ts';
import { key } from './place/key.texts.ts';
import { lesson } from './programme/lesson.texts.ts';
import { liftPass } from './programme/lift-pass.texts.ts';
import { link } from './base/link.texts.ts';
import { linkDetails } from './base/link-details.texts.ts';
import { lock } from './access/lock.texts.ts';
import { login } from './access/login.texts.ts';
import { menu } from './shell/menu.texts.ts';
import { note } from './record/note.texts.ts';
import { notification } from './record/notification.texts.ts';
import { office } from './office/live-night.texts.ts';
import { officeNote } from './office/office-note.texts.ts';
import { deskTable } from './base/desk-table.texts.ts';
import { officeFrame } from './office/office-frame.texts.ts';
import { nightAlert } from './office/night-alert.texts.ts';
import { nightChart } from './office/night-chart.texts.ts';
import { wall } from './office/wall.texts.ts';
import { nightPack } from './office/night-pack.texts.ts';
import { nightReview } from './office/night-review.texts.ts';
import { palette } from './office/palette.texts.ts';
import { officeWeek } from './office/office-week.texts.ts';
import { bulkChange } from './office/bulk-change.texts.ts';
import { personData } from './office/person-data.texts.ts';
import { officeChange } from './office/office-change.texts.ts';
import { publishedSheet } from './office/published-sheet.texts.ts';
import { outbox } from './record/outbox.texts.ts';
import { participant } from './people/participant.texts.ts';
import { passenger } from './people/passenger.texts.ts';
import { phone } from './people/phone-number.texts.ts';
import { refusals } from './record/refusals.texts.ts';
import { rep } from './programme/rep.texts.ts';
import { report } from './office/report.texts.ts';
import { repColumns } from './programme/rep-columns.texts.ts';
import { resort } from './place/resort.texts.ts';
import { ride } from './ride/ride.texts.ts';
import { scan } from './record/scan.texts.ts';
import { scheduleDays } from './programme/schedule-days.texts.ts';
import { schedulePeriods } from './programme/schedule-periods.texts.ts';
import { session } from './access/session.texts.ts';
import { shell } from './shell/shell.texts.ts';
import { shiftHandover } from './handover/shift-handover.texts.ts';
import { shift } from './programme/shift.texts.ts';
import { staffAccount } from './office/staff-account.texts.ts';
import { storage } from './shell/storage.texts.ts';
import { transfer } from './ride/transfer.texts.ts';
import { undo } from './record/undo.texts.ts';
import { week } from './week/week.texts.ts';
import { weekCopy } from './week/week-copy.texts.ts';
import { weeklyFile } from './programme/weekly-file.texts.ts';

/** The English dictionary on which every brand is based, with a file for each noun. */
export const englishTexts = {
  refusals,
  exceptions,
  undo,
  absence,
  departure,
  general,
  login,
  session,
  lock,
  week,
  weekCopy,
  shell,
  browser,
  install,
  link,
  linkDetails,
  firstSteps,
  home,
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
  camera,
  ride,
  coach,
  transfer,
  extras,
  office,
  officeNote,
  nightAlert,
  nightChart,
  wall,
  nightPack,
  nightReview,
  palette,
  clientStory,
  menu,
  note,
  notification,
  imports,
  deskTable,
  officeFrame,
  officeWeek,
  bulkChange,
  personData,
  officeChange,
  publishedSheet,
  account,
  staffAccount,
  factor,
  officeEntry,
  officeRole,
  audit,
  mail,
  passwordHelp,
  securityEvent,
  machineToken,
  webhook,
  backup,
  heldRecords,
  report,
  liftPass,
  participant,
  lesson,
  eventSchedule,
  weeklyFile,
  event,
  bugReport,
  attention,
  carried,
  shiftHandover,
  handOver,
  outbox,
  storage,
};
