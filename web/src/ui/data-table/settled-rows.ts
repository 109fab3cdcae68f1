import { startTransition, useEffect, useState } from 'react';

/** The rows of the last paint. A deferred value would render before the frame with the new rows is painted. */
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
