import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

type LiveTextProps = { text: string; urgent?: boolean };

/** Stays mounted while its text changes: screen readers announce changes of a region, not new regions. */
export function LiveText({ text, urgent = false }: LiveTextProps) {
  return (
    <span className={styles.hidden} role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {text}
    </span>
  );
}
