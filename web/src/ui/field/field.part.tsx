import type { ReactNode } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  label: string;
  /** Only for screen readers. */
  labelHidden?: boolean;
  hint?: string;
  error?: string;
};

type FieldProps = FieldTexts & { id: string; children: ReactNode };

export function Field({ id, label, labelHidden = false, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      <div className={styles.control} data-invalid={error ? true : undefined}>
        {children}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}
