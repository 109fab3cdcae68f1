import { say } from '@offpiste/core/base/brand/say.rules';
import { firstSteps, type FirstStep, type FirstStepState } from '@offpiste/core/base/handset/first-steps.rules';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { allowCamera, useCameraPermission } from '#device/hardware/camera-permission.ts';
import { dismissFirstSteps, useFirstSteps } from '#device/page/first-steps.ts';
import { install, isInstalled, useInstall } from '#device/page/install.ts';
import { setFingerprintUp, useFingerprintOffer } from '#lock/fingerprint-offer.store.ts';
import { general } from '#texts/general';
import { firstSteps as texts } from '#texts/shell/first-steps';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { useReadiness } from '#week-copy/use-readiness.ts';
import { updateWeekCopy } from '#week-copy/week-copy.actions.ts';
import styles from './home.module.css';

const ACTIONS: Readonly<Record<FirstStep, () => void>> = {
  fingerprint: () => void setFingerprintUp(),
  camera: () => void allowCamera(),
  install: () => void install(),
  offline: () => void updateWeekCopy({ byPress: true }),
};

/** The set-up of a phone, as a checklist; renders nothing after all steps are done. */
export function FirstSteps() {
  const fingerprint = useFingerprintOffer();
  const camera = useCameraPermission();
  const canInstall = useInstall((state) => state.way !== undefined);
  const hasBeenInstalled = useInstall((state) => state.hasBeenInstalled);
  const { verdict: offline } = useReadiness();
  const steps = firstSteps({
    fingerprint,
    camera,
    install: { isInstalled: isInstalled() || hasBeenInstalled, canInstall },
    offline,
  });
  const done = steps.filter(([, state]) => state === 'done').length;
  const isAskedFor = useFirstSteps((state) => state.isAskedFor);
  const isAllDone = done === steps.length;
  if (isAllDone && !isAskedFor) return null;
  return (
    <Card
      title={texts.title}
      trailing={<span className={styles.steps}>{say(texts.count, { done, total: steps.length })}</span>}
      padding="flush"
    >
      <div className={styles.stepRows}>
        <List label={texts.title} look="bare">
          {steps.map(([step, state]) => (
            <Step key={step} step={step} state={state} fault={step === 'camera' && camera === 'failed'} />
          ))}
        </List>
      </div>
      <div className={styles.stepsFoot}>
        <Button variant="quiet" fullWidth onClick={dismissFirstSteps}>
          {isAllDone ? general.close : texts.notNow}
        </Button>
      </div>
    </Card>
  );
}

/** `fault`: the step failed. */
function Step({ step, state, fault }: { step: FirstStep; state: FirstStepState; fault: boolean }) {
  const { title, ticked, why, waits, act } = texts.steps[step];
  return (
    <ListRow
      leading={state === 'done' ? <CircleCheck className={styles.done} /> : <Circle />}
      title={state === 'done' ? ticked : title}
      subtitle={state === 'done' ? undefined : fault ? texts.cameraFault : state === 'waits' ? waits : why}
      action={
        state === 'open' ? (
          <div className={styles.stepAct}>
            <Button variant="secondary" aria-label={`${act}: ${title}`} onClick={ACTIONS[step]}>
              {act}
            </Button>
          </div>
        ) : undefined
      }
    />
  );
}
