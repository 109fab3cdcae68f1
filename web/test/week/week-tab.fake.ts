import type { WeekPayload } from '@offpiste/core/week-payload.contract';
import { onTestFinished, vi } from 'vitest';
import { storageKeys } from '#device/storage/storage.ts';
import { ANN, openPhone, WEEK } from '../phone.fake.ts';
import type { Reply } from '../server.fake.ts';

export const WEEK_DATA = '/api/week/data/w1';
export const STAFF = '/api/repData/w1';
export const CHOSEN = { weekId: WEEK, weekName: 'Week one', systemId: 's1' };

export async function openWeek() {
  const phone = openPhone();
  phone.stored.set(storageKeys.week, JSON.stringify(CHOSEN));
  phone.stored.set(storageKeys.pinHash, 'h').set(storageKeys.pinSalt, 's');
  phone.stored.set(storageKeys.lastActivity, String(Date.now()));
  phone.server.always(STAFF, { status: 200, body: [{ repId: ANN.repId }] });
  return { phone, tab: await openWeekTab() };
}

export async function openWeekTab() {
  const workers = openWeekWorkers();
  const actions = await import('#week/week.actions.ts');
  const { useWeek } = await import('#week/week.store.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  const { queryClient } = await import('#kept/query-client.ts');
  const reads = await import('#kept/kept-reads.ts');
  // Loaded in advance, because loading takes time of the real clock.
  await Promise.all([import('#week/week-load.ts'), import('#week/rep-rows.ts'), import('#week/week.worker.ts')]);
  return {
    ...actions,
    useWeek,
    useAuth,
    queryClient,
    reads,
    workers,
    week: () => useWeek.getState(),
    shown: () => {
      const { etag, fromDevice, isKept, loadedAt } = useWeek.getState().weekData ?? {};
      return { etag, fromDevice, isKept, loadedAt };
    },
  };
}

export function weekOf(clients: number, etag = 'v1'): Reply {
  const passengers = Array.from({ length: clients }, (_, index) => ({ reference: `REF-${index}` }));
  const payload = {
    week: { weekId: WEEK, systemId: 's1', weekName: 'Week one', passengers },
    rep: { repId: ANN.repId, name: ANN.name, level: 2, tenant: 't' },
  } as unknown as WeekPayload;
  return { status: 200, body: new TextEncoder().encode(JSON.stringify(payload)), headers: { ETag: etag } };
}

/** Runs the code of workers in this thread. `crash` ends them as a phone does if memory is short. */
function openWeekWorkers() {
  const open = new Set<EventTarget>();
  let listen = (_: MessageEvent) => {};
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => (listen = listener));
  vi.stubGlobal('postMessage', (data: unknown) => {
    for (const worker of open) worker.dispatchEvent(new MessageEvent('message', { data }));
  });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        open.add(this);
      }
      postMessage(data: unknown): void {
        listen(new MessageEvent('message', { data }));
      }
      terminate(): void {
        open.delete(this);
      }
    },
  );
  onTestFinished(() => open.clear());
  return {
    open,
    crash: () => {
      // A worker started meanwhile does not crash.
      const crashed = [...open];
      for (const worker of crashed)
        worker.dispatchEvent(Object.assign(new Event('error'), { message: 'Out of memory' }));
    },
  };
}
