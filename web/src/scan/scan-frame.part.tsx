import type { ScanStatus } from '@offpiste/core/scan/scan.flow';
import styles from './scan-frame.module.css';

type FrameLook = 'waiting' | 'scanning' | 'read' | 'wrong';

/** Four corners around the code: open and moving while scanning, closed and still while not. */
export function ScanFrame({ status }: { status: ScanStatus }) {
  return (
    <div className={styles.frame} data-look={frameLook(status)} aria-hidden="true">
      <span className={styles.corner} />
      <span className={styles.corner} />
      <span className={styles.corner} />
      <span className={styles.corner} />
      <span className={styles.beam} />
    </div>
  );
}

function frameLook(status: ScanStatus): FrameLook {
  switch (status) {
    case 'scanning':
      return 'scanning';
    case 'cooldown':
      return 'read';
    case 'error-pause':
      return 'wrong';
    case 'starting':
    case 'busy':
    case 'camera-failed':
    case 'stopped':
      return 'waiting';
  }
}
