import { randomUUID } from 'node:crypto';
import type { CoachLoadBody } from '@offpiste/core/coach/coach.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench } from '../bench.stage.ts';
import { LOAD_WEEK, addLoadTickets, countLoaded } from './load-ticket.store.ts';
import { findPgbench, pgbenchScript, runPgbench } from './pgbench.program.ts';
import { type Row, judged, noted } from '../row.format.ts';
import type { BenchServer } from './server.process.ts';
import { recordStatements } from './statement.recorder.ts';
import { requestText, requestsPerSecond } from './wire.client.ts';

/** The budget as a share of pgbench's rate with the same statements. */
const SHARE_BUDGET = 0.5;
const MANY = 16;
const ALONE_EACH = 4000;
const MANY_EACH = 1000;
const WARM_UP_EACH = 250;
const REP = { username: 'rep@demo.test', repId: '1001', name: 'Ella Pritchard' };

/** The values of the recorded load that pgbench replaces. */
const RECORDED = { run: 'RECORDED', idempotentId: 'recorded-idempotent-id' };

type Headers = Readonly<Record<string, string>>;

/** Loads over HTTP, each connection with its own coach, like reps; then the same statements without the server. */
export const coachLoad: Bench = {
  name: 'coach-load',
  run: async ({ server }) => {
    const headers = await server.signIn(REP.username);
    await loadsPerSecond(server, headers, { run: 'WARM', inFlight: MANY, each: WARM_UP_EACH });
    const alone = await loadsPerSecond(server, headers, { run: 'ALONE', inFlight: 1, each: ALONE_EACH });
    const many = await loadsPerSecond(server, headers, { run: 'MANY', inFlight: MANY, each: MANY_EACH });
    const sameCoach = await loadsPerSecond(server, headers, {
      run: 'SAME',
      inFlight: MANY,
      each: MANY_EACH,
      sameCoach: true,
    });
    return [
      ...(await againstPgbench(server, headers, { alone, many })),
      noted(
        'coach load over HTTP, 16 in flight on one coach',
        `${Math.round(sameCoach).toLocaleString('en-GB')} a second`,
      ),
    ];
  },
};

interface Run {
  readonly run: string;
  readonly inFlight: number;
  readonly each: number;
  readonly sameCoach?: boolean;
}

async function loadsPerSecond(
  server: BenchServer,
  headers: Headers,
  { run, inFlight, each, sameCoach = false }: Run,
): Promise<number> {
  await addLoadTickets(
    server,
    sameCoach ? { run, coaches: 1, each: inFlight * each } : { run, coaches: inFlight, each },
  );
  const perSecond = await requestsPerSecond({
    port: server.port,
    inFlight,
    each,
    expectedStatus: 200,
    request: (connection, turn) =>
      loadRequest(headers, {
        coachId: `${run}${sameCoach ? 0 : connection}`,
        barcode: `BENCH-${sameCoach ? connection * each + turn : turn}`,
        idempotentId: randomUUID(),
      }),
  });
  await expectLoaded(server, run, inFlight * each);
  return perSecond;
}

async function againstPgbench(
  server: BenchServer,
  headers: Headers,
  http: { alone: number; many: number },
): Promise<Row[]> {
  const what = { alone: 'coach load over HTTP, 1 in flight', many: 'coach load over HTTP, 16 in flight' };
  const program = findPgbench();
  if (program === undefined) {
    const why = 'no pgbench to compare with: install postgresql-contrib';
    return [
      noted(what.alone, `${Math.round(http.alone).toLocaleString('en-GB')} a second (${why})`),
      noted(what.many, `${Math.round(http.many).toLocaleString('en-GB')} a second (${why})`),
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
  const note = `${Math.round(http).toLocaleString('en-GB')} a second; pgbench with the same ${statements} statements ${Math.round(pgbench).toLocaleString('en-GB')}`;
  return judged({ what, value: http / pgbench, unit: 'of pgbench', limit: { atLeast: SHARE_BUDGET }, note });
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

function loadRequest(headers: Headers, load: Pick<CoachLoadBody, 'coachId' | 'barcode' | 'idempotentId'>): string {
  const body: CoachLoadBody = {
    ...load,
    weekID: LOAD_WEEK,
    direction: 'outbound',
    handsetTimestamp: new Date().toISOString(),
    repID: REP.repId,
    repName: REP.name,
    scanned: 1,
  };
  return requestText('POST', endpoints.coachLoad.path, headers, JSON.stringify(body));
}
