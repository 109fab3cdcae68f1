import type { CoachLoadBody } from '@offpiste/core/coach/coach.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Action } from '#record/field-action.ts';

/** Opens a tab that has read its queue, as after the app's start, but does not replay by itself before `startReplay`. */
export async function openRecordingTab() {
  const { useAuth } = await import('#session/auth.store.ts');
  const { useOutbox } = await import('#record/outbox.store.ts');
  const sync = await import('#record/outbox-sync.ts');
  const { recordAction, preparedEntry } = await import('#record/submit-action.ts');
  const { startReplay, syncNow, noteRouteChange } = await import('#record/replay.ts');
  const { startSigning } = await import('#signing/phone-key.ts');
  // Loaded by the app when there is something to send; here before, as loading takes time of the real clock.
  await import('#record/replay-run.ts');
  await import('#record/late-notices.ts');
  const { readEntries } = await import('#record/outbox.db.ts');
  await sync.readOutbox();
  return {
    ...{ recordAction, preparedEntry, startReplay, syncNow, noteRouteChange, startSigning, useAuth, useOutbox, sync },
    readEntries,
    outbox: () => useOutbox.getState(),
  };
}

/** A scan of a passenger at the coach, as the screen of the coach submits it. */
export function loadOf(barcode: string, change: Partial<Action<CoachLoadBody>> = {}): Action<CoachLoadBody> {
  return {
    endpoint: endpoints.coachLoad,
    kind: 'coach-load',
    body: {
      ...{ weekID: 'w1', barcode, coachId: 'C1', direction: 'outbound', scanned: 1 },
      ...{ repID: '1001', repName: 'Ann Hill', handsetTimestamp: new Date().toISOString() },
    },
    subject: 'coach/C1/outbound',
    label: 'Zoe Lake',
    ...change,
  };
}
