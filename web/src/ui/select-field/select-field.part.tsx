import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Field, fieldAria, type FieldTexts } from '#ui/field/field.part.tsx';
import styles from './select-field.module.css';

export type SelectOption<Value extends string> = { value: Value; label: string };

export type SelectFieldProps<Value extends string> = FieldTexts & {
  value: Value;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
  disabled?: boolean;
};

/** The native picker is easier to use with gloves. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, labelHidden, hint, error, value, options, onValueChange, disabled } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <select
        {...fieldAria(id, { hint, error })}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} />
    </Field>
  );
}
