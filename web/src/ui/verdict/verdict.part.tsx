import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button/button.part.tsx';
import { type FinalFocus, Overlay, OverlayText, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import { VerdictShape, type VerdictKind } from './verdict-shape.part.tsx';
import styles from './verdict.module.css';

type VerdictProps = {
  open: boolean;
  kind: VerdictKind;
  word: string;
  name?: string;
  facts?: string;
  /** One line each; a problem comes first. */
  details?: string | undefined;
  dismissLabel: string;
  /** While sending. */
  cancelLabel?: string;
  onDismiss: () => void;
  extraAction?: ReactNode;
  finalFocus?: FinalFocus;
};

export function Verdict(props: VerdictProps) {
  const { open, kind, word, name, facts, details, dismissLabel, cancelLabel, onDismiss, extraAction, finalFocus } =
    props;
  /** 'Cancel' while sending, then the button that dismisses. */
  const focused = useRef<HTMLButtonElement>(null);
  const isSending = kind === 'sending';
  // While sending, the other buttons are hidden and keep their room: a late press on 'Cancel' meets none of them.
  useEffect(() => {
    if (open && !isSending) focused.current?.focus();
  }, [open, isSending]);
  return (
    <Overlay open={open} onClose={onDismiss} placement="full" alert initialFocus={focused} finalFocus={finalFocus}>
      <div
        className={styles.verdict}
        data-kind={kind}
        // Changes with each ticket; a session recorder must not delay it.
        data-unrecorded=""
      >
        <div className={styles.message} role="alert" tabIndex={0}>
          <VerdictShape kind={kind} />
          <OverlayTitle className={styles.word}>{word}</OverlayTitle>
          {name ? <p className={styles.name}>{name}</p> : null}
          {facts ? <p className={styles.facts}>{facts}</p> : null}
          {details ? (
            <OverlayText className={styles.details} render={<div />}>
              {details.split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </OverlayText>
          ) : null}
          {isSending ? (
            <Button ref={focused} variant="secondary" onClick={onDismiss}>
              {cancelLabel}
            </Button>
          ) : null}
        </div>
        <div className={styles.actions}>
          {extraAction}
          <Button ref={isSending ? undefined : focused} variant="secondary" size="large" onClick={onDismiss}>
            {dismissLabel}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
