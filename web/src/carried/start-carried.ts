import { isCarriedDue } from '@offpiste/core/handover/carried/carried.rules';
import { REPLAY_PERIOD_MS } from '@offpiste/core/record/outbox/outbox.rules';
import { every, now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page/page.ts';
import { useAuth } from '#session/auth.store.ts';
import { startTold } from './told.data.ts';
import { readAgain, useCarried } from './carried.store.ts';

let started = false;

export function startCarried(): void {
  if (started) return;
  started = true;
  startTold();
  void readAgain();
  useCarried.subscribe((state, before) => {
    if (state.records.length > before.records.length) void deliver();
  });
  every(REPLAY_PERIOD_MS, () => void deliver());
  onOnline(() => void deliver());
  onVisible(() => void deliver());
}

async function deliver(): Promise<void> {
  if (!isOnline() || !useAuth.getState().me || !useCarried.getState().records.some((each) => isCarriedDue(each, now())))
    return;
  try {
    const { deliverCarried } = await import('./deliver-carried.ts');
    await deliverCarried();
  } catch (error) {
    logTrouble('Carried records could not be handed in', error);
  }
}
