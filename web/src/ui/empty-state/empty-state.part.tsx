import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button/button.part.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  icon?: ReactNode;
  heading: string;
  body?: string;
  action?: ReactNode;
  link?: { label: string; href: string };
  size?: 'page' | 'small';
};

export function EmptyState({ icon, heading, body, action, link, size = 'page' }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-size={size} role="status">
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <p className={styles.heading}>{heading}</p>
      {body ? <p className={styles.body}>{body}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      {link ? (
        <div className={styles.action}>
          <LinkButton href={link.href}>{link.label}</LinkButton>
        </div>
      ) : null}
    </div>
  );
}
