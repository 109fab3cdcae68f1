import { useEffect, useRef, type ReactNode } from 'react';
import styles from './banner.module.css';

export type BannerTone = 'neutral' | 'accent' | 'ok' | 'danger' | 'warn' | 'held';

type BannerProps = {
  tone?: BannerTone;
  icon?: ReactNode;
  children: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
};

/** Across the full width, above the content. */
export function Banner({ tone = 'neutral', icon, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className={styles.row}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <div className={styles.text}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}

type PassingBannerProps = Omit<BannerProps, 'actions'> & { clearAfterMs: number; onClear: () => void };

/** Goes by itself. Give it a key per message, so that the next one has its full time. */
export function PassingBanner({ clearAfterMs, onClear, ...banner }: PassingBannerProps) {
  const latestClear = useRef(onClear);
  useEffect(() => {
    latestClear.current = onClear;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestClear.current(), clearAfterMs);
    return () => clearTimeout(timer);
  }, [clearAfterMs]);
  return <Banner {...banner} />;
}
