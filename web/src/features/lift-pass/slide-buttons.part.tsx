import { general } from '#texts/general';
import { liftPass as texts } from '#texts/lift-pass';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { PressAgain } from '#ui/slide-to-confirm/press-again.part.tsx';
import { SlideToConfirm } from '#ui/slide-to-confirm/slide-to-confirm.part.tsx';
import type { LiftPassAction } from './use-lift-pass.ts';

/** What can be done with a pass that is ready: hand it out, by a slide or two presses, or put it back. */
export function SlideButtons({ action: { step, slide, distribute, putBack } }: { action: LiftPassAction }) {
  const isSending = step === 'processing';
  return (
    <BottomActions>
      <SlideToConfirm ref={slide} label={texts.slide} busy={isSending} onConfirm={distribute} />
      <PressAgain label={texts.press} againLabel={texts.pressAgain} disabled={isSending} onConfirm={distribute} />
      <Button variant="quiet" fullWidth disabled={isSending} onClick={putBack}>
        {general.cancel}
      </Button>
    </BottomActions>
  );
}
