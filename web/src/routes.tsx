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
import { brand } from '#session/brand.ts';
import { FailedScreen } from '#shell/failed.screen.tsx';
import { PendingScreen } from '#shell/pending.screen.tsx';
import { PlainFrame } from '#shell/plain-frame.screen.tsx';
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

const { actions, attention, coach, general, home, login, lock, passenger, shell, week } = brand.texts;

const LoginScreen: Screen = lazyRouteComponent(() => import('./features/login/login.screen.tsx'), 'LoginScreen');
const UnlockScreen: Screen = lazyRouteComponent(() => import('./features/unlock/unlock.screen.tsx'), 'UnlockScreen');
const SelectWeekScreen: Screen = lazyRouteComponent(() => import('./features/week/select-week.screen.tsx'), 'SelectWeekScreen');
const HomeScreen: Screen = lazyRouteComponent(() => import('./features/home/home.screen.tsx'), 'HomeScreen');
const ActionsScreen: Screen = lazyRouteComponent(() => import('./features/actions/actions.screen.tsx'), 'ActionsScreen');
const SearchPassengersScreen: Screen = lazyRouteComponent(
  () => import('./features/passenger/search-passengers.screen.tsx'),
  'SearchPassengersScreen',
);
const PassengerScreen: Screen = lazyRouteComponent(() => import('./features/passenger/passenger.screen.tsx'), 'PassengerScreen');
const SelectCoachScreen: Screen = lazyRouteComponent(() => import('./features/coach/select-coach.screen.tsx'), 'SelectCoachScreen');
const LoadCoachScreen: Screen = lazyRouteComponent(() => import('./features/coach/load-coach.screen.tsx'), 'LoadCoachScreen');
const AttentionScreen: Screen = lazyRouteComponent(() => import('./features/attention/attention.screen.tsx'), 'AttentionScreen');
const LaterScreen: Screen = lazyRouteComponent(() => import('./features/later/later.screen.tsx'), 'LaterScreen');

const rows: Readonly<Record<RouteName, RouteRow>> = {
  Login: { screen: LoginScreen, needs: 'nothing', title: login.heading, hasBack: false },
  Unlock: { screen: UnlockScreen, needs: 'auth', title: lock.unlockTitle, hasBack: false },
  SelectWeek: { screen: SelectWeekScreen, needs: 'unlock', title: week.title, hasBack: false },
  Home: { screen: HomeScreen, needs: 'week', title: home.title, hasBack: false },
  Actions: { screen: ActionsScreen, needs: 'week', title: actions.title },

  SearchPassengers: { screen: SearchPassengersScreen, needs: 'week', title: home.searchClients },
  Passenger: { screen: PassengerScreen, needs: 'week', title: passenger.title },
  ClientIssue: { screen: LaterScreen, needs: 'unlock', title: passenger.title },

  SearchStaff: { screen: LaterScreen, needs: 'week', title: home.searchStaff },
  Reps: { screen: LaterScreen, needs: 'week', title: home.searchStaff },
  Rep: { screen: LaterScreen, needs: 'week', title: home.searchStaff },
  MyWeek: { screen: LaterScreen, needs: 'week', title: shell.myWeek },
  Resorts: { screen: LaterScreen, needs: 'unlock', title: shell.resorts },
  Resort: { screen: LaterScreen, needs: 'unlock', title: shell.resort },
  Accommodation: { screen: LaterScreen, needs: 'week', title: home.accommodation },
  Room: { screen: LaterScreen, needs: 'week', title: home.accommodation },
  Contacts: { screen: LaterScreen, needs: 'unlock', title: shell.contacts },
  Handbook: { screen: LaterScreen, needs: 'unlock', title: shell.handbook },
  Attention: { screen: AttentionScreen, needs: 'unlock', title: attention.title },

  Coaches: { screen: LaterScreen, needs: 'week', title: home.coaches },
  Coach: { screen: LaterScreen, needs: 'week', title: home.coaches },
  selectLoadCoach: { screen: SelectCoachScreen, needs: 'week', title: coach.selectTitle },
  loadCoach: { screen: LoadCoachScreen, needs: 'week', title: coach.loadTitle },

  Transfers: { screen: LaterScreen, needs: 'week', title: home.transfers },
  Transfer: { screen: LaterScreen, needs: 'week', title: home.transfers },
  selectLoadTransfer: { screen: LaterScreen, needs: 'week', title: actions.loadTransfer },
  loadTransfer: { screen: LaterScreen, needs: 'week', title: actions.loadTransfer },
  loadExtras: { screen: LaterScreen, needs: 'week', title: actions.loadTransfer },
  loadExtrasOf: { screen: LaterScreen, needs: 'week', title: actions.loadTransfer },

  liftPass: { screen: LaterScreen, needs: 'week', title: actions.distributeLiftPass },

  Lessons: { screen: LaterScreen, needs: 'week', title: home.lessons },
  Lesson: { screen: LaterScreen, needs: 'week', title: home.lessons },
  Workshops: { screen: LaterScreen, needs: 'week', title: home.workshops },
  Workshop: { screen: LaterScreen, needs: 'week', title: home.workshops },
  registerLesson: { screen: LaterScreen, needs: 'week', title: actions.scanLessons },
  scanLesson: { screen: LaterScreen, needs: 'week', title: actions.scanLessons },
  registerWorkshop: { screen: LaterScreen, needs: 'week', title: actions.scanWorkshop },
  scanWorkshop: { screen: LaterScreen, needs: 'week', title: actions.scanWorkshop },

  Events: { screen: LaterScreen, needs: 'week', title: home.events },
  Event: { screen: LaterScreen, needs: 'week', title: home.events },
  ticketing: { screen: LaterScreen, needs: 'week', title: actions.eventAccreditation },
  ScanEvent: { screen: LaterScreen, needs: 'week', title: actions.eventAccreditation },

  keyDistSelect: { screen: LaterScreen, needs: 'week', title: actions.keyDistribution },
  keyDist: { screen: LaterScreen, needs: 'week', title: actions.keyDistribution },
  keyDistRoom: { screen: LaterScreen, needs: 'week', title: actions.keyDistribution },
  keyDistRoomScanned: { screen: LaterScreen, needs: 'week', title: actions.keyDistribution },

  NightlifePlan: { screen: LaterScreen, needs: 'week', title: home.eventSchedule },
  WeeklyInfo: { screen: LaterScreen, needs: 'week', title: home.weeklyInformation },
  Shift: { screen: LaterScreen, needs: 'week', title: general.notFoundTitle },
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
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: PendingScreen,
  // A screen that is ready is shown, also when the sign of waiting has only just come.
  defaultPendingMinMs: 0,
  defaultOnCatch: (error) => logTrouble('A screen could not be shown', error),
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
