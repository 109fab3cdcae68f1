import type { CameraFault } from '@offpiste/core/record/scan/scan.flow';
import { isOnApple } from '#device/handset.ts';
import { camera as texts } from '#texts/record/camera';
import styles from './scanner-view.module.css';

export function CameraHelp({ fault }: { fault: CameraFault }) {
  if (fault === 'denied') return <HowToAllow />;
  if (fault === 'other') return null;
  const lines = [texts.faults[fault], ...(isOnApple() ? [texts.restart] : [])];
  return (
    <div className={styles.help} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function HowToAllow() {
  const steps = Object.values(isOnApple() ? texts.apple : texts.android);
  return (
    <div className={styles.help}>
      <p>{texts.howToAllow}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
