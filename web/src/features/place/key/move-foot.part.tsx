import { say } from '@offpiste/core/base/brand/say.rules';
import type { KeyBar, KeyGap } from '@offpiste/core/place/key/key-conditions.rules';
import { useId, type ReactNode } from 'react';
import { key as texts } from '#texts/place/key';
import { refusals } from '#texts/record/refusals';
import { Alert, type AlertType } from '#ui/alert/alert.part.tsx';
import { PressAgain } from '#ui/slide-to-confirm/press-again.part.tsx';
import { SlideToConfirm } from '#ui/slide-to-confirm/slide-to-confirm.part.tsx';
import styles from './key.module.css';

type MoveFootProps = {
  /** The missing input of the move. */
  gap: KeyGap | undefined;
  /** Shown if nothing is missing. */
  warning?: ReactNode;
  slideLabel: string;
  pressLabel: string;
  isBusy: boolean;
  isBarred: boolean;
  attempts: number;
  onConfirm: () => void;
};

export function MoveFoot({
  gap,
  warning,
  slideLabel,
  pressLabel,
  isBusy,
  isBarred,
  attempts,
  onConfirm,
}: MoveFootProps) {
  const noteId = useId();
  const disabled = isBarred || gap !== undefined;
  return (
    <>
      <div className={styles.foot}>
        <div id={noteId} className={styles.note}>
          {gap ? <Alert type={toneOf(gap.bar)}>{gapText(gap)}</Alert> : null}
          {warning ? <Alert type="warning">{warning}</Alert> : null}
        </div>
        <SlideToConfirm
          key={attempts}
          label={slideLabel}
          describedBy={noteId}
          busy={isBusy}
          disabled={disabled}
          onConfirm={onConfirm}
        />
      </div>
      <PressAgain label={pressLabel} againLabel={texts.pressAgain} disabled={disabled} onConfirm={onConfirm} />
    </>
  );
}

function gapText({ bar, steps }: KeyGap): string {
  if (bar === undefined) return say(texts.toDo, { steps: steps.map((step) => texts.steps[step]).join(', ') });
  switch (bar) {
    case 'room-blocked':
    case 'room-not-ready':
      return refusals[bar];
    default:
      return texts.bars[bar];
  }
}

function toneOf(bar: KeyBar | undefined): AlertType {
  switch (bar) {
    case undefined:
    case 'keys-here':
    case 'handed-out-before':
      return 'info';
    case 'all-back':
      return 'success';
    case 'room-blocked':
      return 'danger';
    default:
      return 'warning';
  }
}
