import { storageKeys, writeStored } from '#device/storage.ts';
import { useAuth, type Me } from '#session/auth.store.ts';

/** The week's data names the rep of the session; kept, so that queued actions find their owner at the next start. */
export function rememberMe({ repId, name }: Me): void {
  writeStored(storageKeys.rep, JSON.stringify({ repId, name }));
  useAuth.setState({ me: { repId, name } });
}
