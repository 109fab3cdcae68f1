import type { ReactNode } from 'react';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './search-result.module.css';

type SearchResultProps = {
  count: string;
  /** Replaces the count above the rows. */
  line?: ReactNode;
  /** The rows belong to an earlier text. */
  isBusy: boolean;
  children: ReactNode;
};

export function SearchResult({ count, line = count, isBusy, children }: SearchResultProps) {
  return (
    // Each key changes all of it: too much for a session recorder.
    <div className={styles.result} aria-busy={isBusy} data-unrecorded="">
      <p className={styles.count}>{line}</p>
      <LiveText text={count} />
      {children}
    </div>
  );
}

export function Searching({ label }: { label: string }) {
  return (
    <p className={styles.searching} role="status">
      <Spinner /> {label}
    </p>
  );
}
