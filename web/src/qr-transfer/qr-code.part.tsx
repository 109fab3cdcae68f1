import { frameText, type PlayableMessage } from '@offpiste/core/handover/qr-transfer/qr-frame.rules';
import { useEffect, useRef } from 'react';
import { every } from '#device/clock.ts';
import { keepScreenOn } from '#device/hardware/wake-lock.ts';
import styles from './qr-code.module.css';
import { paintCode } from './paint-code.ts';

/** Ten codes a second: a camera sees each whole, and a decoder keeps up. */
const FRAME_MS = 100;

/** One code that stays. */
export function StillCode({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(keepScreenOn, []);
  useEffect(() => {
    if (canvas.current) paintCode(canvas.current, text);
  }, [text]);
  return <canvas ref={canvas} className={styles.code} role="img" aria-label={label} />;
}

/** The codes of a message one after the other, for as long as it is mounted. They are information, so less motion does not stop them. */
export function PlayedCode({ message, label }: { message: PlayableMessage; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(keepScreenOn, []);
  useEffect(() => {
    let number = 0;
    const paint = () => {
      if (canvas.current) paintCode(canvas.current, frameText(message, number));
      number += 1;
    };
    paint();
    return every(FRAME_MS, paint);
  }, [message]);
  return <canvas ref={canvas} className={styles.code} role="img" aria-label={label} />;
}
