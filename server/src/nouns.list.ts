import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { RecordableAction } from '#platform/ledger/action-definition';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import type { CopiedNouns } from '#week/week/week-copy';
import { absenceFeature } from './ride/absence/absence.routes.ts';
import { peopleFeature } from './access/account/people.routes.ts';
import { securityEventFeature } from './access/security-event/security-event.routes.ts';
import { ownSignInFeature } from './access/account/own-sign-in.routes.ts';
import { auditFeature } from './access/audit/audit.routes.ts';
import { clientSearchFeature } from './office/client-search/client-search.routes.ts';
import { clientStoryFeature } from './office/client-story/client-story.routes.ts';
import { coachFeature, coachLists } from './ride/coach/coach.routes.ts';
import { contactFeature, contactLists } from './people/contact/contact.routes.ts';
import { shiftHandoverFeature } from './handover/shift-handover/shift-handover.routes.ts';
import { departureFeature } from './ride/departure/departure.routes.ts';
import { weekChangeFeature } from './week/week/week-change.routes.ts';
import { eventFeature, eventLists } from './programme/event/event.routes.ts';
import {
  eventScheduleFeature,
  eventScheduleFiles,
  eventScheduleLists,
} from './programme/event-schedule/event-schedule.routes.ts';
import { backupFeature } from './shell/backup/backup.routes.ts';
import { healthFeature } from './shell/health/health.routes.ts';
import { keyFeature, keyLists } from './place/key/key.routes.ts';
import { liftPassFeature, liftPassLists } from './programme/lift-pass/lift-pass.routes.ts';
import { lessonFeature, lessonLists } from './programme/lesson/lesson.routes.ts';
import { nightReviewFeature } from './office/night-review/night-review.routes.ts';
import { noteFeature } from './record/note/note.routes.ts';
import { officeChangeFeature } from './office/office-change/office-change.routes.ts';
import { personDataFeature } from './office/person-data/person-data.routes.ts';
import { publishedSheetFeature } from './office/published-sheet/published-sheet.routes.ts';
import { staffAccountFeature } from './office/staff-account/staff-account.routes.ts';
import { repFeature, repLists } from './programme/rep/rep.routes.ts';
import { resortFeature, resortLists } from './place/resort/resort.routes.ts';
import { transferFeature, transferLists } from './ride/transfer/transfer.routes.ts';
import { weeklyFileFeature, weeklyFileFiles, weeklyFileLists } from './programme/weekly-file/weekly-file.routes.ts';
import { absence } from './ride/absence/absence.action.ts';
import { coachLoad } from './ride/coach/coach-load.action.ts';
import { departure } from './ride/departure/departure.action.ts';
import { extraPassenger } from './ride/extra-passenger/extra-passenger.action.ts';
import { extraPassengersAction } from './ride/extra-passenger/extra-passengers.action.ts';
import { eventIn, eventOut } from './programme/event/event-scan.action.ts';
import { keyDistribute, keyReturn } from './place/key/key-move.action.ts';
import { liftPassDistribute } from './programme/lift-pass/lift-pass-distribute.action.ts';
import { lessonRegister } from './programme/lesson/lesson-register.action.ts';
import { notificationFeature } from './record/notification/notification.routes.ts';
import { noteTemplateFeature } from './record/note/note-template.routes.ts';
import { note, noteSeen } from './record/note/note.action.ts';
import { shiftHandover } from './handover/shift-handover/shift-handover.action.ts';
import { transferLoad } from './ride/transfer/transfer-load.action.ts';
import { undoAction } from './record/undo/undo.action.ts';

const undoable = {
  'coach-load': coachLoad,
  'transfer-load': transferLoad,
  'extra-passengers': extraPassengersAction(transferLoad),
  'extra-passenger': extraPassenger,
  'lift-pass-distribute': liftPassDistribute,
  'lesson-register': lessonRegister,
  'event-in': eventIn,
  'event-out': eventOut,
  'key-distribute': keyDistribute,
  'key-return': keyReturn,
  absence,
  departure,
  note,
  'note-seen': noteSeen,
  'shift-handover': shiftHandover,
};

export const fieldActions: Readonly<Record<ActionKind, RecordableAction>> = {
  ...undoable,
  undo: undoAction(undoable),
};

/** Nouns with calls that need only the services. */
export const features: readonly ((calls: Calls, services: Services) => void)[] = [
  resortFeature,
  contactFeature,
  repFeature,
  coachFeature,
  transferFeature,
  liftPassFeature,
  lessonFeature,
  eventFeature,
  eventScheduleFeature,
  weeklyFileFeature,
  keyFeature,
  absenceFeature,
  departureFeature,
  shiftHandoverFeature,
  noteFeature,
  noteTemplateFeature,
  notificationFeature,
  nightReviewFeature,
  clientSearchFeature,
  clientStoryFeature,
  officeChangeFeature,
  personDataFeature,
  publishedSheetFeature,
  peopleFeature,
  staffAccountFeature,
  ownSignInFeature,
  auditFeature,
  securityEventFeature,
  weekChangeFeature,
  healthFeature,
  backupFeature,
];

export const copiedNouns: CopiedNouns = {
  lists: [
    repLists,
    coachLists,
    transferLists,
    liftPassLists,
    lessonLists,
    eventLists,
    keyLists,
    contactLists,
    resortLists,
    eventScheduleLists,
    weeklyFileLists,
  ],
  files: [weeklyFileFiles, eventScheduleFiles],
};
