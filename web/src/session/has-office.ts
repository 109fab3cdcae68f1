import { useAuth } from './auth.store.ts';

/** Office access for at least one brand; the server decides for each week. */
export function useHasOffice(): boolean {
  return useAuth((state) => state.me?.office !== undefined);
}
