import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import styles from './status-light.module.css';

export type StatusTone = 'good' | 'slow' | 'none';

type StatusLightProps = {
  tone: StatusTone;
  /** Read out before the label. */
  subject: string;
  /** Always read out; visible unless the tone is good. */
  label: string;
  onPress: () => void;
};

/** Not by colour alone: full disc, half disc, crossed ring. */
export function StatusLight({ tone, subject, label, onPress }: StatusLightProps) {
  return (
    <button type="button" className={styles.status} data-tone={tone} onClick={onPress}>
      <span className={styles.light} />
      <VisuallyHidden>{subject}: </VisuallyHidden>
      <span className={styles.label}>{label}</span>
    </button>
  );
}
