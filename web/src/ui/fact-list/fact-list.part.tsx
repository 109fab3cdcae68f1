import CopyIcon from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import styles from './fact-list.module.css';

type FactListProps = {
  layout?: 'rows' | 'pairs';
  children: ReactNode;
};

export function FactList({ layout = 'rows', children }: FactListProps) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {children}
    </dl>
  );
}

type FactProps = {
  label: string;
  /** Empty values show missingText. */
  value: ReactNode;
  missingText: string;
  href?: string;
  newTab?: boolean;
  onPress?: () => void;
  numeric?: boolean;
  /** Missing facts of a kind share one line, so they need the same text. */
  missingAs?: 'text' | 'figure';
  copy?: { label: string; onCopy: () => void };
  after?: ReactNode;
};

export function Fact({
  label,
  value,
  missingText,
  href,
  newTab,
  onPress,
  numeric = false,
  missingAs = numeric ? 'figure' : 'text',
  copy,
  after,
}: FactProps) {
  const missing = value === null || value === undefined || value === '';
  return (
    <div
      className={styles.fact}
      data-copy={copy && !missing ? true : undefined}
      data-missing={missing ? missingAs : undefined}
    >
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-missing={missing || undefined} data-numeric={numeric || undefined}>
        {missing ? missingText : <FactValue href={href} newTab={newTab} onPress={onPress} value={value} />}
        {copy && !missing ? (
          <span className={styles.copy}>
            <IconButton icon={<CopyIcon />} label={copy.label} onClick={copy.onCopy} />
          </span>
        ) : null}
        {after}
      </dd>
    </div>
  );
}

function FactValue({ value, href, newTab, onPress }: Pick<FactProps, 'value' | 'href' | 'newTab' | 'onPress'>) {
  if (href !== undefined) {
    return (
      <Link href={href} newTab={newTab} className={styles.link}>
        {value}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={styles.link} onClick={onPress}>
        {value}
      </button>
    );
  }
  return <>{value}</>;
}
