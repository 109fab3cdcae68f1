import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState, type ReactNode } from 'react';
import { SCAN_ERROR_BANNER_MS } from '@offpiste/core/scan/scan-settings.rules';
import { Banner, type BannerTone, PassingBanner } from '#ui/banner/banner.part.tsx';
import styles from './scan-banner.module.css';

/** What became of a scan. A new object is a new result, also when it says the same. */
export interface ScanBannerResult {
  kind: 'success' | 'held' | 'error';
  message: string;
}

type ScanBannerProps = {
  result: ScanBannerResult | null;
  /** The code just read, shown until there is a result. */
  code: string | null;
};

/** Errors clear themselves; other results stay until the next one. */
export function ScanBanner({ result, code }: ScanBannerProps) {
  const [cleared, setCleared] = useState<ScanBannerResult | null>(null);
  return (
    <div className={styles.place}>
      <div className={styles.banner}>
        {result !== null && result !== cleared ? (
          <ResultBanner result={result} onClear={() => setCleared(result)} />
        ) : code !== null ? (
          <Banner tone="accent" icon={<ScanQrCode />}>
            <span className={styles.code}>{code}</span>
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

function ResultBanner({ result, onClear }: { result: ScanBannerResult; onClear: () => void }) {
  const look = resultLook(result.kind);
  if (result.kind !== 'error') return <Banner {...look}>{result.message}</Banner>;
  return (
    <PassingBanner {...look} clearAfterMs={SCAN_ERROR_BANNER_MS} onClear={onClear}>
      {result.message}
    </PassingBanner>
  );
}

function resultLook(kind: ScanBannerResult['kind']): { tone: BannerTone; icon: ReactNode } {
  switch (kind) {
    case 'success':
      return { tone: 'ok', icon: <CircleCheck /> };
    case 'held':
      return { tone: 'held', icon: <Clock /> };
    case 'error':
      return { tone: 'danger', icon: <OctagonAlert /> };
  }
}
