/** An environment variable for tests and builds. */
interface DeveloperVariable {
  readonly name: string;
  /** Undefined: none. */
  readonly default?: string;
  readonly effect: string;
}

/** The source of the table in CONTRIBUTING.md. */
export const DEVELOPER_VARIABLES: readonly DeveloperVariable[] = [
  { name: 'CI', effect: 'If it is set, and not to `false`, a stage that cannot run fails. Otherwise it is left out.' },
  {
    name: 'CHROMIUM',
    default: 'the one of the machine, or a fetched one',
    effect: 'The Chromium program of the commands.',
  },
  {
    name: 'CHROMIUM_PATH',
    default: '`/usr/bin/chromium`',
    effect: 'The Chromium program of journeys. The commands set it.',
  },
  { name: 'FIREFOX_PATH', effect: 'The Firefox program of journeys. The commands set it.' },
  { name: 'WEBKIT_PATH', effect: 'The WebKit program of journeys. The commands set it.' },
  {
    name: 'TEST_DATABASE_URL',
    default: 'a temporary embedded PostgreSQL',
    effect: 'The PostgreSQL of the server tests.',
  },
  {
    name: 'HOSTILE_SEED',
    default: 'a fixed seed',
    effect: 'The seed of hostile inputs in the server tests. If it is set, all inputs are sent, otherwise a quarter.',
  },
  { name: 'MEETING_SEEDS', default: '`1`', effect: 'The seeds of the test of phones that meet, separated by commas.' },
  { name: 'MEETING_STEPS', default: '`150`', effect: 'The number of steps for each of those seeds.' },
  { name: 'KILL_SCANS', default: '`100`', effect: 'The number of scans during which the test kills the server.' },
  {
    name: 'KILL_DELIVERIES',
    default: '`300`',
    effect: 'The number of webhook messages during which the test kills a server.',
  },
  { name: 'HA_ALONE', effect: '`true`: the tests of several machines also check the limits of pauses.' },
  { name: 'WALK_SEED', default: '`1`', effect: 'The seed of the random walk through the app.' },
  { name: 'WALK_STEPS', default: '`40`', effect: 'The number of steps of the random walk.' },
  { name: 'WALK_TRAIL', effect: 'If it is set, the random walk prints each step.' },
  {
    name: 'API',
    default: '`http://127.0.0.1:8080`',
    effect: 'The server that Vite’s development server forwards calls to.',
  },
  {
    name: 'VITE_API_HOST',
    default: 'the origin of the page',
    effect: 'The origin that a built app sends its calls to.',
  },
];
