import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench, Stage } from '../bench.stage.ts';
import { type Row, judged, noted } from '../row.format.ts';
import { serverCpuDuring, type ServerCpu } from './server-cpu.reader.ts';
import { type Load, WireClient, requestText, requestsPerSecond } from './wire.client.ts';

const BYTES_BUDGET = 300;
const RATE_BUDGET = 2000;
const IN_FLIGHT = 16;
const EACH = 1500;
const WARM_UP_EACH = 150;
const COACH = 'C1';

/** A phone on a scan screen that polls an unchanged list every ten seconds. */
export const unchangedPoll: Bench = {
  name: 'unchanged-poll',
  run: async (stage) => {
    const { server } = stage;
    const request = await pollRequest(stage);
    const client = await WireClient.open(server.port);
    const { status, bytes } = await client.send(request);
    client.close();
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
      judged({
        what: 'unchanged poll (304) on the wire',
        value: bytes,
        unit: 'bytes',
        limit: { atMost: BYTES_BUDGET },
      }),
      judged({
        what: 'unchanged poll, one server process, 16 in flight',
        value: perSecond,
        unit: 'a second',
        limit: { atLeast: RATE_BUDGET },
      }),
      ...perCore(used),
    ];
  },
};

async function pollRequest({ server, week }: Stage): Promise<string> {
  const path = pathOf(endpoints.coachTickets, { coachId: COACH, direction: 'outbound', weekId: week.week.weekId });
  const headers = await server.signIn('rep@demo.test');
  const first = await fetch(server.origin + path, { headers });
  await first.arrayBuffer();
  const etag = first.headers.get('etag');
  if (etag === null) throw new Error('The list has no tag to ask with');
  return requestText('GET', path, { ...headers, 'if-none-match': etag });
}

function perCore(used: ServerCpu | undefined): Row[] {
  if (!used) return [];
  const { node, database } = used;
  const polls = IN_FLIGHT * EACH;
  const rate = (seconds: number) => Math.round(polls / seconds).toLocaleString('en-GB');
  return [
    noted(
      'unchanged poll for a second of a core',
      `${rate(node)} (Node alone), ${rate(node + database)} (its PostgreSQL counted too)`,
    ),
  ];
}
