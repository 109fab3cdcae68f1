import type { CoachLoadBody } from '@offpiste/core/ride/coach/coach.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import type { OutboxOptions, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import type { Action } from '#record/field-action.ts';
import { ANN, openPhone, START, WEEK } from '../phone.fake.ts';

export const LOAD = endpoints.coachLoad.path;
export const BATCH = endpoints.actionsBatch.path;

export async function openRecording() {
  const phone = openPhone(ANN);
  return { phone, tab: await openRecordingTab() };
}

/** Opens a tab of the last phone. It has read its queue, but sends nothing by itself before `startReplay`. */
export async function openRecordingTab() {
  const modules = {
    ...(await import('#session/auth.store.ts')),
    ...(await import('#record/outbox.store.ts')),
    ...(await import('#record/submit-action.ts')),
    ...(await import('#record/replay.ts')),
    ...(await import('#signing/phone-key.ts')),
    ...(await import('#kept/query-client.ts')),
  };
  const sync = await import('#record/outbox-sync.ts');
  const database = await import('#record/outbox.db.ts');
  // Loaded in advance, because loading takes time of the real clock.
  await import('#record/replay-run.ts');
  await import('#record/late-notices.ts');
  await sync.readOutbox();
  return {
    ...modules,
    sync,
    database,
    outbox: () => modules.useOutbox.getState(),
    load: (barcode: string, change?: Partial<Action<CoachLoadBody>>) => modules.recordAction(loadOf(barcode, change)),
    /** The stored queue as text, such as 'B1 waiting'. */
    states: async () =>
      (await database.readEntries()).map((entry) => `${entryField(entry, 'barcode')} ${entry.options.state}`),
    only: async (): Promise<StoredEntry> => {
      const [entry, ...more] = await database.readEntries();
      if (!entry || more.length > 0) throw new Error(`There are ${more.length + (entry ? 1 : 0)} entries`);
      return entry;
    },
  };
}

export function loadOf(barcode: string, change: Partial<Action<CoachLoadBody>> = {}): Action<CoachLoadBody> {
  return {
    endpoint: endpoints.coachLoad,
    kind: 'coach-load',
    body: {
      weekID: WEEK,
      barcode,
      coachId: 'C1',
      direction: 'outbound',
      scanned: 1,
      repID: ANN.repId,
      repName: ANN.name,
      handsetTimestamp: new Date().toISOString(),
    },
    subject: 'coach/C1/outbound',
    label: 'Zoe Lake',
    ...change,
  };
}

export function entryOf(barcode: string, options: Partial<OutboxOptions> = {}) {
  return {
    url: LOAD,
    data: { idempotentId: `id-of-${barcode}`, weekID: WEEK, barcode },
    timestamp: START,
    options: {
      kind: 'coach-load',
      ownerId: ANN.repId,
      ownerName: ANN.name,
      brand: 'wasteland',
      label: 'Zoe Lake',
      subject: 'coach/C1/outbound',
      state: 'waiting',
      attempts: 0,
      notBefore: START,
      week: WEEK,
      ...options,
    } as OutboxOptions,
  };
}
