import { decodeWeek } from './week-decode.ts';
import { holdWeek, prepareList, prepareSearch, runWeekQuery, type HeldWeek } from './week.queries.ts';
import type { DecodeReply, WeekResponse, WeekRequest } from './week-worker.protocol.ts';

// The whole week stays here; screens get slices.
let held: HeldWeek | undefined;

addEventListener('message', ({ data }: MessageEvent<WeekRequest>) => {
  void answer(data).then((reply) => {
    postMessage(reply);
    if (held) prepareNext(held, data);
  });
});

function prepareNext(week: HeldWeek, request: WeekRequest): void {
  try {
    if (request.kind === 'query' && request.name === 'searchPassengers') prepareSearch(week);
    if (request.kind === 'decode') prepareList(week);
  } catch {
    // The query that needs the index reports the same error.
  }
}

async function answer(request: WeekRequest): Promise<WeekResponse> {
  const { id } = request;
  try {
    if (request.kind === 'decode') return { id, ok: true, value: await decode(request) };
    if (!held) return { id, ok: false, message: 'No week is held' };
    return { id, ok: true, value: runWeekQuery(held, request.name, request.args) };
  } catch (error) {
    return { id, ok: false, message: String(error) };
  }
}

async function decode({ bytes, useFallback, policy }: Extract<WeekRequest, { kind: 'decode' }>): Promise<DecodeReply> {
  const decoded = await decodeWeek(bytes, { useFallback });
  if (!decoded.ok) return decoded;
  const { week, rep } = decoded.payload;
  held = holdWeek(decoded.payload, policy);
  return { ok: true, passengers: week.passengers.length, systemId: week.systemId, rep };
}
