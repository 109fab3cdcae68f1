import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState, useSyncExternalStore } from 'react';
import { isOfficePath } from '#base/paths.ts';
import { pagePath } from '#device/page/page.ts';
import { FailureError, type Failure } from '#net/failure.ts';
import { general as texts } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import styles from './data-age.module.css';

export function Loading({ rows = 5 }: { rows?: number }) {
  return <SkeletonRows count={rows} label={texts.loading} />;
}

export function RetryButton({ look }: { look: 'inline' | 'full' }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await client.invalidateQueries({ queryKey: ['list'] });
    setIsBusy(false);
  };
  return (
    <span className={look === 'inline' ? styles.retry : undefined}>
      <Button
        variant={look === 'inline' ? 'quiet' : 'secondary'}
        fullWidth={look === 'full'}
        icon={<RefreshCw />}
        loading={isBusy}
        onClick={() => void retry()}
      >
        {texts.retry}
      </Button>
    </span>
  );
}

export function NotHere({ instead }: { instead?: string }) {
  return (
    <div className={styles.notHere} role="status">
      <p className={styles.notHereTitle}>{isOfficePath(pagePath()) ? texts.notFetched : texts.notHere}</p>
      {instead ? <p>{instead}</p> : null}
      <RetryButton look="full" />
    </div>
  );
}

export function MissingList() {
  return <NotHere instead={useFetchTrouble()} />;
}

export function useFetchTrouble(): string {
  const cache = useQueryClient().getQueryCache();
  const failure = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => firstFailure(cache.findAll({ queryKey: ['list'], type: 'active' })),
  );
  return failure && (failure.kind === 'refused' || failure.trouble === 'server') ? failure.message : texts.unreachable;
}

function firstFailure(queries: readonly { readonly state: { readonly error: unknown } }[]): Failure | undefined {
  const { error } = queries.find(({ state }) => state.error instanceof FailureError)?.state ?? {};
  return error instanceof FailureError ? error.failure : undefined;
}
