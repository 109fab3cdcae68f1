import { useEffect } from 'react';
import { useBugReport } from './bug-report.part.tsx';
import { stepReport } from './bug-report.store.ts';

/** The report on Login and Unlock; a new value of `asked` opens it. */
export function OutsideReport({ asked }: { asked: number }) {
  const { dialog } = useBugReport('outside');
  useEffect(() => stepReport('outside', 'opened'), [asked]);
  return dialog;
}
