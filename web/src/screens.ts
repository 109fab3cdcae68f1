import type { FunctionComponent } from 'react';
import type { RouteName } from './paths.ts';

/** The screen of every route but Login, which is part of the first script; its code is loaded when it is first opened. */
export const screens: Readonly<Record<Exclude<RouteName, 'Login'>, () => Promise<FunctionComponent>>> = {
  Unlock: screen(() => import('./features/unlock/unlock.screen.tsx'), 'UnlockScreen'),
  ChoosePassword: screen(() => import('./features/account/choose-password.screen.tsx'), 'ChoosePasswordScreen'),
  SelectWeek: screen(() => import('./features/week/select-week.screen.tsx'), 'SelectWeekScreen'),
  Home: screen(() => import('./features/home/home.screen.tsx'), 'HomeScreen'),
  Actions: screen(() => import('./features/actions/actions.screen.tsx'), 'ActionsScreen'),

  SearchPassengers: screen(() => import('./features/passenger/search-passengers.screen.tsx'), 'SearchPassengersScreen'),
  Passenger: screen(() => import('./features/passenger/passenger.screen.tsx'), 'PassengerScreen'),
  ClientIssue: screen(() => import('./features/client-issue/client-issue.screen.tsx'), 'ClientIssueScreen'),

  SearchStaff: screen(() => import('./features/rep/search-staff.screen.tsx'), 'SearchStaffScreen'),
  Reps: screen(() => import('./features/rep/search-staff.screen.tsx'), 'SearchStaffScreen'),
  Rep: screen(() => import('./features/rep/rep.screen.tsx'), 'RepScreen'),
  MyWeek: screen(() => import('./features/rep/my-week.screen.tsx'), 'MyWeekScreen'),
  Resorts: screen(() => import('./features/resort/resorts.screen.tsx'), 'ResortsScreen'),
  Resort: screen(() => import('./features/resort/resort.screen.tsx'), 'ResortScreen'),
  Accommodation: screen(() => import('./features/accommodation/accommodation.screen.tsx'), 'AccommodationScreen'),
  Room: screen(() => import('./features/accommodation/room.screen.tsx'), 'RoomScreen'),
  Contacts: screen(() => import('./features/contact/contacts.screen.tsx'), 'ContactsScreen'),
  Handbook: screen(() => import('./features/handbook/handbook.screen.tsx'), 'HandbookScreen'),
  Attention: screen(() => import('./features/attention/attention.screen.tsx'), 'AttentionScreen'),
  HandOver: screen(() => import('./features/hand-over/hand-over.screen.tsx'), 'HandOverScreen'),
  showRecords: screen(() => import('./features/hand-over/show-records.screen.tsx'), 'ShowRecordsScreen'),
  readRecords: screen(() => import('./features/hand-over/read-records.screen.tsx'), 'ReadRecordsScreen'),

  Coaches: screen(() => import('./features/coach/coaches.screen.tsx'), 'CoachesScreen'),
  Coach: screen(() => import('./features/coach/coach.screen.tsx'), 'CoachScreen'),
  selectLoadCoach: screen(() => import('./features/coach/select-coach.screen.tsx'), 'SelectCoachScreen'),
  loadCoach: screen(() => import('./features/coach/load-coach.screen.tsx'), 'LoadCoachScreen'),
  coachManifest: screen(() => import('./features/coach/coach-manifest.screen.tsx'), 'CoachManifestScreen'),

  Transfers: screen(() => import('./features/transfer/transfers.screen.tsx'), 'TransfersScreen'),
  Transfer: screen(() => import('./features/transfer/transfer.screen.tsx'), 'TransferScreen'),
  selectLoadTransfer: screen(() => import('./features/transfer/select-transfer.screen.tsx'), 'SelectTransferScreen'),
  loadTransfer: screen(() => import('./features/transfer/load-transfer.screen.tsx'), 'LoadTransferScreen'),
  transferManifest: screen(() => import('./features/transfer/transfer-manifest.screen.tsx'), 'TransferManifestScreen'),
  loadExtras: screen(() => import('./features/extra-passengers/load-extras.screen.tsx'), 'LoadExtrasScreen'),
  loadExtrasOf: screen(() => import('./features/extra-passengers/load-extras.screen.tsx'), 'LoadExtrasOfScreen'),

  liftPass: screen(() => import('./features/lift-pass/lift-pass.screen.tsx'), 'LiftPassScreen'),
  liftPassOf: screen(() => import('./features/lift-pass/lift-pass.screen.tsx'), 'LiftPassOfScreen'),

  Lessons: screen(() => import('./features/lesson/lessons.screen.tsx'), 'LessonsScreen'),
  Lesson: screen(() => import('./features/lesson/lesson.screen.tsx'), 'LessonScreen'),
  Workshops: screen(() => import('./features/lesson/workshops.screen.tsx'), 'WorkshopsScreen'),
  Workshop: screen(() => import('./features/lesson/lesson.screen.tsx'), 'WorkshopScreen'),
  registerLesson: screen(() => import('./features/lesson/select-lesson.screen.tsx'), 'SelectLessonScreen'),
  scanLesson: screen(() => import('./features/lesson/scan-lesson.screen.tsx'), 'ScanLessonScreen'),
  registerWorkshop: screen(() => import('./features/lesson/select-lesson.screen.tsx'), 'SelectWorkshopScreen'),
  scanWorkshop: screen(() => import('./features/lesson/scan-lesson.screen.tsx'), 'ScanWorkshopScreen'),

  Events: screen(() => import('./features/event/events.screen.tsx'), 'EventsScreen'),
  Event: screen(() => import('./features/event/event.screen.tsx'), 'EventScreen'),
  ticketing: screen(() => import('./features/event/ticketing.screen.tsx'), 'TicketingScreen'),
  ScanEvent: screen(() => import('./features/event/scan-event.screen.tsx'), 'ScanEventScreen'),

  keyDistSelect: screen(() => import('./features/key/key-select.screen.tsx'), 'KeySelectScreen'),
  keyDist: screen(() => import('./features/key/key-list.screen.tsx'), 'KeyListScreen'),
  keyDistRoom: screen(() => import('./features/key/key-room.screen.tsx'), 'KeyRoomScreen'),
  keyDistRoomScanned: screen(() => import('./features/key/key-room.screen.tsx'), 'ScannedKeyRoomScreen'),

  NightlifePlan: screen(() => import('./features/event-schedule/event-schedule.screen.tsx'), 'EventScheduleScreen'),
  WeeklyInfo: screen(() => import('./features/weekly-file/weekly-files.screen.tsx'), 'WeeklyFilesScreen'),
  Shift: screen(() => import('./features/shift/shift.screen.tsx'), 'ShiftScreen'),

  LiveNight: screen(() => import('./features/office/live-night.screen.tsx'), 'LiveNightScreen'),
  ClientStory: screen(() => import('./features/office/client-story.screen.tsx'), 'ClientStoryScreen'),
  OfficeWeeks: screen(() => import('./features/office/office-weeks.screen.tsx'), 'OfficeWeeksScreen'),
  BringIn: screen(() => import('./features/office/bring-in.screen.tsx'), 'BringInScreen'),
  ImportJob: screen(() => import('./features/office/import-job.screen.tsx'), 'ImportJobScreen'),
  Reports: screen(() => import('./features/report/reports.screen.tsx'), 'ReportsScreen'),
  Report: screen(() => import('./features/report/report.screen.tsx'), 'ReportScreen'),
  PrintTickets: screen(() => import('./features/report/print-tickets.screen.tsx'), 'PrintTicketsScreen'),
  PublishedSheet: screen(() => import('./features/published-sheet/published-sheet.screen.tsx'), 'PublishedSheetScreen'),
  People: screen(() => import('./features/account/people.screen.tsx'), 'PeopleScreen'),
  Audit: screen(() => import('./features/report/audit.screen.tsx'), 'AuditScreen'),
  HeldRecords: screen(() => import('./features/held-records/held-records.screen.tsx'), 'HeldRecordsScreen'),
  ChangePassword: screen(() => import('./features/account/change-password.screen.tsx'), 'ChangePasswordScreen'),
};

function screen<Name extends string>(load: () => Promise<Readonly<Record<Name, FunctionComponent>>>, name: Name) {
  return async () => (await load())[name];
}
