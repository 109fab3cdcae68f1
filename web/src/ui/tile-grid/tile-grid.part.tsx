import type { ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import styles from './tile-grid.module.css';

export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.grid} aria-label={label}>
      {children}
    </nav>
  );
}

type TileProps = {
  label: string;
  icon: ReactNode;
  note?: string;
  /** Across the whole row. */
  feature?: boolean;
  badge?: ReactNode;
} & ({ href: string; onPress?: never } | { href?: never; onPress: () => void });

export function Tile({ label, icon, note, feature = false, badge, href, onPress }: TileProps) {
  const face = (
    <>
      <span className={styles.icon}>{icon}</span>
      {badge ? <span className={styles.badge}>{badge}</span> : null}
      <span className={styles.label}>
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      {feature ? <Ridge /> : null}
    </>
  );
  const look = { className: styles.tile, 'data-feature': feature || undefined };
  return href === undefined ? (
    <button type="button" {...look} onClick={onPress}>
      {face}
    </button>
  ) : (
    <Link href={href} {...look}>
      {face}
    </Link>
  );
}

function Ridge() {
  return (
    <svg className={styles.ridge} viewBox="0 0 240 96" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <path className={styles.far} d="M0 96 46 60 62 72 106 28 132 54 152 38 200 80 240 52V96Z" />
      <path className={styles.near} d="M58 96 124 54 146 66 186 18 206 42 216 36 240 60V96Z" />
      <path className={styles.snow} d="M186 18 168 39.6 176 37 181 46 188 36 193 42 198 35 203 38.4Z" />
    </svg>
  );
}
