import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import styles from './list-row.module.css';

type ListProps = {
  label?: string;
  look?: 'card' | 'bare';
  children: ReactNode;
};

export function List({ label, look = 'card', children }: ListProps) {
  return (
    <ul className={styles.list} data-look={look} aria-label={label}>
      {children}
    </ul>
  );
}

/** Short texts of a row, one below the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}

export type RowEdge = 'none' | 'accent' | 'ok' | 'maroon';

export type ListRowProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  leading?: ReactNode;
  badges?: ReactNode;
  /** Not for buttons: see action. */
  trailing?: ReactNode;
  action?: ReactNode;
  edge?: RowEdge;
  href?: string;
  newTab?: boolean;
  /** The name of the saved file. */
  download?: string;
  onPress?: () => void;
  disabled?: boolean;
  current?: boolean;
};

export function ListRow(props: ListRowProps) {
  const { edge = 'none', current = false } = props;
  return (
    <li className={styles.item} data-edge={edge} data-current={current || undefined}>
      <RowFace {...props} />
    </li>
  );
}

export function RowFace(props: Omit<ListRowProps, 'edge'>) {
  const { title, subtitle, badges, leading, trailing, action, current = false } = props;
  const { href, newTab, download, onPress, disabled } = props;
  const pressable = href !== undefined || onPress !== undefined;
  const face = (
    <>
      {leading ? <span className={styles.leading}>{leading}</span> : null}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle || badges ? (
          <span className={styles.second}>
            {subtitle ? <span className={styles.subtitle}>{subtitle}</span> : null}
            {badges}
          </span>
        ) : null}
      </span>
      {trailing ? <span className={styles.trailing}>{trailing}</span> : null}
      {pressable && !action && !disabled ? <ChevronRight className={styles.chevron} /> : null}
    </>
  );
  return (
    <>
      {href !== undefined ? (
        <Link
          href={href}
          newTab={newTab}
          download={download}
          className={styles.row}
          data-pressable="true"
          aria-current={current || undefined}
        >
          {face}
        </Link>
      ) : onPress ? (
        <button
          type="button"
          className={styles.row}
          data-pressable="true"
          disabled={disabled}
          aria-current={current || undefined}
          onClick={onPress}
        >
          {face}
        </button>
      ) : (
        <div className={styles.row}>{face}</div>
      )}
      {action ? <div className={styles.action}>{action}</div> : null}
    </>
  );
}
