import { useState } from 'react';
import { Button } from '#ui/button/button.part.tsx';

type PressAgainProps = {
  label: string;
  againLabel: string;
  disabled?: boolean;
  onConfirm: () => void;
};

/** The alternative to a slide, against accidental presses. Leaving the button resets it. */
export function PressAgain({ label, againLabel, disabled = false, onConfirm }: PressAgainProps) {
  const [isArmed, setArmed] = useState(false);
  const press = () => {
    setArmed(!isArmed);
    if (isArmed) onConfirm();
  };
  return (
    <Button
      variant={isArmed ? 'primary' : 'quiet'}
      fullWidth
      disabled={disabled}
      aria-live="polite"
      onClick={press}
      onBlur={() => setArmed(false)}
    >
      {isArmed ? againLabel : label}
    </Button>
  );
}
