import { startTransition, useEffect, useState } from 'react';

/**
 * The rows as they were when the screen was last painted with them. A deferred value would be rendered as soon as the
 * browser has a moment, and that is while the frame with the new rows is still to be painted.
 */
export function useSettledRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [settled, setSettled] = useState(rows);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSettled(rows)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows]);
  return settled;
}
