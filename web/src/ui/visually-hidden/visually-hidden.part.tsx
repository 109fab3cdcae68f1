import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Stays mounted while its text changes: screen readers announce changes of a region, not new regions. */
export function LiveText({ text }: { text: string }) {
  return (
    <span className={styles.hidden} role="status" aria-atomic="true">
      {text}
    </span>
  );
}
