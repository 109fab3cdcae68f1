import { useId } from 'react';
import { percentOf, readyButNotDone } from './progress-bar.rules.ts';
import styles from './progress-bar.module.css';

export type Progress =
  | {
      readonly state: 'known';
      readonly raw: number;
      readonly total: number;
      /** Set if it is not raw / total. */
      readonly percent?: number;
    }
  | { readonly state: 'unknown' | 'loading'; readonly message: string };

type ProgressBarProps = {
  heading: string;
  progress: Progress;
  /** `ready` includes those already counted in raw. */
  stack?: { ready: number; labels: { raw: string; ready: string; total: string } };
};

export function ProgressBar({ heading, progress, stack }: ProgressBarProps) {
  return progress.state === 'known' ? (
    <KnownBar heading={heading} {...progress} stack={stack} />
  ) : (
    <UnknownBar heading={heading} message={progress.message} />
  );
}

type KnownBarProps = {
  heading: string;
  raw: number;
  total: number;
  percent?: number;
  stack: ProgressBarProps['stack'] | undefined;
};

function KnownBar({ heading, raw, total, percent = percentOf(raw, total), stack }: KnownBarProps) {
  const headingId = useId();
  const counts = `${raw}/${total}`;
  return (
    <div className={styles.progress} data-complete={(total > 0 && raw >= total) || undefined}>
      <Header id={headingId} heading={heading} counts={counts} aside={`${percent}%`} />
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={headingId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${counts}, ${percent}%`}
      >
        {stack ? (
          <span className={styles.ready} style={{ width: `${percentOf(Math.max(stack.ready, raw), total)}%` }} />
        ) : null}
        <span className={styles.done} data-empty={raw <= 0 || undefined} style={{ width: `${percent}%` }} />
        <span className={styles.marks} />
      </div>
      {stack ? (
        <ul className={styles.legend}>
          <LegendEntry part="raw" label={stack.labels.raw} count={raw} />
          <LegendEntry part="ready" label={stack.labels.ready} count={readyButNotDone(stack.ready, raw)} />
          <LegendEntry part="total" label={stack.labels.total} count={total} />
        </ul>
      ) : null}
    </div>
  );
}

function UnknownBar({ heading, message }: { heading: string; message: string }) {
  const headingId = useId();
  return (
    <div className={styles.progress}>
      <Header id={headingId} heading={heading} counts="–" aside={message} />
      <div className={styles.track} role="progressbar" aria-labelledby={headingId} aria-valuetext={message} />
    </div>
  );
}

type HeaderProps = { id: string; heading: string; counts: string; aside: string };

function Header({ id, heading, counts, aside }: HeaderProps) {
  return (
    <div className={styles.header} role="status" aria-atomic="true">
      <span id={id} className={styles.heading}>
        {heading}
      </span>
      <span className={styles.counts}>{counts}</span>
      <span className={styles.percent}>{aside}</span>
    </div>
  );
}

function LegendEntry({ part, label, count }: { part: 'raw' | 'ready' | 'total'; label: string; count: number }) {
  return (
    <li className={styles.entry} data-part={part}>
      {label} <strong>{count}</strong>
    </li>
  );
}
