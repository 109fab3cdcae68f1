import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { SCAN_ERROR_BANNER_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '#ui/banner/banner.part.tsx';
import { VerdictShape, type VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';
import styles from './scan-banner.module.css';

/** What became of a scan. A new object is a new result, also when it says the same. */
export interface ScanBannerResult {
  /** `noted`: done, but there is something to be told. */
  readonly kind: 'ok' | 'held' | 'noted' | 'refused';
  /** The big word: read at arm's length. */
  readonly word: string;
  /** Whom it is about. */
  readonly name?: string | undefined;
  /** One line each. */
  readonly lines: readonly string[];
}

const SHAPES: Readonly<Record<ScanBannerResult['kind'], VerdictKind>> = {
  ok: 'ok',
  held: 'held',
  noted: 'already',
  refused: 'refused',
};

type ResultBannerProps = { result: ScanBannerResult | undefined; onClear: (result: ScanBannerResult) => void };

/** The last result, for as long as a banner stays. Room is kept, so that nothing jumps when one comes. */
export function ResultBanner({ result, onClear }: ResultBannerProps) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => clear(result), SCAN_ERROR_BANNER_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <div className={styles.place} data-size="large" role="alert">
      {result ? <Result result={result} /> : null}
    </div>
  );
}

function Result({ result: { kind, word, name, lines } }: { result: ScanBannerResult }) {
  return (
    <div className={styles.result} data-kind={kind}>
      <VerdictShape kind={SHAPES[kind]} />
      <div className={styles.head}>
        <p className={styles.word}>{word}</p>
        {name ? <p className={styles.name}>{name}</p> : null}
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

/** The code just read, where the result is shown elsewhere. */
export function CodeBanner({ code }: { code: string | null }) {
  return (
    <div className={styles.place}>
      {code === null ? null : (
        <div className={styles.banner}>
          <Banner tone="accent" icon={<ScanQrCode />}>
            <span className={styles.code}>{code}</span>
          </Banner>
        </div>
      )}
    </div>
  );
}
