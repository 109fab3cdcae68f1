import { useId } from 'react';
import styles from './switch-row.module.css';

type SwitchRowProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** A switch takes effect at once; a checkbox when the form is sent. */
  look?: 'switch' | 'checkbox';
};

export function SwitchRow({ label, hint, checked, onCheckedChange, disabled, look = 'switch' }: SwitchRowProps) {
  const hintId = useId();
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint ? (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={styles.input}
        data-look={look}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
    </label>
  );
}
