import { guard, type RouteNeeds } from '@offpiste/core/guard/guard.rules';
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { logTrouble } from '#device/log.ts';
import { checkLock, noteActivity } from '#lock/lock.actions.ts';
import { hasPin, useAuth } from '#session/auth.store.ts';
import { reportFault } from '#session/fault.ts';
import { FailedScreen } from '#shell/failed.screen.tsx';
import { PendingScreen } from '#shell/pending.screen.tsx';
import { PlainFrame } from '#shell/plain-frame.screen.tsx';
import { actions } from '#texts/actions';
import { home } from '#texts/home';
import { lock } from '#texts/lock';
import { login } from '#texts/login';
import { shell } from '#texts/shell';
import { title } from '#texts/title';
import { week } from '#texts/week';
import { ensureWeekData } from '#week/week.actions.ts';
import { useWeek } from '#week/week.store.ts';
import { paths, pathTo, type RouteName } from './paths.ts';

type Screen = AsyncRouteComponent<object>;

/** One address: its screen, what it needs before it opens, and what the bars show. */
interface RouteRow {
  readonly screen: Screen;
  readonly needs: RouteNeeds;
  readonly title: string;
  /** Login, Unlock, Select Week and Home have nothing to go back to. */
  readonly hasBack?: false;
}

