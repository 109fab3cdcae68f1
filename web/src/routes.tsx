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
import { noteEntry } from '#lock/interrupted-screen.ts';
import { checkLock, noteActivity } from '#lock/lock-state.ts';
import { hasPin, useAuth } from '#session/auth.store.ts';
import { reportFault } from '#error-reporting/fault.ts';
import { FailedScreen } from '#shell/failed.screen.tsx';
import { PendingScreen } from '#shell/pending.screen.tsx';
import { PlainFrame } from '#shell/plain-frame.screen.tsx';
import { isFetchFailure, ScreenMissing } from '#shell/screen-missing.ts';
import { titles } from '#texts/titles';
import { login } from '#texts/access/login';
import { shell } from '#texts/shell/shell';
import { useWeek } from '#week/week.store.ts';
import { LoginScreen } from './features/access/session/login.screen.tsx';
import { paths, pathTo, type RouteName } from './base/paths.ts';

interface RouteRow {
  readonly needs: RouteNeeds;
  readonly title: string;
  readonly hasBack?: false;
  /** False: the screen opens before the week is read from the phone. */
  readonly readsWeek?: false;
}

const rows: Readonly<Record<RouteName, RouteRow>> = {
  Login: { needs: 'nothing', title: login.heading, hasBack: false },
  Unlock: { needs: 'auth', title: titles.lock.unlock, hasBack: false },
  PasswordHelp: { needs: 'nothing', title: titles.passwordHelp.help, hasBack: false },
  ChoosePassword: { needs: 'nothing', title: titles.account.choose, hasBack: false },
  SelectWeek: { needs: 'unlock', title: shell.selectWeek, hasBack: false },
  Home: { needs: 'week', title: titles.home.home, hasBack: false, readsWeek: false },
  Actions: { needs: 'week', title: titles.home.actions, readsWeek: false },

  SearchPassengers: { needs: 'week', title: titles.passenger.tile },
  Passenger: { needs: 'week', title: titles.passenger.one },
  ClientIssue: { needs: 'unlock', title: titles.clientIssue.one },

  SearchStaff: { needs: 'week', title: titles.rep.tile },
  Reps: { needs: 'week', title: titles.rep.tile },
  Rep: { needs: 'week', title: titles.rep.one },
  MyWeek: { needs: 'week', title: shell.myWeek },
  Resorts: { needs: 'unlock', title: shell.resorts },
  Resort: { needs: 'unlock', title: shell.resort },
  Accommodation: { needs: 'week', title: titles.accommodation.tile },
  Room: { needs: 'week', title: titles.accommodation.room },
  Contacts: { needs: 'unlock', title: shell.contacts },
  Handbook: { needs: 'unlock', title: shell.handbook },
  Attention: { needs: 'unlock', title: titles.attention.all },
  HandOver: { needs: 'unlock', title: titles.handOver.all },
  showRecords: { needs: 'unlock', title: titles.handOver.show },
  readRecords: { needs: 'unlock', title: titles.handOver.read },

  Coaches: { needs: 'week', title: titles.coach.tile },
  Coach: { needs: 'week', title: titles.coach.one },
  selectLoadCoach: { needs: 'week', title: titles.coach.select },
  loadCoach: { needs: 'week', title: titles.coach.loadTile },
  coachManifest: { needs: 'week', title: titles.coach.manifest },

  Transfers: { needs: 'week', title: titles.transfer.tile },
  Transfer: { needs: 'week', title: titles.transfer.one },
  selectLoadTransfer: { needs: 'week', title: titles.transfer.select },
  loadTransfer: { needs: 'week', title: titles.transfer.loadTile },
  transferManifest: { needs: 'week', title: titles.transfer.manifest },
  loadExtras: { needs: 'week', title: titles.extras.load },
  loadExtrasOf: { needs: 'week', title: titles.extras.load },

  liftPass: { needs: 'week', title: titles.liftPass.distributeTile },
  liftPassOf: { needs: 'week', title: titles.liftPass.distributeTile },

  Lessons: { needs: 'week', title: titles.lesson.tile },
  Lesson: { needs: 'week', title: titles.lesson.tile },
  Workshops: { needs: 'week', title: titles.lesson.workshopsTile },
  Workshop: { needs: 'week', title: titles.lesson.workshopsTile },
  registerLesson: { needs: 'week', title: titles.lesson.scanTile },
  scanLesson: { needs: 'week', title: titles.lesson.scanTile },
  registerWorkshop: { needs: 'week', title: titles.lesson.scanWorkshopTile },
  scanWorkshop: { needs: 'week', title: titles.lesson.scanWorkshopTile },

  Events: { needs: 'week', title: titles.event.tile },
  Event: { needs: 'week', title: titles.event.one },
  ticketing: { needs: 'week', title: titles.event.doorTile },
  ScanEvent: { needs: 'week', title: titles.event.doorTile },

  keyDistSelect: { needs: 'week', title: titles.key.distributeTile },
  keyDist: { needs: 'week', title: titles.key.distributeTile },
  keyDistRoom: { needs: 'week', title: titles.key.distributeTile },
  keyDistRoomScanned: { needs: 'week', title: titles.key.distributeTile },

  NightlifePlan: { needs: 'week', title: titles.eventSchedule.tile },
  WeeklyInfo: { needs: 'week', title: titles.weeklyFile.tile },
  Shift: { needs: 'week', title: titles.shift.one },

  LiveNight: { needs: 'week', title: titles.office.live },
  ClientStory: { needs: 'week', title: titles.clientStory.story },
  OfficeWeeks: { needs: 'unlock', title: titles.office.weeks },
  BringIn: { needs: 'unlock', title: titles.office.bringIn },
  ImportJob: { needs: 'unlock', title: titles.office.job },
  Reports: { needs: 'week', title: titles.report.all },
  Report: { needs: 'week', title: titles.report.one },
  PrintTickets: { needs: 'week', title: titles.report.tickets },
  PublishedSheet: { needs: 'week', title: titles.publishedSheet.one },
  People: { needs: 'unlock', title: titles.account.people },
  SecurityEvents: { needs: 'unlock', title: titles.securityEvent.list },
  Audit: { needs: 'unlock', title: titles.audit.list },
  HeldRecords: { needs: 'unlock', title: titles.heldRecords.list },
  ChangePassword: { needs: 'unlock', title: titles.account.password },
  SecondFactor: { needs: 'unlock', title: titles.factor.all },
};

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

