import styles from './linear-progress.module.css';

/** Without an end in sight: no value, as the role asks for work of unknown length. */
export function LinearProgress({ label }: { label: string }) {
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <span className={styles.runner} />
    </div>
  );
}
