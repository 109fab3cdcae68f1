// Source: docs/reference/brands.md (Calls).
import { absenceCalls } from './ride/absence/absence.calls.ts';
import { accountCalls } from './access/account/account.calls.ts';
import { actionCalls } from './record/action/action.calls.ts';
import { auditCalls } from './access/audit/audit.calls.ts';
import { collect } from './base/call/call.builder.ts';
import { carriedCalls } from './handover/carried/carried.calls.ts';
import { clientSearchCalls } from './office/client-search/client-search.calls.ts';
import { clientStoryCalls } from './office/client-story/client-story.calls.ts';
import { coachCalls } from './ride/coach/coach.calls.ts';
import { contactCalls } from './people/contact/contact.calls.ts';
import { departureCalls } from './ride/departure/departure.calls.ts';
import { erasingCalls } from './office/erasing/erasing.calls.ts';
import { weekChangeCalls } from './week/week/week-change.calls.ts';
import { eventCalls } from './programme/event/event.calls.ts';
import { eventScheduleCalls } from './programme/event-schedule/event-schedule.calls.ts';
import { extraPassengerCalls } from './ride/extra-passenger/extra-passenger.calls.ts';
import { factorCalls } from './access/factor/factor.calls.ts';
import { healthCalls } from './base/health/health.calls.ts';
import { importJobCalls } from './office/import/import-job.calls.ts';
import { keyCalls } from './place/key/key.calls.ts';
import { lessonCalls } from './programme/lesson/lesson.calls.ts';
import { liftPassCalls } from './programme/lift-pass/lift-pass.calls.ts';
import { machineTokenCalls } from './connections/machine-token/machine-token.calls.ts';
import { nightReviewCalls } from './office/night-review/night-review.calls.ts';
import { noteCalls } from './record/note/note.calls.ts';
import { notificationCalls } from './record/notification/notification.calls.ts';
import { officeCalls } from './office/live-night/office.calls.ts';
import { officeEntryCalls } from './access/office-entry/office-entry.calls.ts';
import { officeChangeCalls } from './office/office-change/office-change.calls.ts';
import { passwordHelpCalls } from './access/password-help/password-help.calls.ts';
import { personDataCalls } from './office/person-data/person-data.calls.ts';
import { publishedSheetCalls } from './office/published-sheet/published-sheet.calls.ts';
import { repCalls } from './programme/rep/rep.calls.ts';
import { reportCalls } from './office/report/report.calls.ts';
import { resortCalls } from './place/resort/resort.calls.ts';
import { backupCalls } from './base/backup/backup.calls.ts';
import { securityEventCalls } from './access/security-event/security-event.calls.ts';
import { sessionCalls } from './access/session/session.calls.ts';
import { shiftHandoverCalls } from './handover/shift-handover/shift-handover.calls.ts';
import { signedRecordCalls } from './record/signed-record/signed-record.calls.ts';
import { staffAccountCalls } from './office/staff-account/staff-account.calls.ts';
import { transferCalls } from './ride/transfer/transfer.calls.ts';
import { undoCalls } from './record/undo/undo.calls.ts';
import { webhookCalls } from './connections/webhook/webhook.calls.ts';
import { weekCalls } from './week/week/week.calls.ts';
import { weekCopyCalls } from './week/week-copy/week-copy.calls.ts';
import { weeklyFileCalls } from './programme/weekly-file/weekly-file.calls.ts';

/** Every declared call. `npm run generate` makes endpoints.ts from it. */
export const calls = collect(
  sessionCalls,
  passwordHelpCalls,
  resortCalls,
  contactCalls,
  weekCalls,
  weekCopyCalls,
  repCalls,
  reportCalls,
  coachCalls,
  transferCalls,
  extraPassengerCalls,
  liftPassCalls,
  lessonCalls,
  eventScheduleCalls,
  weeklyFileCalls,
  eventCalls,
  keyCalls,
  absenceCalls,
  departureCalls,
  undoCalls,
  shiftHandoverCalls,
  actionCalls,
  signedRecordCalls,
  carriedCalls,
  officeCalls,
  nightReviewCalls,
  clientSearchCalls,
  clientStoryCalls,
  noteCalls,
  notificationCalls,
  importJobCalls,
  officeChangeCalls,
  publishedSheetCalls,
  accountCalls,
  staffAccountCalls,
  auditCalls,
  machineTokenCalls,
  webhookCalls,
  securityEventCalls,
  officeEntryCalls,
  factorCalls,
  erasingCalls,
  personDataCalls,
  weekChangeCalls,
  healthCalls,
  backupCalls,
);

export type CallName = keyof typeof calls;
