import { absenceCalls } from './absence/absence.calls.ts';
import { accountCalls } from './account/account.calls.ts';
import { actionCalls } from './action/action.calls.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { collect } from './call/call.builder.ts';
import { carriedCalls } from './carried/carried.calls.ts';
import { clientStoryCalls } from './client-story/client-story.calls.ts';
import { coachCalls } from './coach/coach.calls.ts';
import { contactCalls } from './contact/contact.calls.ts';
import { departureCalls } from './departure/departure.calls.ts';
import { erasingCalls } from './erasing/erasing.calls.ts';
import { weekChangeCalls } from './week/week-change.calls.ts';
import { eventCalls } from './event/event.calls.ts';
import { eventScheduleCalls } from './event-schedule/event-schedule.calls.ts';
import { extraPassengerCalls } from './extra-passenger/extra-passenger.calls.ts';
import { healthCalls } from './health/health.calls.ts';
import { importJobCalls } from './import/import-job.calls.ts';
import { keyCalls } from './key/key.calls.ts';
import { lessonCalls } from './lesson/lesson.calls.ts';
import { liftPassCalls } from './lift-pass/lift-pass.calls.ts';
import { noteCalls } from './note/note.calls.ts';
import { officeCalls } from './office/office.calls.ts';
import { officeChangeCalls } from './office-change/office-change.calls.ts';
import { publishedSheetCalls } from './published-sheet/published-sheet.calls.ts';
import { repCalls } from './rep/rep.calls.ts';
import { reportCalls } from './report/report.calls.ts';
import { resortCalls } from './resort/resort.calls.ts';
import { sessionCalls } from './session/session.calls.ts';
import { shiftHandoverCalls } from './shift-handover/shift-handover.calls.ts';
import { signedRecordCalls } from './signed-record/signed-record.calls.ts';
import { transferCalls } from './transfer/transfer.calls.ts';
import { undoCalls } from './undo/undo.calls.ts';
import { weekCalls } from './week/week.calls.ts';
import { weekCopyCalls } from './week-copy/week-copy.calls.ts';
import { weeklyFileCalls } from './weekly-file/weekly-file.calls.ts';

/** Every declared call. `npm run generate` makes endpoints.ts from it. Source: docs/product.md, section "Calls". */
export const calls = collect(
  sessionCalls,
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
  clientStoryCalls,
  noteCalls,
  importJobCalls,
  officeChangeCalls,
  publishedSheetCalls,
  accountCalls,
  auditCalls,
  erasingCalls,
  weekChangeCalls,
  healthCalls,
);

/** The name of a call. */
export type CallName = keyof typeof calls;
