import styles from './spinner.module.css';

type SpinnerProps = {
  /** Omit it beside a text with the same meaning. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
};

export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      data-size={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
