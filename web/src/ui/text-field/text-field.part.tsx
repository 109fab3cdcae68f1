import { useId, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from '#ui/field/field.part.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string;
    onValueChange: (value: string) => void;
  };

export function TextField({ label, labelHidden, hint, error, onValueChange, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input
        {...rest}
        {...fieldAria(id, { hint, error })}
        type={type}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </Field>
  );
}