const LoginScreen: Screen = lazyRouteComponent(() => import('./features/login/login.screen.tsx'), 'LoginScreen');
const UnlockScreen: Screen = lazyRouteComponent(() => import('./features/unlock/unlock.screen.tsx'), 'UnlockScreen');
const SelectWeekScreen: Screen = lazyRouteComponent(
  () => import('./features/week/select-week.screen.tsx'),
  'SelectWeekScreen',
);
const HomeScreen: Screen = lazyRouteComponent(() => import('./features/home/home.screen.tsx'), 'HomeScreen');
const ActionsScreen: Screen = lazyRouteComponent(
  () => import('./features/actions/actions.screen.tsx'),
  'ActionsScreen',
);
const SearchPassengersScreen: Screen = lazyRouteComponent(
  () => import('./features/passenger/search-passengers.screen.tsx'),
  'SearchPassengersScreen',
);
const PassengerScreen: Screen = lazyRouteComponent(
  () => import('./features/passenger/passenger.screen.tsx'),
  'PassengerScreen',
);
const ClientIssueScreen: Screen = lazyRouteComponent(
  () => import('./features/client-issue/client-issue.screen.tsx'),
  'ClientIssueScreen',
);
const ShiftScreen: Screen = lazyRouteComponent(() => import('./features/shift/shift.screen.tsx'), 'ShiftScreen');
const CoachesScreen: Screen = lazyRouteComponent(() => import('./features/coach/coaches.screen.tsx'), 'CoachesScreen');
const CoachScreen: Screen = lazyRouteComponent(() => import('./features/coach/coach.screen.tsx'), 'CoachScreen');
const CoachManifestScreen: Screen = lazyRouteComponent(
  () => import('./features/coach/coach-manifest.screen.tsx'),
  'CoachManifestScreen',
);
const TransfersScreen: Screen = lazyRouteComponent(
  () => import('./features/transfer/transfers.screen.tsx'),
  'TransfersScreen',
);
const TransferScreen: Screen = lazyRouteComponent(
  () => import('./features/transfer/transfer.screen.tsx'),
  'TransferScreen',
);
const SelectTransferScreen: Screen = lazyRouteComponent(
  () => import('./features/transfer/select-transfer.screen.tsx'),
  'SelectTransferScreen',
);
const LoadTransferScreen: Screen = lazyRouteComponent(
  () => import('./features/transfer/load-transfer.screen.tsx'),
  'LoadTransferScreen',
);
const TransferManifestScreen: Screen = lazyRouteComponent(
  () => import('./features/transfer/transfer-manifest.screen.tsx'),
  'TransferManifestScreen',
);
const LoadExtrasScreen: Screen = lazyRouteComponent(
  () => import('./features/extra-passengers/load-extras.screen.tsx'),
  'LoadExtrasScreen',
);
const SelectCoachScreen: Screen = lazyRouteComponent(
  () => import('./features/coach/select-coach.screen.tsx'),
  'SelectCoachScreen',
);
const LoadCoachScreen: Screen = lazyRouteComponent(
  () => import('./features/coach/load-coach.screen.tsx'),
  'LoadCoachScreen',
);
const LiftPassScreen: Screen = lazyRouteComponent(
  () => import('./features/lift-pass/lift-pass.screen.tsx'),
  'LiftPassScreen',
);
const LessonsScreen: Screen = lazyRouteComponent(() => import('./features/lesson/lessons.screen.tsx'), 'LessonsScreen');
const WorkshopsScreen: Screen = lazyRouteComponent(
  () => import('./features/lesson/workshops.screen.tsx'),
  'WorkshopsScreen',
);
const LessonScreen: Screen = lazyRouteComponent(() => import('./features/lesson/lesson.screen.tsx'), 'LessonScreen');
const WorkshopScreen: Screen = lazyRouteComponent(
  () => import('./features/lesson/lesson.screen.tsx'),
  'WorkshopScreen',
);
const SelectLessonScreen: Screen = lazyRouteComponent(
  () => import('./features/lesson/select-lesson.screen.tsx'),
  'SelectLessonScreen',
);
const SelectWorkshopScreen: Screen = lazyRouteComponent(
  () => import('./features/lesson/select-lesson.screen.tsx'),
  'SelectWorkshopScreen',
);
const ScanLessonScreen: Screen = lazyRouteComponent(
  () => import('./features/lesson/scan-lesson.screen.tsx'),
  'ScanLessonScreen',
);
const ScanWorkshopScreen: Screen = lazyRouteComponent(
  () => import('./features/lesson/scan-lesson.screen.tsx'),
  'ScanWorkshopScreen',
);
const EventsScreen: Screen = lazyRouteComponent(() => import('./features/event/events.screen.tsx'), 'EventsScreen');
const EventScreen: Screen = lazyRouteComponent(() => import('./features/event/event.screen.tsx'), 'EventScreen');
const EventScheduleScreen: Screen = lazyRouteComponent(
  () => import('./features/event-schedule/event-schedule.screen.tsx'),
  'EventScheduleScreen',
);
const WeeklyFilesScreen: Screen = lazyRouteComponent(
  () => import('./features/weekly-file/weekly-files.screen.tsx'),
  'WeeklyFilesScreen',
);
const TicketingScreen: Screen = lazyRouteComponent(
  () => import('./features/event/ticketing.screen.tsx'),
  'TicketingScreen',
);
const ScanEventScreen: Screen = lazyRouteComponent(
  () => import('./features/event/scan-event.screen.tsx'),
  'ScanEventScreen',
);
const SearchStaffScreen: Screen = lazyRouteComponent(
  () => import('./features/rep/search-staff.screen.tsx'),
  'SearchStaffScreen',
);
const RepScreen: Screen = lazyRouteComponent(() => import('./features/rep/rep.screen.tsx'), 'RepScreen');
const MyWeekScreen: Screen = lazyRouteComponent(() => import('./features/rep/my-week.screen.tsx'), 'MyWeekScreen');
const AttentionScreen: Screen = lazyRouteComponent(
  () => import('./features/attention/attention.screen.tsx'),
  'AttentionScreen',
);
const AccommodationScreen: Screen = lazyRouteComponent(
  () => import('./features/accommodation/accommodation.screen.tsx'),
  'AccommodationScreen',
);
const RoomScreen: Screen = lazyRouteComponent(() => import('./features/accommodation/room.screen.tsx'), 'RoomScreen');
const ResortsScreen: Screen = lazyRouteComponent(() => import('./features/resort/resorts.screen.tsx'), 'ResortsScreen');
const ResortScreen: Screen = lazyRouteComponent(() => import('./features/resort/resort.screen.tsx'), 'ResortScreen');
const ContactsScreen: Screen = lazyRouteComponent(
  () => import('./features/contact/contacts.screen.tsx'),
  'ContactsScreen',
);
const HandbookScreen: Screen = lazyRouteComponent(
  () => import('./features/handbook/handbook.screen.tsx'),
  'HandbookScreen',
);
const KeySelectScreen: Screen = lazyRouteComponent(
  () => import('./features/key/key-select.screen.tsx'),
  'KeySelectScreen',
);
const KeyListScreen: Screen = lazyRouteComponent(() => import('./features/key/key-list.screen.tsx'), 'KeyListScreen');
const KeyRoomScreen: Screen = lazyRouteComponent(() => import('./features/key/key-room.screen.tsx'), 'KeyRoomScreen');

