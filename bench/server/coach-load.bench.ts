import { endpoints } from '@offpiste/core/endpoints';
import type { Bench } from '../stage/bench.stage.ts';
import { coachLoadBody, REP } from './coach-load.builder.ts';
import { LOAD_WEEK, addLoadTickets, countLoaded } from './load-ticket.store.ts';
import { findPgbench, pgbenchScript, runPgbench } from './pgbench.program.ts';
import type { Row } from '../stage/row.format.ts';
import type { BenchServer } from '../stage/server.process.ts';
import { serverCpuDuring, type ServerCpu, WITHOUT_CPU } from './server-cpu.reader.ts';
import { recordStatements } from './statement.recorder.ts';
import { type Headers, requestText, requestsPerSecond } from '../stage/wire.client.ts';

/** The budget as a share of pgbench's rate with the same statements. */
const SHARE_BUDGET = 0.6;
const SAME_COACH_BUDGET = 400;
const NODE_BUDGET_MS = 0.8;
const DATABASE_BUDGET_MS = 1.4;
const MANY = 16;
const ALONE_EACH = 4000;
const MANY_EACH = 1000;
const WARM_UP_EACH = 250;

/** The values of the recorded load that pgbench replaces. */
const RECORDED = { run: 'RECORDED', idempotentId: 'recorded-idempotent-id' };

/** Loads over HTTP, each connection with its own coach, like reps; then the same statements without the server. */
export const coachLoad: Bench = {
  name: 'coach-load',
  maxRetries: 0,
  run: async ({ server }) => {
    const headers = await server.signIn(REP.username);
    await load(server, headers, { run: 'WARM', inFlight: MANY, each: WARM_UP_EACH });
    const alone = await load(server, headers, { run: 'ALONE', inFlight: 1, each: ALONE_EACH });
    const many = await load(server, headers, { run: 'MANY', inFlight: MANY, each: MANY_EACH });
    const sameCoach = await load(server, headers, {
      run: 'SAME',
      inFlight: MANY,
      each: MANY_EACH,
      sameCoach: true,
    });
    return [
      ...(await againstPgbench(server, headers, { alone: alone.perSecond, many: many.perSecond })),
      ...cpuRows(many.used),
      {
        what: 'coach load over HTTP, 16 in flight on one coach',
        value: sameCoach.perSecond,
        unit: 'a second',
        budget: { atLeast: SAME_COACH_BUDGET },
      },
    ];
  },
};

/** docs/operate/capacity.md derives the capacity of processes from these rows. */
function cpuRows(used: ServerCpu | undefined): Row[] {
  if (!used) return [{ what: 'CPU of a coach load', notMeasured: WITHOUT_CPU }];
  const row = (program: string, seconds: number, atMost: number): Row => ({
    what: `CPU of a coach load, ${program}, 16 in flight`,
    value: (seconds * 1000) / (MANY * MANY_EACH),
    unit: 'ms',
    budget: { atMost },
  });
  return [row('Node', used.node, NODE_BUDGET_MS), row('its PostgreSQL', used.database, DATABASE_BUDGET_MS)];
}

interface Run {
  readonly run: string;
  readonly inFlight: number;
  readonly each: number;
  readonly sameCoach?: boolean;
}

interface Measured {
  readonly perSecond: number;
  readonly used: ServerCpu | undefined;
}

async function load(
  server: BenchServer,
  headers: Headers,
  { run, inFlight, each, sameCoach = false }: Run,
): Promise<Measured> {
  await addLoadTickets(
    server,
    sameCoach ? { run, coaches: 1, each: inFlight * each } : { run, coaches: inFlight, each },
  );
  const request = (connection: number, turn: number) =>
    loadRequest(headers, {
      coachId: `${run}${sameCoach ? 0 : connection}`,
      barcode: `BENCH-${sameCoach ? connection * each + turn : turn}`,
    });
  let perSecond = 0;
  const used = await serverCpuDuring(server, async () => {
    perSecond = await requestsPerSecond({ port: server.port, inFlight, each, expectedStatus: 200, request });
  });
  await expectLoaded(server, run, inFlight * each);
  return { perSecond, used };
}

async function againstPgbench(
  server: BenchServer,
  headers: Headers,
  http: { alone: number; many: number },
): Promise<Row[]> {
  const what = { alone: 'coach load over HTTP, 1 in flight', many: 'coach load over HTTP, 16 in flight' };
  const program = findPgbench();
  if (program === undefined) {
    const missing = (perSecond: number) =>
      `${rateOf(perSecond)}; no pgbench to compare with: install postgresql-contrib`;
    return [
      { what: what.alone, notMeasured: missing(http.alone) },
      { what: what.many, notMeasured: missing(http.many) },
    ];
  }
  const statements = await recordOneLoad(server, headers);
  const compare = async (run: string, clients: number, each: number) => {
    await addLoadTickets(server, { run, coaches: clients, each });
    const script = pgbenchScript(statements, {
      [`${RECORDED.run}0`]: `'${run}' || :client_id`,
      'BENCH-0': `'BENCH-' || :n`,
      [RECORDED.idempotentId]: `'${run}-' || :client_id || '-' || :n`,
    });
    const perSecond = await runPgbench(program, server, { script, clients, each });
    await expectLoaded(server, run, clients * each);
    return perSecond;
  };
  const alone = await compare('PGALONE', 1, ALONE_EACH);
  const many = await compare('PGMANY', MANY, MANY_EACH);
  return [
    shareRow(what.alone, http.alone, alone, statements.length),
    shareRow(what.many, http.many, many, statements.length),
  ];
}

function shareRow(what: string, http: number, pgbench: number, statements: number): Row {
  const note = `${rateOf(http)}; pgbench with the same ${statements} statements ${rateOf(pgbench)}`;
  return { what, value: http / pgbench, unit: 'of pgbench', budget: { atLeast: SHARE_BUDGET }, note };
}

function rateOf(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en-GB')} a second`;
}

async function recordOneLoad(server: BenchServer, headers: Headers) {
  const { run, idempotentId } = RECORDED;
  await addLoadTickets(server, { run, coaches: 1, each: 1 });
  return await recordStatements(server, async () => {
    const request = () => loadRequest(headers, { coachId: `${run}0`, barcode: 'BENCH-0', idempotentId });
    await requestsPerSecond({ port: server.port, inFlight: 1, each: 1, expectedStatus: 200, request });
  });
}

// A run that loaded fewer than it sent is invalid.
async function expectLoaded(server: BenchServer, run: string, count: number): Promise<void> {
  const loaded = await countLoaded(server, run);
  if (loaded !== count) throw new Error(`${run}: ${loaded} tickets are loaded instead of ${count}`);
}

function loadRequest(
  headers: Headers,
  load: { readonly coachId: string; readonly barcode: string; readonly idempotentId?: string },
): string {
  const body = coachLoadBody({ ...load, weekID: LOAD_WEEK, direction: 'outbound' });
  return requestText('POST', endpoints.coachLoad.path, headers, JSON.stringify(body));
}
