import { create } from 'zustand';
import { readTabRecord, tabKeys, writeTabRecord } from '#device/storage/storage.ts';
import { useAuth } from '#session/auth.store.ts';

/** The week that this tab's office pages showed last. It fills in for pages whose address names no week. */
export const useOfficeWeek = create<{ readonly weekId: string | undefined }>()(() => ({ weekId: storedOfficeWeek() }));

export function noteOfficeWeek(weekId: string): void {
  if (weekId === useOfficeWeek.getState().weekId) return;
  writeTabRecord(tabKeys.officeWeek, { weekId });
  useOfficeWeek.setState({ weekId });
}

function storedOfficeWeek(): string | undefined {
  const { weekId } = readTabRecord(tabKeys.officeWeek);
  return typeof weekId === 'string' ? weekId : undefined;
}

useAuth.subscribe((state, before) => {
  if (state.account !== before.account) useOfficeWeek.setState({ weekId: storedOfficeWeek() });
});
