import { useEffect } from 'react';
import { useBugReport } from './bug-report.part.tsx';
import { stepReport } from './bug-report.store.ts';

/** A new value of `asked` opens the report. */
export function OutsideReport({ asked }: { asked: number }) {
  const { dialog } = useBugReport('outside');
  useEffect(() => stepReport('outside', 'opened'), [asked]);
  return dialog;
}
