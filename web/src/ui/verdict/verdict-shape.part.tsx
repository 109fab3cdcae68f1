import styles from './verdict.module.css';

/** sending: no verdict yet; held: on this phone only; already: done before, nothing changed; away: a client is not coming. */
export type VerdictKind = 'sending' | 'ok' | 'held' | 'already' | 'away' | 'refused';

/** Distinguishable without colour. */
export function VerdictShape({ kind }: { kind: VerdictKind }) {
  return (
    <svg className={styles.shape} viewBox="0 0 120 120" aria-hidden="true">
      <ShapePaths kind={kind} />
    </svg>
  );
}

function ShapePaths({ kind }: { kind: VerdictKind }) {
  switch (kind) {
    case 'sending':
      return (
        <>
          <circle className={styles.outline} cx="60" cy="60" r="50" />
          {[38, 60, 82].map((x) => (
            <circle key={x} className={styles.plate} cx={x} cy="60" r="6" />
          ))}
        </>
      );
    case 'ok':
      return (
        <>
          <circle className={styles.plate} cx="60" cy="60" r="54" />
          <path className={styles.glyph} d="M34 62 53 81 88 42" />
        </>
      );
    case 'held':
      return (
        <>
          <rect className={styles.plate} x="12" y="12" width="96" height="96" rx="14" />
          <circle className={styles.glyph} data-fine="true" cx="60" cy="60" r="33" />
          <path className={styles.glyph} data-fine="true" d="M60 43V60L71 68" />
        </>
      );
    case 'already':
      return (
        <>
          <rect className={styles.plate} x="20" y="20" width="80" height="80" rx="8" transform="rotate(45 60 60)" />
          <path className={styles.glyph} data-fine="true" d="M29 61 43 75 67 47M62 76 88 47" />
        </>
      );
    case 'away':
      return (
        <>
          <rect className={styles.plate} x="6" y="32" width="108" height="56" rx="28" />
          <path className={styles.glyph} d="M34 60H86" />
        </>
      );
    case 'refused':
      return (
        <>
          <path className={styles.plate} d="M38 7H82L113 38V82L82 113H38L7 82V38Z" />
          <path className={styles.glyph} d="M40 40 80 80M80 40 40 80" />
        </>
      );
  }
}
