import { guard, type RouteNeeds } from '@offpiste/core/access/guard/guard.rules';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
  type RouteComponent,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { logTrouble } from '#device/log.ts';
import { fetchMissingStyles } from '#device/page/missing-styles.ts';
import { untilItWorks } from '#device/page/until-it-works.ts';
import { noteEntry, pageToReturnTo } from '#lock/interrupted-screen.ts';
import { checkLock, noteActivity } from '#lock/lock-state.ts';
import { hasPin, useAuth } from '#session/auth.store.ts';
import { reportFault } from '#error-reporting/fault.ts';
import { FailedScreen } from '#shell/failed.screen.tsx';
import { PendingScreen } from '#shell/pending.screen.tsx';
import { PlainFrame } from '#shell/plain-frame.screen.tsx';
import { isFetchFailure, ScreenMissing } from '#shell/screen-missing.ts';
import { useOfficeWeek } from '#week/office-week.store.ts';
import { useWeek } from '#week/week.store.ts';
import { LoginScreen } from './features/access/session/login.screen.tsx';
import { readSearch, writeSearch } from './base/search-text.ts';
import { isOfficeRoute, paths, pathTo, type RouteName } from './base/paths.ts';

const needs = {
  Login: 'nothing',
  Unlock: 'auth',
  ChoosePassword: 'nothing',
  PasswordHelp: 'nothing',
  SelectWeek: 'unlock',
  Home: 'week',
  Actions: 'week',

  SearchPassengers: 'week',
  Passenger: 'week',
  ClientIssue: 'unlock',

  SearchStaff: 'week',
  Reps: 'week',
  Rep: 'week',
  MyWeek: 'week',
  Resorts: 'unlock',
  Resort: 'unlock',
  Accommodation: 'week',
  Room: 'week',
  Contacts: 'unlock',
  Handbook: 'unlock',
  Attention: 'unlock',
  HandOver: 'unlock',
  showRecords: 'unlock',
  readRecords: 'unlock',

  Coaches: 'week',
  Coach: 'week',
  selectLoadCoach: 'week',
  loadCoach: 'week',
  coachManifest: 'week',

  Transfers: 'week',
  Transfer: 'week',
  selectLoadTransfer: 'week',
  loadTransfer: 'week',
  transferManifest: 'week',
  loadExtras: 'week',
  loadExtrasOf: 'week',

  liftPass: 'week',
  liftPassOf: 'week',

  Lessons: 'week',
  Lesson: 'week',
  Workshops: 'week',
  Workshop: 'week',
  registerLesson: 'week',
  scanLesson: 'week',
  registerWorkshop: 'week',
  scanWorkshop: 'week',

  Events: 'week',
  Event: 'week',
  ticketing: 'week',
  ScanEvent: 'week',

  keyDistSelect: 'week',
  keyDist: 'week',
  keyDistRoom: 'week',
  keyDistRoomScanned: 'week',

  NightlifePlan: 'week',
  WeeklyInfo: 'week',
  Shift: 'week',

  LiveNight: 'unlock',
  LiveRide: 'unlock',
  NightPack: 'unlock',
  NightReview: 'unlock',
  Wall: 'nothing',
  Clients: 'unlock',
  ClientStory: 'unlock',
  OfficeWeeks: 'unlock',
  BringIn: 'unlock',
  ImportJob: 'unlock',
  Reports: 'unlock',
  Report: 'unlock',
  PrintTickets: 'unlock',
  PublishedSheet: 'unlock',
  People: 'unlock',
  AddStaff: 'unlock',
  Audit: 'unlock',
  SecurityEvents: 'unlock',
  MachineTokens: 'unlock',
  Webhooks: 'unlock',
  PersonData: 'unlock',
  HeldRecords: 'unlock',
  ChangePassword: 'unlock',
  OwnSignIns: 'unlock',
  Notifications: 'unlock',
  SecondFactor: 'unlock',
} as const satisfies Readonly<Record<RouteName, RouteNeeds>>;

const root = createRootRoute();
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainFrame });
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyComponent(async () => (await import('./open-app.tsx')).OpenApp),
});
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: pathTo('Home'), replace: true });
  },
});

/** Other addresses of the office. Those of earlier versions lead to the page of the week that this tab showed last. */
const moved = createRoute({
  getParentRoute: () => root,
  path: '/office/$',
  beforeLoad: async ({ location }) => {
    const { href, pathname } = location;
    enter('unlock', { isWeekChoice: false, screen: { href, pathname, route: 'OfficeWeeks', isOffice: true } });
    const week = useOfficeWeek.getState().weekId ?? useWeek.getState().weekId;
    const { movedPage } = await import('./office-screens.ts');
    throw redirect({ href: movedPage(pathname, week) + location.searchStr, replace: true });
  },
});

