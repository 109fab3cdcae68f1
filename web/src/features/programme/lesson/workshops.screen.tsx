import Info from 'lucide-react/icons/info';
import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import { general } from '#texts/general';
import { titles } from '#texts/titles';
import { lesson as texts } from '#texts/programme/lesson';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import { LessonList } from './lesson-list.part.tsx';
import styles from './lesson.module.css';
import { useLessonFilter } from './use-lesson-filter.part.tsx';

export function WorkshopsScreen() {
  const slice = useWeekQuery('lessons', { kind: 'workshop' });
  const lines = slice.data;
  const isEmpty = lines?.length === 0;
  // Undefined until the user opens or closes the dialog, which opens by itself in a week without workshops.
  const [chosen, setChosen] = useState<boolean>();
  const { found, fields, nothingFound } = useLessonFilter('workshop', lines);
  return (
    <Page>
      {fields}
      <div className={styles.head}>
        <WeekAge />
        <IconButton icon={<Info />} label={texts.workshopInfo} onClick={() => setChosen(true)} />
      </div>
      {lines === undefined ? <WeekLoading slice={slice} /> : null}
      {isEmpty ? <EmptyState icon={<Wrench />} heading={texts.noWorkshops} /> : null}
      {lines && lines.length > 0 ? (nothingFound ?? <LessonList kind="workshop" lines={found ?? lines} />) : null}
      <AlertDialog
        open={chosen ?? isEmpty}
        type="info"
        title={titles.lesson.workshopsTile}
        okLabel={general.ok}
        onOk={() => setChosen(false)}
      >
        {titles.lesson.workshopsInfo}
      </AlertDialog>
    </Page>
  );
}
