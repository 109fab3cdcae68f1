import { useId, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from '#ui/field/field.part.tsx';

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string;
    onValueChange: (value: string) => void;
  };

export function TextArea({ label, labelHidden, hint, error, onValueChange, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <textarea
        {...rest}
        {...fieldAria(id, { hint, error })}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </Field>
  );
}
