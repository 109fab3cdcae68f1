import styles from './linear-progress.module.css';

type LinearProgressProps = {
  label: string;
  /** From 0 to 1; undefined for work of unknown length. */
  share?: number | undefined;
  valueText?: string;
};

export function LinearProgress({ label, share, valueText }: LinearProgressProps) {
  if (share === undefined)
    return (
      <div className={styles.track} role="progressbar" aria-label={label}>
        <span className={styles.runner} />
      </div>
    );
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <span className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
