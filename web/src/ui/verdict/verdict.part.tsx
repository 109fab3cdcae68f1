import { useRef, type ReactNode } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import { Overlay, OverlayText, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import { VerdictShape, type VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';
import styles from './verdict.module.css';

type VerdictProps = {
  open: boolean;
  kind: VerdictKind;
  /** The big word: read from two metres away. */
  word: string;
  /** Whom it is about. */
  name?: string;
  details?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
  /** Beside the dismiss button: another way on. */
  extraAction?: ReactNode;
};

/** Fills the screen: colour, shape and word each say the verdict alone. */
export function Verdict(props: VerdictProps) {
  const { open, kind, word, name, details, dismissLabel, onDismiss, extraAction } = props;
  const dismiss = useRef<HTMLButtonElement>(null);
  return (
    <Overlay open={open} onClose={onDismiss} placement="full" alert initialFocus={dismiss}>
      <div className={styles.verdict} data-kind={kind}>
        <div className={styles.message} role="alert">
          <VerdictShape kind={kind} />
          <OverlayTitle className={styles.word}>{word}</OverlayTitle>
          {name ? <p className={styles.name}>{name}</p> : null}
          {details ? (
            <OverlayText className={styles.details} render={<div />}>
              {details}
            </OverlayText>
          ) : null}
        </div>
        <div className={styles.actions}>
          {extraAction}
          <Button ref={dismiss} variant="secondary" size="large" fullWidth onClick={onDismiss}>
            {dismissLabel}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
