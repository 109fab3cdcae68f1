import { type AsyncRouteComponent, lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { RouteName } from './paths.ts';

/** The screen of every route; its code is loaded when it is first opened. */
export const screens: Readonly<Record<RouteName, AsyncRouteComponent<object>>> = {
  Login: lazy(() => import('./features/login/login.screen.tsx'), 'LoginScreen'),
  Unlock: lazy(() => import('./features/unlock/unlock.screen.tsx'), 'UnlockScreen'),
  ChoosePassword: lazy(() => import('./features/account/choose-password.screen.tsx'), 'ChoosePasswordScreen'),
  SelectWeek: lazy(() => import('./features/week/select-week.screen.tsx'), 'SelectWeekScreen'),
  Home: lazy(() => import('./features/home/home.screen.tsx'), 'HomeScreen'),
  Actions: lazy(() => import('./features/actions/actions.screen.tsx'), 'ActionsScreen'),

  SearchPassengers: lazy(() => import('./features/passenger/search-passengers.screen.tsx'), 'SearchPassengersScreen'),
  Passenger: lazy(() => import('./features/passenger/passenger.screen.tsx'), 'PassengerScreen'),
  ClientIssue: lazy(() => import('./features/client-issue/client-issue.screen.tsx'), 'ClientIssueScreen'),

  SearchStaff: lazy(() => import('./features/rep/search-staff.screen.tsx'), 'SearchStaffScreen'),
  Reps: lazy(() => import('./features/rep/search-staff.screen.tsx'), 'SearchStaffScreen'),
  Rep: lazy(() => import('./features/rep/rep.screen.tsx'), 'RepScreen'),
  MyWeek: lazy(() => import('./features/rep/my-week.screen.tsx'), 'MyWeekScreen'),
  Resorts: lazy(() => import('./features/resort/resorts.screen.tsx'), 'ResortsScreen'),
  Resort: lazy(() => import('./features/resort/resort.screen.tsx'), 'ResortScreen'),
  Accommodation: lazy(() => import('./features/accommodation/accommodation.screen.tsx'), 'AccommodationScreen'),
  Room: lazy(() => import('./features/accommodation/room.screen.tsx'), 'RoomScreen'),
  Contacts: lazy(() => import('./features/contact/contacts.screen.tsx'), 'ContactsScreen'),
  Handbook: lazy(() => import('./features/handbook/handbook.screen.tsx'), 'HandbookScreen'),
  Attention: lazy(() => import('./features/attention/attention.screen.tsx'), 'AttentionScreen'),
  HandOver: lazy(() => import('./features/hand-over/hand-over.screen.tsx'), 'HandOverScreen'),
  showRecords: lazy(() => import('./features/hand-over/show-records.screen.tsx'), 'ShowRecordsScreen'),
  readRecords: lazy(() => import('./features/hand-over/read-records.screen.tsx'), 'ReadRecordsScreen'),

  Coaches: lazy(() => import('./features/coach/coaches.screen.tsx'), 'CoachesScreen'),
  Coach: lazy(() => import('./features/coach/coach.screen.tsx'), 'CoachScreen'),
  selectLoadCoach: lazy(() => import('./features/coach/select-coach.screen.tsx'), 'SelectCoachScreen'),
  loadCoach: lazy(() => import('./features/coach/load-coach.screen.tsx'), 'LoadCoachScreen'),
  coachManifest: lazy(() => import('./features/coach/coach-manifest.screen.tsx'), 'CoachManifestScreen'),

  Transfers: lazy(() => import('./features/transfer/transfers.screen.tsx'), 'TransfersScreen'),
  Transfer: lazy(() => import('./features/transfer/transfer.screen.tsx'), 'TransferScreen'),
  selectLoadTransfer: lazy(() => import('./features/transfer/select-transfer.screen.tsx'), 'SelectTransferScreen'),
  loadTransfer: lazy(() => import('./features/transfer/load-transfer.screen.tsx'), 'LoadTransferScreen'),
  transferManifest: lazy(() => import('./features/transfer/transfer-manifest.screen.tsx'), 'TransferManifestScreen'),
  loadExtras: lazy(() => import('./features/extra-passengers/load-extras.screen.tsx'), 'LoadExtrasScreen'),
  loadExtrasOf: lazy(() => import('./features/extra-passengers/load-extras.screen.tsx'), 'LoadExtrasOfScreen'),

  liftPass: lazy(() => import('./features/lift-pass/lift-pass.screen.tsx'), 'LiftPassScreen'),
  liftPassOf: lazy(() => import('./features/lift-pass/lift-pass.screen.tsx'), 'LiftPassOfScreen'),

  Lessons: lazy(() => import('./features/lesson/lessons.screen.tsx'), 'LessonsScreen'),
  Lesson: lazy(() => import('./features/lesson/lesson.screen.tsx'), 'LessonScreen'),
  Workshops: lazy(() => import('./features/lesson/workshops.screen.tsx'), 'WorkshopsScreen'),
  Workshop: lazy(() => import('./features/lesson/lesson.screen.tsx'), 'WorkshopScreen'),
  registerLesson: lazy(() => import('./features/lesson/select-lesson.screen.tsx'), 'SelectLessonScreen'),
  scanLesson: lazy(() => import('./features/lesson/scan-lesson.screen.tsx'), 'ScanLessonScreen'),
  registerWorkshop: lazy(() => import('./features/lesson/select-lesson.screen.tsx'), 'SelectWorkshopScreen'),
  scanWorkshop: lazy(() => import('./features/lesson/scan-lesson.screen.tsx'), 'ScanWorkshopScreen'),

  Events: lazy(() => import('./features/event/events.screen.tsx'), 'EventsScreen'),
  Event: lazy(() => import('./features/event/event.screen.tsx'), 'EventScreen'),
  ticketing: lazy(() => import('./features/event/ticketing.screen.tsx'), 'TicketingScreen'),
  ScanEvent: lazy(() => import('./features/event/scan-event.screen.tsx'), 'ScanEventScreen'),

  keyDistSelect: lazy(() => import('./features/key/key-select.screen.tsx'), 'KeySelectScreen'),
  keyDist: lazy(() => import('./features/key/key-list.screen.tsx'), 'KeyListScreen'),
  keyDistRoom: lazy(() => import('./features/key/key-room.screen.tsx'), 'KeyRoomScreen'),
  keyDistRoomScanned: lazy(() => import('./features/key/key-room.screen.tsx'), 'ScannedKeyRoomScreen'),

  NightlifePlan: lazy(() => import('./features/event-schedule/event-schedule.screen.tsx'), 'EventScheduleScreen'),
  WeeklyInfo: lazy(() => import('./features/weekly-file/weekly-files.screen.tsx'), 'WeeklyFilesScreen'),
  Shift: lazy(() => import('./features/shift/shift.screen.tsx'), 'ShiftScreen'),

  LiveNight: lazy(() => import('./features/office/live-night.screen.tsx'), 'LiveNightScreen'),
  ClientStory: lazy(() => import('./features/office/client-story.screen.tsx'), 'ClientStoryScreen'),
  OfficeWeeks: lazy(() => import('./features/office/office-weeks.screen.tsx'), 'OfficeWeeksScreen'),
  BringIn: lazy(() => import('./features/office/bring-in.screen.tsx'), 'BringInScreen'),
  ImportJob: lazy(() => import('./features/office/import-job.screen.tsx'), 'ImportJobScreen'),
  Reports: lazy(() => import('./features/report/reports.screen.tsx'), 'ReportsScreen'),
  Report: lazy(() => import('./features/report/report.screen.tsx'), 'ReportScreen'),
  PrintTickets: lazy(() => import('./features/report/print-tickets.screen.tsx'), 'PrintTicketsScreen'),
  PublishedSheet: lazy(() => import('./features/published-sheet/published-sheet.screen.tsx'), 'PublishedSheetScreen'),
  People: lazy(() => import('./features/account/people.screen.tsx'), 'PeopleScreen'),
  Audit: lazy(() => import('./features/report/audit.screen.tsx'), 'AuditScreen'),
  ChangePassword: lazy(() => import('./features/account/change-password.screen.tsx'), 'ChangePasswordScreen'),
};
