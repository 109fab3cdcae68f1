import { storageKeys, writeStored } from '#device/storage.ts';
import { useAuth, type Me } from '#session/auth.store.ts';

/** Sign-in and the week's data name the rep of the session; kept, so that queued actions find their owner at the next start. */
export function rememberMe({ repId, name }: Me): void {
  writeStored(storageKeys.rep, JSON.stringify({ repId, name }));
  useAuth.setState({ me: { repId, name } });
}
