import RefreshCw from 'lucide-react/icons/refresh-cw';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import Zap from 'lucide-react/icons/zap';
import ZapOff from 'lucide-react/icons/zap-off';
import type { ReactNode } from 'react';
import type { Texts } from '@offpiste/core/brand/brand.texts';
import { fillText } from '@offpiste/core/refusal/refusal.rules';
import { BASIC_SCANNER_SETTINGS, type ScannerSettings } from '@offpiste/core/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/ticket-code/ticket-code.rules';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { CodeBanner } from '#scan/scan-banner.part.tsx';
import { ScanFrame } from '#scan/scan-frame.part.tsx';
import type { ScanView } from '#scan/scan-session.ts';
import styles from './scanner-view.module.css';
import { type Scanner, useScanner } from '#scan/use-scanner.ts';

export interface ScannerViewProps {
  texts: Pick<Texts, 'scan'>;
  settings?: ScannerSettings;
  /** True while an action is in flight: scans are ignored until it ends. */
  busy?: boolean;
  /** Where a result is shown while the camera goes on; without one the code just read is shown. */
  banner?: ReactNode;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
}

/** The live scanner: as it is inside a screen, or in the scan sheet. It scans for as long as it is shown. */
export function ScannerView(props: ScannerViewProps) {
  const { settings = BASIC_SCANNER_SETTINGS, busy = false, banner, onCode, onInvalid } = props;
  const texts = props.texts.scan;
  const scanner = useScanner({ settings, busy, onCode, onInvalid });
  const { view } = scanner;
  const problem = problemText(texts, view);

  return (
    <section
      className={styles.scanner}
      aria-label={texts.title}
      data-status={view.status}
      data-banner={banner ? 'large' : undefined}
    >
      {view.status === 'camera-failed' ? (
        <CameraFailed texts={texts} message={view.cameraMessage} problem={problem} onRetry={scanner.retry} />
      ) : (
        <div className={styles.stage}>
          <video ref={scanner.videoRef} className={styles.video} playsInline muted aria-hidden="true" />
          <ScanFrame status={view.status} />
          <StageMessage texts={texts} view={view} />
          <div role="alert">{problem === null ? null : <p className={styles.overlay}>{problem}</p>}</div>
          <CameraButtons texts={texts} scanner={scanner} />
        </div>
      )}
      <p className={styles.hint}>{texts.aim}</p>
      {banner ?? <CodeBanner code={view.code} />}
    </section>
  );
}

function problemText(texts: Texts['scan'], { problem }: ScanView): string | null {
  switch (problem) {
    case 'partial-code':
      return texts.partial;
    case 'unknown-code':
      return texts.unknownType;
    case null:
      return null;
  }
}

type StageMessageProps = { texts: Texts['scan']; view: ScanView };

function StageMessage({ texts, view: { status, seconds } }: StageMessageProps) {
  if (seconds > 0) {
    return (
      <p className={styles.wait}>{fillText(texts.wait, (gap) => (gap === 'seconds' ? String(seconds) : undefined))}</p>
    );
  }
  if (status !== 'starting' && status !== 'busy') return null;
  return (
    <p className={styles.veil}>
      <Spinner size="large" />
      {status === 'starting' ? texts.starting : null}
    </p>
  );
}

function CameraButtons({ texts, scanner }: { texts: Texts['scan']; scanner: Scanner }) {
  const { torchAvailable, torchOn, lensCount } = scanner.view.controls;
  if (!torchAvailable && lensCount < 2) return null;
  return (
    <div className={styles.buttons}>
      {torchAvailable ? (
        <IconButton
          look="outlined"
          label={texts.torch}
          icon={torchOn ? <ZapOff /> : <Zap />}
          aria-pressed={torchOn}
          onClick={scanner.toggleTorch}
        />
      ) : null}
      {lensCount > 1 ? (
        <IconButton look="outlined" label={texts.lens} icon={<SwitchCamera />} onClick={scanner.switchLens} />
      ) : null}
    </div>
  );
}

type CameraFailedProps = { texts: Texts['scan']; message: string | null; problem: string | null; onRetry: () => void };

/** A hand-held reader still works here, so its errors show too. */
function CameraFailed({ texts, message, problem, onRetry }: CameraFailedProps) {
  return (
    <div className={styles.failed}>
      <Alert
        type="danger"
        action={
          <Button variant="secondary" icon={<RefreshCw />} onClick={onRetry}>
            {texts.tryCamera}
          </Button>
        }
      >
        {message ?? texts.cameraFailed}
      </Alert>
      {problem === null ? null : <Alert type="danger">{problem}</Alert>}
    </div>
  );
}
