import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Search from 'lucide-react/icons/search';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import Zap from 'lucide-react/icons/zap';
import ZapOff from 'lucide-react/icons/zap-off';
import { lazy, Suspense, type ReactNode } from 'react';
import { fillText } from '@offpiste/core/base/brand/fill-text.rules';
import type { CameraFault, ScanStatus } from '@offpiste/core/record/scan/scan.flow';
import { BASIC_SCANNER_SETTINGS, type ScannerSettings } from '@offpiste/core/record/scan/scan-settings.rules';
import type { TicketCodeProblem } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { scan as texts } from '#texts/record/scan';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Banner } from '#ui/banner/banner.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import frameStyles from './scan-frame.module.css';
import type { ScanView } from './scan-session.ts';
import styles from './scanner-view.module.css';
import { type ScannedRecord, type Scanner, useScanner } from './use-scanner.ts';

// Without signal this file may be missing; the rest must show all the same.
const CameraHelp = lazy(async (): Promise<{ default: (props: { fault: CameraFault }) => ReactNode }> => {
  const help = await import('./camera-help.part.tsx').catch(() => undefined);
  return { default: help?.CameraHelp ?? (() => null) };
});

export interface ScannerViewProps {
  settings?: ScannerSettings;
  busy?: boolean;
  waitText?: string | undefined;
  /** The last recorded code, ignored while it stays in view. */
  recorded?: ScannedRecord | undefined;
  /** Without it, the code just read is shown. */
  banner?: ReactNode;
  onByName?: (() => void) | undefined;
  onCode: (code: string) => void;
  onInvalid?: (problem: TicketCodeProblem, text: string) => void;
}

export function ScannerView(props: ScannerViewProps) {
  const { settings = BASIC_SCANNER_SETTINGS, busy = false, waitText, recorded, banner } = props;
  const { onByName, onCode, onInvalid } = props;
  const scanner = useScanner({ mode: 'scanning', settings, busy, recorded, onCode, onInvalid });
  return <ScannerStage scanner={scanner} waitText={waitText} banner={banner} onByName={onByName} />;
}

type ScannerStageProps = Pick<ScannerViewProps, 'waitText' | 'banner' | 'onByName'> & {
  scanner: Scanner;
  aim?: string;
};

export function ScannerStage({ scanner, waitText, banner, onByName, aim = texts.aim }: ScannerStageProps) {
  const { view } = scanner;
  const problem = problemText(view);
  // In the dark, the torch beside the black picture is the remedy.
  const hasPicture = view.status !== 'camera-failed' || view.cameraFault === 'black';

  return (
    <section
      className={styles.scanner}
      aria-label={texts.title}
      // Changes with each ticket; a session recorder must not delay it.
      data-unrecorded=""
      data-status={view.status}
      data-banner={banner ? 'large' : undefined}
    >
      {view.status === 'camera-failed' ? (
        <CameraFailed view={view} onRetry={scanner.retry} onByName={onByName} />
      ) : null}
      {hasPicture ? (
        <div className={styles.stage}>
          <div ref={scanner.pictureRef} className={styles.picture} />
          <ScanFrame status={view.status} />
          <StageMessage view={view} waitText={waitText} />
          <div role="alert">
            {problem === null ? null : (
              <div className={styles.overlay}>
                <p>{problem}</p>
                {view.problem === 'partial-code' ? <p className={styles.why}>{texts.partialHint}</p> : null}
              </div>
            )}
          </div>
          <CameraButtons scanner={scanner} />
        </div>
      ) : null}
      <p className={styles.hint}>{aim}</p>
      {banner === undefined ? <CodeBanner code={view.code} /> : banner}
    </section>
  );
}

function problemText({ problem }: ScanView): string | null {
  switch (problem) {
    case 'partial-code':
      return texts.partial;
    case 'unknown-code':
      return texts.unknownType;
    case null:
      return null;
  }
}

function StageMessage({ view: { status, seconds }, waitText }: { view: ScanView; waitText: string | undefined }) {
  if (seconds > 0) {
    return (
      <p className={styles.wait}>{fillText(texts.wait, (gap) => (gap === 'seconds' ? String(seconds) : undefined))}</p>
    );
  }
  if (status !== 'starting' && status !== 'busy') return null;
  return (
    <p className={styles.veil}>
      <Spinner size="large" />
      {status === 'starting' ? texts.starting : waitText}
    </p>
  );
}

function CameraButtons({ scanner }: { scanner: Scanner }) {
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

function CodeBanner({ code }: { code: string | null }) {
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

type FrameLook = 'waiting' | 'scanning' | 'read' | 'wrong';

function ScanFrame({ status }: { status: ScanStatus }) {
  return (
    <div className={frameStyles.frame} data-look={frameLook(status)} aria-hidden="true">
      <span className={frameStyles.corner} />
      <span className={frameStyles.corner} />
      <span className={frameStyles.corner} />
      <span className={frameStyles.corner} />
      <span className={frameStyles.beam} />
    </div>
  );
}

function frameLook(status: ScanStatus): FrameLook {
  switch (status) {
    case 'scanning':
      return 'scanning';
    case 'cooldown':
      return 'read';
    case 'error-pause':
      return 'wrong';
    case 'starting':
    case 'busy':
    case 'camera-failed':
    case 'stopped':
      return 'waiting';
  }
}

interface CameraFailedProps {
  view: ScanView;
  onRetry: () => void;
  onByName: (() => void) | undefined;
}

function CameraFailed({ view, onRetry, onByName }: CameraFailedProps) {
  return (
    <div className={styles.failed}>
      <Alert type="danger">{view.cameraMessage ?? texts.cameraFailed}</Alert>
      {view.cameraFault === null ? null : (
        <Suspense>
          <CameraHelp fault={view.cameraFault} />
        </Suspense>
      )}
      <Button variant="secondary" fullWidth icon={<RefreshCw />} onClick={onRetry}>
        {texts.tryCamera}
      </Button>
      {onByName ? (
        <Button variant="secondary" fullWidth icon={<Search />} onClick={onByName}>
          {texts.enterByName}
        </Button>
      ) : null}
    </div>
  );
}
