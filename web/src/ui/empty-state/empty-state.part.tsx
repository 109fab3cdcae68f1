import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  icon?: ReactNode;
  heading: string;
  body?: string;
  action?: ReactNode;
  size?: 'page' | 'small';
};

export function EmptyState({ icon, heading, body, action, size = 'page' }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-size={size} role="status">
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <p className={styles.heading}>{heading}</p>
      {body ? <p className={styles.body}>{body}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
