import type { RouteName } from '#base/paths.ts';
import { shell } from '#texts/shell/shell';
import { titles } from '#texts/titles';

export interface ScreenRow {
  readonly title: string;
  readonly hasBack?: false;
  /** False: the screen opens before the week is read from the phone. */
  readonly readsWeek?: false;
}

/** The screens in the frame of the app. */
export const screenRows: Readonly<
  Record<Exclude<RouteName, 'Login' | 'Unlock' | 'ChoosePassword' | 'PasswordHelp'>, ScreenRow>
> = {
  SelectWeek: { title: shell.selectWeek, hasBack: false },
  Home: { title: titles.home.home, hasBack: false, readsWeek: false },
  Actions: { title: titles.home.actions, readsWeek: false },

  SearchPassengers: { title: titles.passenger.tile },
  Passenger: { title: titles.passenger.one },
  ClientIssue: { title: titles.clientIssue.one },

  SearchStaff: { title: titles.rep.tile },
  Reps: { title: titles.rep.tile },
  Rep: { title: titles.rep.one },
  MyWeek: { title: shell.myWeek },
  Resorts: { title: shell.resorts },
  Resort: { title: shell.resort },
  Accommodation: { title: titles.accommodation.tile },
  Room: { title: titles.accommodation.room },
  Contacts: { title: shell.contacts },
  Handbook: { title: shell.handbook },
  Attention: { title: titles.attention.all },
  HandOver: { title: titles.handOver.all },
  showRecords: { title: titles.handOver.show },
  readRecords: { title: titles.handOver.read },

  Coaches: { title: titles.coach.tile },
  Coach: { title: titles.coach.one },
  selectLoadCoach: { title: titles.coach.select },
  loadCoach: { title: titles.coach.loadTile },
  coachManifest: { title: titles.coach.manifest },

  Transfers: { title: titles.transfer.tile },
  Transfer: { title: titles.transfer.one },
  selectLoadTransfer: { title: titles.transfer.select },
  loadTransfer: { title: titles.transfer.loadTile },
  transferManifest: { title: titles.transfer.manifest },
  loadExtras: { title: titles.extras.load },
  loadExtrasOf: { title: titles.extras.load },

  liftPass: { title: titles.liftPass.distributeTile },
  liftPassOf: { title: titles.liftPass.distributeTile },

  Lessons: { title: titles.lesson.tile },
  Lesson: { title: titles.lesson.tile },
  Workshops: { title: titles.lesson.workshopsTile },
  Workshop: { title: titles.lesson.workshopsTile },
  registerLesson: { title: titles.lesson.scanTile },
  scanLesson: { title: titles.lesson.scanTile },
  registerWorkshop: { title: titles.lesson.scanWorkshopTile },
  scanWorkshop: { title: titles.lesson.scanWorkshopTile },

  Events: { title: titles.event.tile },
  Event: { title: titles.event.one },
  ticketing: { title: titles.event.doorTile },
  ScanEvent: { title: titles.event.doorTile },

  keyDistSelect: { title: titles.key.distributeTile },
  keyDist: { title: titles.key.distributeTile },
  keyDistRoom: { title: titles.key.distributeTile },
  keyDistRoomScanned: { title: titles.key.distributeTile },

  NightlifePlan: { title: titles.eventSchedule.tile },
  WeeklyInfo: { title: titles.weeklyFile.tile },
  Shift: { title: titles.shift.one },

  LiveNight: { title: titles.office.live },
  LiveRide: { title: titles.office.ride },
  NightPack: { title: titles.nightPack.one },
  NightReview: { title: titles.nightReview.one },
  Wall: { title: titles.wall.one },
  Clients: { title: titles.clientStory.all },
  ClientStory: { title: titles.clientStory.story },
  OfficeWeeks: { title: titles.office.weeks },
  BringIn: { title: titles.office.bringIn },
  ImportJob: { title: titles.office.job },
  Reports: { title: titles.report.all },
  Report: { title: titles.report.one },
  PrintTickets: { title: titles.report.tickets },
  PublishedSheet: { title: titles.publishedSheet.one },
  People: { title: titles.account.people },
  AddStaff: { title: titles.staffAccount.one },
  Audit: { title: titles.audit.list },
  SecurityEvents: { title: titles.securityEvent.list },
  MachineTokens: { title: titles.machineToken.list },
  Webhooks: { title: titles.webhook.list },
  PersonData: { title: titles.personData.one },
  HeldRecords: { title: titles.heldRecords.list },
  ChangePassword: { title: titles.account.password },
  OwnSignIns: { title: titles.account.own },
  Notifications: { title: titles.notification.one },
  SecondFactor: { title: titles.factor.all },
};

const titleOf = new Map<string, string>(Object.entries(screenRows).map(([name, { title }]) => [name, title]));

/** '' for an unknown route. */
export function screenTitle(route: string): string {
  return titleOf.get(route) ?? '';
}