const rows: Readonly<Record<RouteName, RouteRow>> = {
  Login: { screen: LoginScreen, needs: 'nothing', title: login.heading, hasBack: false },
  Unlock: { screen: UnlockScreen, needs: 'auth', title: lock.unlockTitle, hasBack: false },
  SelectWeek: { screen: SelectWeekScreen, needs: 'unlock', title: week.title, hasBack: false },
  Home: { screen: HomeScreen, needs: 'week', title: home.title, hasBack: false },
  Actions: { screen: ActionsScreen, needs: 'week', title: actions.title },

  SearchPassengers: { screen: SearchPassengersScreen, needs: 'week', title: home.searchClients },
  Passenger: { screen: PassengerScreen, needs: 'week', title: title.passenger },
  ClientIssue: { screen: ClientIssueScreen, needs: 'unlock', title: title.clientIssue },

  SearchStaff: { screen: SearchStaffScreen, needs: 'week', title: home.searchStaff },
  Reps: { screen: SearchStaffScreen, needs: 'week', title: home.searchStaff },
  Rep: { screen: RepScreen, needs: 'week', title: title.rep },
  MyWeek: { screen: MyWeekScreen, needs: 'week', title: shell.myWeek },
  Resorts: { screen: ResortsScreen, needs: 'unlock', title: shell.resorts },
  Resort: { screen: ResortScreen, needs: 'unlock', title: shell.resort },
  Accommodation: { screen: AccommodationScreen, needs: 'week', title: home.accommodation },
  Room: { screen: RoomScreen, needs: 'week', title: title.room },
  Contacts: { screen: ContactsScreen, needs: 'unlock', title: shell.contacts },
  Handbook: { screen: HandbookScreen, needs: 'unlock', title: shell.handbook },
  Attention: { screen: AttentionScreen, needs: 'unlock', title: title.attention },

  Coaches: { screen: CoachesScreen, needs: 'week', title: home.coaches },
  Coach: { screen: CoachScreen, needs: 'week', title: title.coach },
  selectLoadCoach: { screen: SelectCoachScreen, needs: 'week', title: title.selectCoach },
  loadCoach: { screen: LoadCoachScreen, needs: 'week', title: actions.loadCoach },
  coachManifest: { screen: CoachManifestScreen, needs: 'week', title: title.coachManifest },

  Transfers: { screen: TransfersScreen, needs: 'week', title: home.transfers },
  Transfer: { screen: TransferScreen, needs: 'week', title: title.transfer },
  selectLoadTransfer: { screen: SelectTransferScreen, needs: 'week', title: title.selectTransfer },
  loadTransfer: { screen: LoadTransferScreen, needs: 'week', title: actions.loadTransfer },
  transferManifest: { screen: TransferManifestScreen, needs: 'week', title: title.transferManifest },
  loadExtras: { screen: LoadExtrasScreen, needs: 'week', title: title.extras },
  loadExtrasOf: { screen: LoadExtrasScreen, needs: 'week', title: title.extras },

  liftPass: { screen: LiftPassScreen, needs: 'week', title: actions.distributeLiftPass },

  Lessons: { screen: LessonsScreen, needs: 'week', title: home.lessons },
  Lesson: { screen: LessonScreen, needs: 'week', title: home.lessons },
  Workshops: { screen: WorkshopsScreen, needs: 'week', title: home.workshops },
  Workshop: { screen: WorkshopScreen, needs: 'week', title: home.workshops },
  registerLesson: { screen: SelectLessonScreen, needs: 'week', title: actions.scanLessons },
  scanLesson: { screen: ScanLessonScreen, needs: 'week', title: actions.scanLessons },
  registerWorkshop: { screen: SelectWorkshopScreen, needs: 'week', title: actions.scanWorkshop },
  scanWorkshop: { screen: ScanWorkshopScreen, needs: 'week', title: actions.scanWorkshop },

  Events: { screen: EventsScreen, needs: 'week', title: home.events },
  Event: { screen: EventScreen, needs: 'week', title: title.event },
  ticketing: { screen: TicketingScreen, needs: 'week', title: actions.eventAccreditation },
  ScanEvent: { screen: ScanEventScreen, needs: 'week', title: actions.eventAccreditation },

  keyDistSelect: { screen: KeySelectScreen, needs: 'week', title: actions.keyDistribution },
  keyDist: { screen: KeyListScreen, needs: 'week', title: actions.keyDistribution },
  keyDistRoom: { screen: KeyRoomScreen, needs: 'week', title: actions.keyDistribution },
  keyDistRoomScanned: { screen: KeyRoomScreen, needs: 'week', title: actions.keyDistribution },

  NightlifePlan: { screen: EventScheduleScreen, needs: 'week', title: home.eventSchedule },
  WeeklyInfo: { screen: WeeklyFilesScreen, needs: 'week', title: home.weeklyInformation },
  Shift: { screen: ShiftScreen, needs: 'week', title: title.shift },
};