const PLAIN = ['Login', 'Unlock', 'ChoosePassword', 'PasswordHelp'] as const;
type PlainName = (typeof PLAIN)[number];
type OpenName = Exclude<RouteName, PlainName | 'Wall'>;

const isOpen = (name: string): name is OpenName =>
  name in needs && name !== 'Wall' && !PLAIN.some((plain) => plain === name);
const openNames = Object.keys(needs).filter(isOpen);
// Object.fromEntries loses the types of the names: each route is built for its own path, which types its parameters.
const openRoutes = Object.fromEntries(openNames.map((name) => [name, openRoute(name)])) as unknown as {
  [Name in OpenName]: ReturnType<typeof openRoute<Name>>;
};

export const router = createRouter({
  routeTree: root.addChildren([
    plain.addChildren([
      plainRoute('Login'),
      plainRoute('Unlock'),
      plainRoute('ChoosePassword'),
      plainRoute('PasswordHelp'),
    ]),
    open.addChildren(openRoutes),
    // A screen on a wall has no frame and no session, so nothing locks it.
    createRoute({ getParentRoute: () => root, path: paths.Wall, ...optionsOf('Wall') }),
    moved,
    unknown,
  ]),
  // Another client, coach or event is a new page: state of the previous one must not be reused.
  defaultRemountDeps: ({ params }) => params,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: PendingScreen,
  // A ready screen shows at once, even if the pending screen has just appeared.
  defaultPendingMinMs: 0,
  defaultOnCatch: (error) => {
    logTrouble('A screen could not be shown', error);
    if (!(error instanceof ScreenMissing)) reportFault(error);
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}

router.subscribe('onResolved', noteActivity);

/** Signing in or out, locking and unlocking change the allowed routes: the guard runs again. */
useAuth.subscribe((now, before) => {
  if (now.isLoggedIn !== before.isLoggedIn || now.isPwaUnlocked !== before.isPwaUnlocked) void router.invalidate();
});

function openRoute<Name extends OpenName>(name: Name) {
  return createRoute({ getParentRoute: () => open, path: paths[name], ...optionsOf(name) });
}

function plainRoute<Name extends PlainName>(name: Name) {
  return createRoute({ getParentRoute: () => plain, path: paths[name], ...optionsOf(name) });
}

function optionsOf(name: RouteName) {
  const isOffice = isOfficeRoute(name);
  return {
    component: name === 'Login' ? LoginScreen : lazyScreen(name),
    staticData: { screen: { name, readsWeek: needs[name] === 'week' } },
    beforeLoad: ({ location: { href, pathname } }: { readonly location: ParsedLocation }) =>
      enter(needs[name], { isWeekChoice: name === 'SelectWeek', screen: { href, pathname, route: name, isOffice } }),
  };
}

function lazyScreen(name: Exclude<RouteName, 'Login'>): RouteComponent {
  return lazyComponent(async () => {
    if (isOfficeRoute(name)) return await (await import('./office-screens.ts')).loadOfficeScreen(name);
    return await (await import('./screens.ts')).screens[name]();
  });
}

/** Its own kind of error: for a missing file the router would reload the page and, without signal, lose the app. */
function lazyComponent(load: () => Promise<FunctionComponent>): RouteComponent {
  const fetchAgain = async (): Promise<void> => {
    await fetchMissingStyles();
    await component.preload?.();
  };
  const component = lazyRouteComponent(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw isFetchFailure(error) ? new ScreenMissing(fetchAgain, error) : error;
    }
  });
  return component;
}

function enter(wanted: RouteNeeds, entry: Omit<Parameters<typeof noteEntry>[0], 'verdict'>): void {
  const { selectedWeek, weekData } = useWeek.getState();
  const verdict = guard({
    needs: wanted,
    isLoggedIn: useAuth.getState().isLoggedIn,
    hasPin: hasPin(),
    isUnlocked: checkLock(),
    hasWeek: selectedWeek !== undefined,
    hasWeekData: weekData !== undefined,
  });
  const ofWeek = wanted === 'week' && selectedWeek ? { weekId: selectedWeek.weekId } : {};
  if (wanted === 'unlock' || wanted === 'week')
    noteEntry({ ...entry, verdict, screen: { ...entry.screen, ...ofWeek } });
  if (!verdict.enter) {
    const page = wanted === 'auth' && verdict.to === '/' ? pageToReturnTo() : undefined;
    throw page === undefined ? redirect({ to: verdict.to, replace: true }) : redirect({ href: page, replace: true });
  }
  noteActivity();
  // The office's pages read the week of their address from the server.
  if (verdict.loadWeek && !entry.screen.isOffice) void untilItWorks(loadWeek);
}

async function loadWeek(): Promise<void> {
  const { ensureWeekData } = await import('#week/week.actions.ts');
  await ensureWeekData();
}
