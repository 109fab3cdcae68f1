import { useCallback, useEffect, useRef } from 'react';
import { paintCode } from './paint-code.ts';
import styles from './qr-code.module.css';

type Paint = (text: string) => void;
type QrCodesProps = {
  label: string;
  /** Called on mount; may return a clean-up function. */
  show: (paint: Paint) => void | (() => void);
};

export function QrCodes({ label, show }: QrCodesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () =>
      show((text) => {
        if (canvas.current) paintCode(canvas.current, text);
      }),
    [show],
  );
  return <canvas ref={canvas} className={styles.code} role="img" aria-label={label} />;
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const show = useCallback((paint: Paint) => paint(text), [text]);
  return <QrCodes label={label} show={show} />;
}
