import type { BrandPolicy } from '@offpiste/core/brand/brand.contract';
import type { DecodeReply, WeekAnswer, WeekRequest } from '#week/week-worker.protocol.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from '#week/week.queries.ts';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

type Loose<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
const lossListeners = new Set<() => void>();

/** Decodes a week in the worker, which holds it from then on. */
export async function decodeInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  how: { useFallback: boolean; policy: BrandPolicy },
): Promise<DecodeReply> {
  // The worker's protocol says what each request is answered with.
  return (await ask({ kind: 'decode', bytes, ...how })) as DecodeReply;
}

/** A slice of the held week. Rejects when none is held. */
export async function queryWorker<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): Promise<WeekSlice<Name>> {
  return (await ask({ kind: 'query', name, args })) as WeekSlice<Name>;
}

/** Lets go of the week and of the memory it takes. */
export function dropHeldWeek(): void {
  worker?.terminate();
  worker = undefined;
  rejectAll(new Error('The week was let go'));
}

/** The system took the worker away, as phones do when memory is short. */
export function onWeekLost(listener: () => void): void {
  lossListeners.add(listener);
}

function ask(request: Loose<WeekRequest>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker ??= start();
    worker.postMessage({ ...request, id: lastId });
  });
}

function start(): Worker {
  const started = new Worker(new URL('./week.worker.ts', import.meta.url), { type: 'module', name: 'week' });
  started.addEventListener('message', ({ data }: MessageEvent<WeekAnswer>) => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) who?.resolve(data.value);
    else who?.reject(new Error(data.message));
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
