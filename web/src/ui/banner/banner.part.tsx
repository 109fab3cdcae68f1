import type { ReactNode } from 'react';
import styles from './banner.module.css';

export type BannerTone = 'neutral' | 'accent' | 'ok' | 'danger' | 'warn' | 'held';

type BannerProps = {
  tone?: BannerTone;
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
};

export function Banner({ tone = 'neutral', icon, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-banner="" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className={styles.row}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <div className={styles.text}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
