import { frameText, type PlayableMessage } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { useCallback, useEffect } from 'react';
import { every } from '#device/clock.ts';
import { keepScreenOn } from '#device/page/wake-lock.ts';
import { QrCodes } from '#ui/qr-code/qr-code.part.tsx';

const FRAME_MS = 100;

/** The codes are information, so reduced motion does not stop them. */
export function PlayedCode({ message, label }: { message: PlayableMessage; label: string }) {
  useEffect(keepScreenOn, []);
  const play = useCallback(
    (paint: (text: string) => void) => {
      let number = 0;
      const paintNext = () => {
        paint(frameText(message, number));
        number += 1;
      };
      paintNext();
      return every(FRAME_MS, paintNext);
    },
    [message],
  );
  return <QrCodes label={label} show={play} />;
}
