import type { ReactNode } from 'react';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './search-result.module.css';

type SearchResultProps = {
  /** How many were found, in words; screen readers are told of each change. */
  count: string;
  /** What the line above the rows shows, where that is more than the count. */
  line?: ReactNode;
  /** The rows are those of an earlier text. */
  isBusy: boolean;
  children: ReactNode;
};

/** The rows that a search found, below how many they are. */
export function SearchResult({ count, line = count, isBusy, children }: SearchResultProps) {
  return (
    // Each key changes all of it: too much for a recorder of the session.
    <div className={styles.result} aria-busy={isBusy} data-unrecorded="">
      <p className={styles.count}>{line}</p>
      <LiveText text={count} />
      {children}
    </div>
  );
}

/** In place of rows, before there are any. */
export function Searching({ label }: { label: string }) {
  return (
    <p className={styles.searching} role="status">
      <Spinner /> {label}
    </p>
  );
}
