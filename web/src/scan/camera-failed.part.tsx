import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import { isOnApple } from '#device/handset.ts';
import { camera as cameraTexts } from '#texts/record/camera';
import { scan as texts } from '#texts/record/scan';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import type { ScanView } from './scan-session.ts';
import styles from './scanner-view.module.css';

interface CameraFailedProps {
  view: ScanView;
  problem: string | null;
  onRetry: () => void;
  onByName: (() => void) | undefined;
}

/** The error's own message, what can be done about it, and the way without a camera. Hand-held readers still work here, so their errors are shown too. */
export function CameraFailed({ view, problem, onRetry, onByName }: CameraFailedProps) {
  return (
    <div className={styles.failed}>
      <Alert type="danger">{view.cameraMessage ?? texts.cameraFailed}</Alert>
      {view.isCameraDenied ? <HowToAllow /> : null}
      <Button variant="secondary" fullWidth icon={<RefreshCw />} onClick={onRetry}>
        {texts.tryCamera}
      </Button>
      {onByName ? (
        <Button variant="secondary" fullWidth icon={<Search />} onClick={onByName}>
          {texts.enterByName}
        </Button>
      ) : null}
      {problem === null ? null : <Alert type="danger">{problem}</Alert>}
    </div>
  );
}

function HowToAllow() {
  const steps = Object.values(isOnApple() ? cameraTexts.apple : cameraTexts.android);
  return (
    <div className={styles.help}>
      <p>{cameraTexts.howToAllow}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
