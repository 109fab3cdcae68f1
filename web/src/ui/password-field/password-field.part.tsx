import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from '#ui/field/field.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';

export type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string;
    onValueChange: (value: string) => void;
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField(props: PasswordFieldProps) {
  const { label, labelHidden, hint, error, onValueChange, showLabel, hideLabel, ...rest } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...fieldAria(id, { hint, error })}
        type={shown ? 'text' : 'password'}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      <IconButton
        icon={shown ? <EyeOff /> : <Eye />}
        label={shown ? hideLabel : showLabel}
        aria-controls={id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </Field>
  );
}
