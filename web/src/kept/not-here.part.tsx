import { useSyncExternalStore } from 'react';
import { FailureError, type Failure } from '#net/failure.ts';
import { general as texts } from '#texts/general';
import { queryClient } from './query-client.ts';
import styles from './data-age.module.css';
import { RetryButton } from './retry-button.part.tsx';

/** Says that a list is not on this phone, what is shown in its place, and fetches it on request. */
export function NotHere({ instead }: { instead?: string }) {
  return (
    <div className={styles.notHere} role="status">
      <p className={styles.notHereTitle}>{texts.notHere}</p>
      {instead ? <p>{instead}</p> : null}
      <RetryButton look="full" />
    </div>
  );
}

/** The same where nothing can be shown in its place: with the reason. */
export function MissingList() {
  return <NotHere instead={useFetchTrouble()} />;
}

/** Why a list on the screen could not be fetched, in words: a server that answers is not one that cannot be reached. */
export function useFetchTrouble(): string {
  const failure = useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), shownFailure);
  return failure && (failure.kind === 'refused' || failure.trouble === 'server') ? failure.message : texts.unreachable;
}

function shownFailure(): Failure | undefined {
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: ['list'], type: 'active' }))
    if (state.error instanceof FailureError) return state.error.failure;
  return undefined;
}
