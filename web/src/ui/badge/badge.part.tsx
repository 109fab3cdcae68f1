import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'danger' | 'warn' | 'held' | 'maroon';

type BadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  look?: 'tint' | 'solid';
  children: ReactNode;
};

export function Badge({ tone = 'neutral', icon, look = 'tint', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-look={look}>
      {icon}
      {children}
    </span>
  );
}

/** Styled like a luggage tag, to differ from a status. */
export function BrandBadge({ children, tone = 'neutral' }: { children: string; tone?: BadgeTone }) {
  return (
    <span className={styles.brand} data-tone={tone}>
      {children}
    </span>
  );
}

type LetterBadgeProps = { letter: string; label: string };

export function LetterBadge({ letter, label }: LetterBadgeProps) {
  return (
    <span className={styles.letter} title={label}>
      <span aria-hidden="true">{letter}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
