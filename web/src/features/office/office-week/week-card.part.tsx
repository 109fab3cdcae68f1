import { say } from '@offpiste/core/base/brand/say.rules';
import type { ListedWeek } from '@offpiste/core/office/import/import-job.contract';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import { useNavigate } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { useHasRole } from '#session/has-office.ts';
import { useSend } from '#net/use-send.ts';
import { imports as texts } from '#texts/office/import';
import { officeWeek as weekTexts } from '#texts/office/office-week';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { countsInWords } from '#app/features/office/live-night/count-words.ts';
import { takeBackImport } from '#app/features/office/import/import-job.data.ts';
import styles from '#app/features/office/import/import.module.css';
import { WeekSettings } from './week-settings.part.tsx';
import { WeekState } from './week-state.part.tsx';
import { NightButton } from '#app/features/office/live-night/night-button.part.tsx';

type LastImport = NonNullable<ListedWeek['lastImport']>;

export function WeekCard({ week, onChanged }: { week: ListedWeek; onChanged: () => Promise<void> }) {
  const navigate = useNavigate();
  const [hasNight, hasPlanning, isOwner] = [useHasRole(['night']), useHasRole(['planning']), useHasRole(['owner'])];
  const [isSetting, setIsSetting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { isSending, problem, send } = useSend();
  const { weekId, weekName, brand, firstDay, lastDay, clients, lastImport, erasing } = week;

  const takeBack = ({ importId }: LastImport) => {
    setIsAsking(false);
    return send(takeBackImport(weekId, importId), ({ jobId }) => navigate({ to: pathTo('ImportJob', { jobId }) }));
  };

  return (
    <li className={styles.week}>
      <Card title={weekName} trailing={<Badge tone="accent">{brand}</Badge>}>
        <div className={styles.stack}>
          <p>
            {[
              firstDay && lastDay ? say(texts.days, { first: formatDay(firstDay), last: formatDay(lastDay) }) : '',
              say(texts.clients, { count: clients }),
              say(texts.weekId, { weekId }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.note}>{lastImport ? importWords(lastImport) : texts.neverImported}</p>
          {lastImport ? <p className={styles.note}>{countsInWords(lastImport.counts)}</p> : null}
          <WeekState week={week} />
          {lastImport?.state === 'begun' ? <Alert type="warning">{texts.interruptedImport}</Alert> : null}
          {problem ? <Alert type="danger">{problem}</Alert> : null}
          <Row>
            {erasing || !hasNight ? null : <NightButton weekId={weekId} />}
            {lastImport?.mayTakeBack && !erasing && hasPlanning ? (
              <Button variant="secondary" icon={<Undo />} loading={isSending} onClick={() => setIsAsking(true)}>
                {texts.takeBack}
              </Button>
            ) : null}
            {erasing || !isOwner ? null : (
              <Button variant="secondary" icon={<Settings />} onClick={() => setIsSetting(true)}>
                {weekTexts.settings}
              </Button>
            )}
          </Row>
        </div>
      </Card>
      <WeekSettings week={week} open={isSetting} onClose={() => setIsSetting(false)} onChanged={onChanged} />
      {lastImport ? (
        <AlertDialog
          open={isAsking}
          type="warning"
          title={say(texts.takeBackTitle, { week: weekName })}
          okLabel={texts.takeBack}
          onOk={() => void takeBack(lastImport)}
          cancel={{ label: texts.cancel, onPress: () => setIsAsking(false) }}
        >
          <p>
            {lastImport.isFirst
              ? texts.takeBackFirst
              : say(texts.takeBackBookings, { counts: countsInWords(lastImport.counts) })}
          </p>
          <p>{texts.takeBackOnce}</p>
        </AlertDialog>
      ) : null}
    </li>
  );
}

function importWords({ at, by, source, takesBack }: LastImport): string {
  const moment = sayWhen(at);
  return takesBack === undefined
    ? say(texts.lastImport, { at: moment, by, source: source.join(', ') })
    : say(texts.lastTakeBack, { at: moment, by });
}
