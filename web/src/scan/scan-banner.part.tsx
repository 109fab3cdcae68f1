import { SCAN_ERROR_BANNER_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useEffect, useEffectEvent } from 'react';
import { VerdictShape, type VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';
import styles from './scan-banner.module.css';

/** The result of a scan. A new object is a new result, even with the same content. */
export interface ScanBannerResult {
  /** `noted`: accepted, with a notice to show. */
  readonly kind: 'ok' | 'held' | 'noted' | 'refused';
  /** The large word, readable at arm's length. */
  readonly word: string;
  /** The client's name. */
  readonly name?: string | undefined;
  /** The booking reference, where the screen shows it. */
  readonly reference?: string | undefined;
  /** The code of a ticket that was recorded. */
  readonly barcode?: string | undefined;
  /** Details, one line each. */
  readonly lines: readonly string[];
}

const SHAPES: Readonly<Record<ScanBannerResult['kind'], VerdictKind>> = {
  ok: 'ok',
  held: 'held',
  noted: 'already',
  refused: 'refused',
};

type ResultBannerProps = {
  result: ScanBannerResult | undefined;
  /** How many are done so far: it follows the list while the banner is shown. */
  count?: string | undefined;
  onClear: (result: ScanBannerResult) => void;
};

/** The last result, for as long as a banner stays. Space is reserved, so that nothing moves when one appears. */
export function ResultBanner({ result, count, onClear }: ResultBannerProps) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => clear(result), SCAN_ERROR_BANNER_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <div className={styles.place} role="alert">
      {result ? <Result result={result} count={count} /> : null}
    </div>
  );
}

/** The booking reference and how many are done so far, in one line. */
export function scanFacts(reference: string | undefined, count: string | undefined): string {
  return [reference, count].filter(Boolean).join(' · ');
}

function Result({ result, count }: { result: ScanBannerResult; count: string | undefined }) {
  const { kind, word, name, reference, lines } = result;
  const facts = scanFacts(reference, count);
  return (
    <div className={styles.result} data-kind={kind}>
      <VerdictShape kind={SHAPES[kind]} />
      <div className={styles.head}>
        <p className={styles.word}>{word}</p>
        {name ? <p className={styles.name}>{name}</p> : null}
        {facts ? <p className={styles.facts}>{facts}</p> : null}
      </div>
      {lines.length > 0 ? (
        <div className={styles.lines}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