const root = createRootRoute();
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainFrame });
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('#shell/app-shell.screen.tsx'), 'AppShell'),
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: pathTo('Home'), replace: true });
  },
});

const names = Object.keys(rows).filter((name): name is RouteName => name in rows);
const isPlain = (name: RouteName) => name === 'Login' || name === 'Unlock';

export const router = createRouter({
  routeTree: root.addChildren([
    plain.addChildren(names.filter(isPlain).map(routeOf)),
    open.addChildren(names.filter((name) => !isPlain(name)).map(routeOf)),
    unknown,
  ]),
  // The next client, coach or event is a new page, not the last one with other words in it.
  defaultRemountDeps: ({ params }) => params,
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: PendingScreen,
  // A screen that is ready is shown, also when the sign of waiting has only just come.
  defaultPendingMinMs: 0,
  defaultOnCatch: (error) => {
    logTrouble('A screen could not be shown', error);
    reportFault(error);
  },
});

router.subscribe('onResolved', noteActivity);

/** Signing in or out, locking and unlocking change who may be where: the guard looks again. */
useAuth.subscribe((now, before) => {
  if (now.isLoggedIn !== before.isLoggedIn || now.isPwaUnlocked !== before.isPwaUnlocked) void router.invalidate();
});

function routeOf(name: RouteName) {
  const { screen, needs, title, hasBack = true } = rows[name];
  return createRoute({
    getParentRoute: () => (isPlain(name) ? plain : open),
    path: paths[name],
    component: screen,
    staticData: { screen: { title, hasBack, isWeekChoice: name === 'SelectWeek' } },
    beforeLoad: () => enter(needs),
  });
}

function enter(needs: RouteNeeds): void {
  const { selectedWeek, weekData } = useWeek.getState();
  const verdict = guard({
    needs,
    isLoggedIn: useAuth.getState().isLoggedIn,
    hasPin: hasPin(),
    isUnlocked: checkLock(),
    hasWeek: selectedWeek !== undefined,
    hasWeekData: weekData !== undefined,
  });
  if (!verdict.enter) throw redirect({ to: verdict.to, replace: true });
  noteActivity();
  if (verdict.loadWeek) void ensureWeekData();
}
