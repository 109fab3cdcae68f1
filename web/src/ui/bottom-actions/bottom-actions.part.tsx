import { Children, type ReactNode } from 'react';
import styles from './bottom-actions.module.css';

type BottomActionsProps = {
  /** One to four full-width buttons; the first is the main one. */
  children: ReactNode;
  layout?: 'main' | 'pairs';
  note?: ReactNode;
};

export function BottomActions({ children, layout = 'main', note }: BottomActionsProps) {
  const count = Children.toArray(children).length;
  return (
    <footer className={styles.bar}>
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.row} data-count={layout === 'main' ? count : undefined} data-layout={layout}>
        {children}
      </div>
    </footer>
  );
}
