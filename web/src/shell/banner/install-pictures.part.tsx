import styles from './install-guide.module.css';

/** Safari's share symbol. */
export function SharePicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 72 72" aria-hidden="true">
      <rect className={styles.plate} x="2" y="2" width="68" height="68" rx="16" />
      <path className={styles.sign} d="M29 31H23V55H49V31H43" />
      <path className={styles.sign} d="M36 44V16M27 25 36 16 45 25" />
    </svg>
  );
}

/** The row of the share sheet. */
export function AddPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 72 72" aria-hidden="true">
      <rect className={styles.plate} x="2" y="2" width="68" height="68" rx="16" />
      <rect className={styles.sign} x="20" y="20" width="32" height="32" rx="8" />
      <path className={styles.sign} d="M36 28V44M28 36H44" />
    </svg>
  );
}

export function HomeScreenPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 72 72" aria-hidden="true">
      <rect className={styles.plate} x="2" y="2" width="68" height="68" rx="16" />
      <rect className={styles.sign} x="21" y="11" width="30" height="50" rx="6" />
      <rect className={styles.icon} x="27" y="18" width="8" height="8" rx="2" />
      <rect className={styles.faint} x="38" y="18" width="8" height="8" rx="2" />
      <rect className={styles.faint} x="27" y="29" width="8" height="8" rx="2" />
      <path className={styles.sign} d="M32 55H40" />
    </svg>
  );
}