const PLAIN = ['Login', 'Unlock', 'ChoosePassword', 'PasswordHelp'] as const;
type PlainName = (typeof PLAIN)[number];
type OpenName = Exclude<RouteName, PlainName>;

const isOpen = (name: string): name is OpenName => name in rows && !PLAIN.some((plain) => plain === name);
const openNames = Object.keys(rows).filter(isOpen);
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
    unknown,
  ]),
  // Another client, coach or event is a new page: state of the previous one must not be reused.
  defaultRemountDeps: ({ params }) => params,
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
  const { needs, title, hasBack = true, readsWeek = needs === 'week' } = rows[name];
  return {
    component: name === 'Login' ? LoginScreen : lazyScreen(name),
    staticData: { screen: { title, hasBack, isWeekChoice: name === 'SelectWeek', readsWeek } },
    beforeLoad: ({ location: { href, pathname } }: { readonly location: ParsedLocation }) =>
      enter(needs, { isWeekChoice: name === 'SelectWeek', screen: { href, pathname, title } }),
  };
}

function lazyScreen(name: Exclude<RouteName, 'Login'>) {
  return lazyComponent(async () => {
    const { screens } = await import('./screens.ts');
    return await screens[name]();
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

function enter(needs: RouteNeeds, entry: Omit<Parameters<typeof noteEntry>[0], 'verdict'>): void {
  const { selectedWeek, weekData } = useWeek.getState();
  const verdict = guard({
    needs,
    isLoggedIn: useAuth.getState().isLoggedIn,
    hasPin: hasPin(),
    isUnlocked: checkLock(),
    hasWeek: selectedWeek !== undefined,
    hasWeekData: weekData !== undefined,
  });
  if (needs === 'unlock' || needs === 'week') noteEntry({ ...entry, verdict });
  if (!verdict.enter) throw redirect({ to: verdict.to, replace: true });
  noteActivity();
  if (verdict.loadWeek) void untilItWorks(loadWeek);
}

async function loadWeek(): Promise<void> {
  const { ensureWeekData } = await import('#week/week.actions.ts');
  await ensureWeekData();
}
