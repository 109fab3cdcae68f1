import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { Field, type FieldTexts, fieldAria } from '#ui/field/field.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = FieldTexts &
  Omit<
    ComponentProps<'input'>,
    'id' | 'type' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'autoFocus'
  > & {
    value: string;
    onValueChange: (value: string) => void;
    clearLabel: string;
    focusOnMount?: boolean;
    /** The next key replaces the text. A phone's keyboard stays closed until a touch. */
    selectOnMount?: boolean;
  };

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    labelHidden = true,
    hint,
    error,
    value,
    onValueChange,
    clearLabel,
    focusOnMount = false,
    selectOnMount = false,
    ...rest
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const [isUntouched, setUntouched] = useState(selectOnMount);

  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);

  useEffect(() => {
    if (!selectOnMount) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [selectOnMount]);

  // The first touch would place the cursor in the selected text.
  const touch = () => {
    if (!isUntouched) return;
    setUntouched(false);
    input.current?.select();
  };

  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };

  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Search className={styles.glass} />
      <input
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        {...fieldAria(id, { hint, error })}
        ref={input}
        type="search"
        inputMode={isUntouched ? 'none' : 'search'}
        className={styles.input}
        value={value}
        onClick={touch}
        onChange={(event) => {
          setUntouched(false);
          onValueChange(event.currentTarget.value);
        }}
      />
      {value === '' ? null : <IconButton icon={<X />} label={clearLabel} onClick={clear} />}
    </Field>
  );
}
