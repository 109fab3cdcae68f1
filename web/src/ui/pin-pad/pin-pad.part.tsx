import DeleteIcon from 'lucide-react/icons/delete';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import { LiveText, VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { PIN_KEYS, PIN_LENGTH, pinStep } from './pin-pad.rules.ts';
import styles from './pin-pad.module.css';

type PinPadProps = {
  value: string;
  onValueChange: (value: string) => void;
  onSubmit: () => void;
  disabled?: boolean;
  busy?: boolean;
  texts: {
    pad: string;
    deleteDigit: string;
    submit: string;
    /** Announced on input; the digits never are. */
    entered: (count: number) => string;
  };
};

export function PinPad(props: PinPadProps) {
  const { value, onValueChange, onSubmit, disabled = false, busy = false, texts } = props;
  const pad = useRef<HTMLDivElement>(null);
  const blocked = disabled || busy;

  useEffect(() => {
    if (!blocked) pad.current?.focus({ preventScroll: true });
  }, [blocked]);

  const press = (key: string) => {
    const step = blocked ? null : pinStep(value, key);
    if (!step) return false;
    if (step.value !== value) onValueChange(step.value);
    if (step.submit) onSubmit();
    return true;
  };

  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const onOwnButton = event.key === 'Enter' && event.target !== event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.altKey || onOwnButton) return;
    if (press(event.key)) event.preventDefault();
  };

  return (
    <div
      ref={pad}
      className={styles.pad}
      role="group"
      aria-label={texts.pad}
      // Session recordings must not show the pressed keys.
      data-unrecorded=""
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      onKeyDown={pressKey}
    >
      <PinPlaces filled={value.length} />
      <LiveText text={value === '' ? '' : texts.entered(value.length)} />
      <div className={styles.keys}>
        {PIN_KEYS.map((digit) => (
          <PinKey key={digit} disabled={blocked} onPress={() => press(digit)}>
            {digit}
          </PinKey>
        ))}
        <span />
        <PinKey disabled={blocked} onPress={() => press('0')}>
          0
        </PinKey>
        <PinKey disabled={blocked || value === ''} label={texts.deleteDigit} onPress={() => press('Backspace')}>
          <DeleteIcon />
        </PinKey>
      </div>
      <Button size="large" loading={busy} disabled={disabled || value.length !== PIN_LENGTH} onClick={onSubmit}>
        {texts.submit}
      </Button>
    </div>
  );
}

function PinPlaces({ filled }: { filled: number }) {
  return (
    <div className={styles.places} aria-hidden="true">
      {Array.from({ length: PIN_LENGTH }, (_, index) => (
        <span
          key={index}
          className={styles.place}
          data-filled={index < filled || undefined}
          data-next={index === filled || undefined}
        />
      ))}
    </div>
  );
}

type PinKeyProps = { label?: string; disabled: boolean; onPress: () => void; children: ReactNode };

function PinKey({ label, disabled, onPress, children }: PinKeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      data-icon={label ? true : undefined}
      disabled={disabled}
      onClick={onPress}
    >
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
      {children}
    </button>
  );
}
