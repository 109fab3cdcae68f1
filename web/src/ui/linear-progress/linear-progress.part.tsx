import styles from './linear-progress.module.css';

/** Indeterminate: no value, as the role requires for work of unknown length. */
export function LinearProgress({ label }: { label: string }) {
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <span className={styles.runner} />
    </div>
  );
}
