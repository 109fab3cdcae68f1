import type { FunctionComponent } from 'react';
import type { OfficeRouteName, RouteName } from './base/paths.ts';
import { screen } from './lazy-screen.ts';

/** The phone's screens but Login, which is in the first script; each loads when first opened. */
export const screens: Readonly<
  Record<Exclude<RouteName, 'Login' | OfficeRouteName>, () => Promise<FunctionComponent>>
> = {
  Unlock: screen(() => import('./features/access/lock/unlock.screen.tsx'), 'UnlockScreen'),
  PasswordHelp: screen(() => import('./features/access/password-help/password-help.screen.tsx'), 'PasswordHelpScreen'),
  ChoosePassword: screen(() => import('./features/access/account/choose-password.screen.tsx'), 'ChoosePasswordScreen'),
  SelectWeek: screen(() => import('./features/week/week/select-week.screen.tsx'), 'SelectWeekScreen'),
  Home: screen(() => import('./features/shell/home/home.screen.tsx'), 'HomeScreen'),
  Actions: screen(() => import('./features/shell/actions/actions.screen.tsx'), 'ActionsScreen'),

  SearchPassengers: screen(
    () => import('./features/people/passenger/search-passengers.screen.tsx'),
    'SearchPassengersScreen',
  ),
  Passenger: screen(() => import('./features/people/passenger/passenger.screen.tsx'), 'PassengerScreen'),
  ClientIssue: screen(() => import('./features/people/client-issue/client-issue.screen.tsx'), 'ClientIssueScreen'),

  SearchStaff: screen(() => import('./features/programme/rep/search-staff.screen.tsx'), 'SearchStaffScreen'),
  Reps: screen(() => import('./features/programme/rep/search-staff.screen.tsx'), 'SearchStaffScreen'),
  Rep: screen(() => import('./features/programme/rep/rep.screen.tsx'), 'RepScreen'),
  MyWeek: screen(() => import('./features/programme/rep/my-week.screen.tsx'), 'MyWeekScreen'),
  Resorts: screen(() => import('./features/place/resort/resorts.screen.tsx'), 'ResortsScreen'),
  Resort: screen(() => import('./features/place/resort/resort.screen.tsx'), 'ResortScreen'),
  Accommodation: screen(() => import('./features/place/accommodation/accommodation.screen.tsx'), 'AccommodationScreen'),
  Room: screen(() => import('./features/place/accommodation/room.screen.tsx'), 'RoomScreen'),
  Contacts: screen(() => import('./features/people/contact/contacts.screen.tsx'), 'ContactsScreen'),
  Handbook: screen(() => import('./features/programme/handbook/handbook.screen.tsx'), 'HandbookScreen'),
  Attention: screen(
    () => import('./features/handover/carried/attention-with-carried.screen.tsx'),
    'AttentionWithCarriedScreen',
  ),
  HandOver: screen(() => import('./features/handover/qr-transfer/hand-over.screen.tsx'), 'HandOverScreen'),
  showRecords: screen(() => import('./features/handover/qr-transfer/show-records.screen.tsx'), 'ShowRecordsScreen'),
  readRecords: screen(() => import('./features/handover/qr-transfer/read-records.screen.tsx'), 'ReadRecordsScreen'),

  Coaches: screen(() => import('./features/ride/coach/coaches.screen.tsx'), 'CoachesScreen'),
  Coach: screen(() => import('./features/ride/coach/coach.screen.tsx'), 'CoachScreen'),
  selectLoadCoach: screen(() => import('./features/ride/coach/select-coach.screen.tsx'), 'SelectCoachScreen'),
  loadCoach: screen(() => import('./features/ride/coach/load-coach.screen.tsx'), 'LoadCoachScreen'),
  coachManifest: screen(() => import('./features/ride/coach/coach-manifest.screen.tsx'), 'CoachManifestScreen'),

  Transfers: screen(() => import('./features/ride/transfer/transfers.screen.tsx'), 'TransfersScreen'),
  Transfer: screen(() => import('./features/ride/transfer/transfer.screen.tsx'), 'TransferScreen'),
  selectLoadTransfer: screen(
    () => import('./features/ride/transfer/select-transfer.screen.tsx'),
    'SelectTransferScreen',
  ),
  loadTransfer: screen(() => import('./features/ride/transfer/load-transfer.screen.tsx'), 'LoadTransferScreen'),
  transferManifest: screen(
    () => import('./features/ride/transfer/transfer-manifest.screen.tsx'),
    'TransferManifestScreen',
  ),
  loadExtras: screen(() => import('./features/ride/extra-passenger/load-extras.screen.tsx'), 'LoadExtrasScreen'),
  loadExtrasOf: screen(() => import('./features/ride/extra-passenger/load-extras.screen.tsx'), 'LoadExtrasOfScreen'),

  liftPass: screen(() => import('./features/programme/lift-pass/lift-pass.screen.tsx'), 'LiftPassScreen'),
  liftPassOf: screen(() => import('./features/programme/lift-pass/lift-pass.screen.tsx'), 'LiftPassOfScreen'),

  Lessons: screen(() => import('./features/programme/lesson/lessons.screen.tsx'), 'LessonsScreen'),
  Lesson: screen(() => import('./features/programme/lesson/lesson.screen.tsx'), 'LessonScreen'),
  Workshops: screen(() => import('./features/programme/lesson/workshops.screen.tsx'), 'WorkshopsScreen'),
  Workshop: screen(() => import('./features/programme/lesson/lesson.screen.tsx'), 'WorkshopScreen'),
  registerLesson: screen(() => import('./features/programme/lesson/select-lesson.screen.tsx'), 'SelectLessonScreen'),
  scanLesson: screen(() => import('./features/programme/lesson/scan-lesson.screen.tsx'), 'ScanLessonScreen'),
  registerWorkshop: screen(
    () => import('./features/programme/lesson/select-lesson.screen.tsx'),
    'SelectWorkshopScreen',
  ),
  scanWorkshop: screen(() => import('./features/programme/lesson/scan-lesson.screen.tsx'), 'ScanWorkshopScreen'),

  Events: screen(() => import('./features/programme/event/events.screen.tsx'), 'EventsScreen'),
  Event: screen(() => import('./features/programme/event/event.screen.tsx'), 'EventScreen'),
  ticketing: screen(() => import('./features/programme/event/ticketing.screen.tsx'), 'TicketingScreen'),
  ScanEvent: screen(() => import('./features/programme/event/scan-event.screen.tsx'), 'ScanEventScreen'),

  keyDistSelect: screen(() => import('./features/place/key/key-select.screen.tsx'), 'KeySelectScreen'),
  keyDist: screen(() => import('./features/place/key/key-list.screen.tsx'), 'KeyListScreen'),
  keyDistRoom: screen(() => import('./features/place/key/key-room.screen.tsx'), 'KeyRoomScreen'),
  keyDistRoomScanned: screen(() => import('./features/place/key/key-room.screen.tsx'), 'ScannedKeyRoomScreen'),

  NightlifePlan: screen(
    () => import('./features/programme/event-schedule/event-schedule.screen.tsx'),
    'EventScheduleScreen',
  ),
  WeeklyInfo: screen(() => import('./features/programme/weekly-file/weekly-files.screen.tsx'), 'WeeklyFilesScreen'),
  Shift: screen(() => import('./features/programme/shift/shift.screen.tsx'), 'ShiftScreen'),

  ChangePassword: screen(() => import('./features/access/account/change-password.screen.tsx'), 'ChangePasswordScreen'),
  OwnSignIns: screen(() => import('./features/access/account/own-sign-ins.screen.tsx'), 'OwnSignInsScreen'),
  Notifications: screen(() => import('./features/record/notification/notifications.screen.tsx'), 'NotificationsScreen'),
};
