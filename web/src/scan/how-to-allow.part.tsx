import { isOnApple } from '#device/handset.ts';
import { camera as texts } from '#texts/record/camera';
import styles from './scanner-view.module.css';

export function HowToAllow() {
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
