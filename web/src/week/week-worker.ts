import type { BrandPolicy } from '@offpiste/core/base/brand/brand.contract';
import type { DecodeReply, WeekResponse, WeekRequest } from './week-worker.protocol.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from './week.queries.ts';

interface PendingRequest {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PendingRequest>();
const lossListeners = new Set<() => void>();

/** The worker keeps the decoded week. */
export async function decodeInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  how: { useFallback: boolean; policy: BrandPolicy },
): Promise<DecodeReply> {
  return (await sendToWorker({ kind: 'decode', bytes, ...how })) as DecodeReply;
}

/** Rejects if the worker has no week. */
export async function queryWorker<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): Promise<WeekSlice<Name>> {
  return (await sendToWorker({ kind: 'query', name, args })) as WeekSlice<Name>;
}

export function dropHeldWeek(): void {
  worker?.terminate();
  worker = undefined;
  rejectAll(new Error('The week was dropped'));
}

/** Phones terminate workers if memory is short. */
export function onWeekLost(listener: () => void): void {
  lossListeners.add(listener);
}

function sendToWorker(request: WithoutId<WeekRequest>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker ??= start();
    worker.postMessage({ ...request, id: lastId });
  });
}

function start(): Worker {
  const started = new Worker(new URL('./week.worker.ts', import.meta.url), { type: 'module', name: 'week' });
  started.addEventListener('message', ({ data }: MessageEvent<WeekResponse>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) pending?.resolve(data.value);
    else pending?.reject(new Error(data.message));
  });
  started.addEventListener('error', (event) => {
    if (worker !== started) return;
    dropHeldWeek();
    rejectAll(new Error(event.message));
    for (const listener of lossListeners) listener();
  });
  return started;
}

function rejectAll(reason: Error): void {
  const left = [...waiting.values()];
  waiting.clear();
  for (const { reject } of left) reject(reason);
}
