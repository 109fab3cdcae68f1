import { create } from 'zustand';
import { now } from '#device/clock.ts';
import { useAuth } from '#session/auth.store.ts';
import { readStoredRecord, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';

/** `at`: when this was last learned, epoch ms. */
export interface Delivered {
  readonly count: number;
  readonly at: number;
}

type DeliveredBy = Readonly<Record<string, Delivered>>;

/** By the carrier's name, shown until the rep has seen it. */
export const useDelivered = create<{ readonly by: DeliveredBy }>()(() => ({ by: stored() }));

// A logout removes the stored records, so the next rep does not see them.
useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) useDelivered.setState({ by: stored() });
});

export function noteDelivered(carrier: string): void {
  const { by } = useDelivered.getState();
  const next = { ...by, [carrier]: { count: (by[carrier]?.count ?? 0) + 1, at: now() } };
  writeStored(storageKeys.delivered, JSON.stringify(next));
  useDelivered.setState({ by: next });
}

export function forgetDelivered(): void {
  removeStored(storageKeys.delivered);
  useDelivered.setState({ by: {} });
}

function stored(): DeliveredBy {
  const entries = Object.entries(readStoredRecord(storageKeys.delivered) ?? {});
  return Object.fromEntries(entries.filter((each): each is [string, Delivered] => isDelivered(each[1])));
}

function isDelivered(value: unknown): value is Delivered {
  const { count, at }: { count?: unknown; at?: unknown } = { ...Object(value) };
  return typeof count === 'number' && typeof at === 'number';
}
