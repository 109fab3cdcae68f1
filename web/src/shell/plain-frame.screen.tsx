import { Outlet } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { logTrouble } from '#device/log.ts';
import { bugReport } from '#texts/shell/bug-report';
import { Button } from '#ui/button/button.part.tsx';
import { AppFrame } from '#ui/page/page.part.tsx';
import { Banners } from './banner/banners.part.tsx';
import styles from './menu/shell.module.css';

/** The frame before unlocking. */
export function PlainFrame() {
  const [asked, setAsked] = useState(0);
  const [report, setReport] = useState<{ Part: ComponentType<{ asked: number }> }>();

  const ask = async () => {
    try {
      const { OutsideReport } = await import('./bug-report/outside-report.part.tsx');
      setReport({ Part: OutsideReport });
      setAsked((times) => times + 1);
    } catch (error) {
      logTrouble('The bug report could not be loaded', error);
    }
  };

  return (
    <AppFrame
      header={<Banners />}
      footer={
        <div className={styles.outside}>
          <Button variant="quiet" onClick={() => void ask()}>
            {bugReport.button}
          </Button>
        </div>
      }
    >
      <Outlet />
      {report ? <report.Part asked={asked} /> : null}
    </AppFrame>
  );
}
