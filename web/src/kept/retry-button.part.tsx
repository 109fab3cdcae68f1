import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { general as texts } from '#texts/general';
import { Button } from '#ui/button/button.part.tsx';
import styles from './data-age.module.css';
import { refetchLists } from './query-client.ts';

/** Fetches the lists on the screen again. 'inline' is for the line of their age. */
export function RetryButton({ look }: { look: 'inline' | 'full' }) {
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await refetchLists();
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
