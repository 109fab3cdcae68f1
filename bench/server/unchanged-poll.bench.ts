import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench, Stage } from '../stage/bench.stage.ts';
import { REP } from './coach-load.builder.ts';
import type { Row } from '../stage/row.format.ts';
import { serverCpuDuring, type ServerCpu, WITHOUT_CPU } from './server-cpu.reader.ts';
import { headerOf, type Load, requestText, requestsPerSecond, WireClient } from '../stage/wire.client.ts';

const BYTES_BUDGET = 300;
const RATE_BUDGET = 2000;
const CORE_RATE_BUDGET = 3000;
const IN_FLIGHT = 16;
const EACH = 1500;
const WARM_UP_EACH = 150;
const COACH = 'C1';

/** A phone on a scan screen that polls an unchanged list every ten seconds. */
export const unchangedPoll: Bench = {
  name: 'unchanged-poll',
  maxRetries: 0,
  run: async (stage) => {
    const { server } = stage;
    const request = await pollRequest(stage);
    const client = new WireClient(server.port, {});
    const { status, bytes } = await client.send(request).finally(() => client.close());
    if (status !== 304) throw new Error(`The poll was answered ${status} instead of 304`);

    const load: Load = {
      port: server.port,
      inFlight: IN_FLIGHT,
      each: EACH,
      expectedStatus: 304,
      request: () => request,
    };
    await requestsPerSecond({ ...load, each: WARM_UP_EACH });
    let perSecond = 0;
    const used = await serverCpuDuring(server, async () => (perSecond = await requestsPerSecond(load)));
    return [
      {
        what: 'unchanged poll (304) on the wire',
        value: bytes,
        unit: 'bytes',
        budget: { atMost: BYTES_BUDGET },
      },
      {
        what: 'unchanged poll, one server process, 16 in flight',
        value: perSecond,
        unit: 'a second',
        budget: { atLeast: RATE_BUDGET },
      },
      perCore(used),
    ];
  },
};

async function pollRequest({ server, week }: Stage): Promise<string> {
  const path = pathOf(endpoints.coachTickets, { coachId: COACH, direction: 'outbound', weekId: week.week.weekId });
  const headers = await server.signIn(REP.username);
  const client = new WireClient(server.port, headers);
  const etag = headerOf(await client.get(path).finally(() => client.close()), 'etag');
  if (etag === undefined) throw new Error('The list has no tag to ask with');
  return requestText('GET', path, { ...headers, 'if-none-match': etag });
}

function perCore(used: ServerCpu | undefined): Row {
  const what = 'unchanged poll for a second of a core, Node and PostgreSQL';
  if (!used) return { what, notMeasured: WITHOUT_CPU };
  const { node, database } = used;
  const polls = IN_FLIGHT * EACH;
  return {
    what,
    value: polls / (node + database),
    unit: 'polls',
    budget: { atLeast: CORE_RATE_BUDGET },
    note: `Node alone ${Math.round(polls / node).toLocaleString('en-GB')}`,
  };
}
