import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import styles from './bottom-bar.module.css';

export type BottomBarEntry = { id: string; href: string; label: string; icon: ReactNode };

type BottomBarProps = {
  label: string;
  entries: readonly BottomBarEntry[];
  /** Null: no entry is highlighted. */
  activeId: string | null;
};

type BarPlace = CSSProperties & { '--count': number; '--place': number };

export function BottomBar({ label, entries, activeId }: BottomBarProps) {
  const active = entries.findIndex((entry) => entry.id === activeId);
  const place: BarPlace = { '--count': entries.length, '--place': Math.max(active, 0) };
  return (
    <nav className={styles.bar} aria-label={label}>
      <div className={styles.row} style={place}>
        <span className={styles.highlight} data-testid="bottom-bar-highlight" hidden={active < 0} />
        {entries.map((entry) => (
          <Link
            key={entry.id}
            href={entry.href}
            className={styles.entry}
            aria-current={entry.id === activeId ? 'page' : undefined}
          >
            <span className={styles.icon}>{entry.icon}</span>
            <span className={styles.label}>{entry.label}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
