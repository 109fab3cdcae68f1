import { say } from '@offpiste/core/brand/say.rules';
import type { LessonKind } from '@offpiste/core/lesson/lesson-groups.rules';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useGap } from '#app/gap.ts';
import { pathTo } from '#app/paths.ts';
import { useWayBack } from '#app/way-back.ts';
import { ScanAction } from '#outbox/scan-action.part.tsx';
import { ScanButtons } from '#outbox/scan-buttons.part.tsx';
import { useFieldAction } from '#outbox/use-field-action.ts';
import { DataAge } from '#session/data-age.part.tsx';
import { done } from '#texts/done';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/lesson';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { LessonFacts } from './lesson-facts.part.tsx';
import { useLessonRegister } from './lesson.data.ts';
import styles from './lesson.module.css';
import { RegisterAccordion } from './register-accordion.part.tsx';
import { registerOne } from './register-lesson.actions.ts';

export function ScanLessonScreen() {
  const lessonId = useGap('lessonId');
  return <ScanLesson key={lessonId} lessonId={lessonId} kind="lesson" />;
}

export function ScanWorkshopScreen() {
  const lessonId = useGap('lessonId');
  return <ScanLesson key={lessonId} lessonId={lessonId} kind="workshop" />;
}

function ScanLesson({ lessonId, kind }: { lessonId: string; kind: LessonKind }) {
  const goBackTo = useWayBack();
  const list = useLessonRegister(lessonId);
  const { data: lesson } = useWeekQuery('lesson', { lessonId, kind });
  const isWorkshop = kind === 'workshop';
  const name = say(isWorkshop ? texts.workshopName : texts.lessonName, { id: lessonId });
  const action = useFieldAction((reading) =>
    registerOne({ lessonId, name: lesson?.group ?? name, tickets: list.everyTicket, at: list.at }, reading),
  );

  if (list.failure?.kind === 'refused' && list.failure.status === 404) {
    return (
      <Page>
        <EmptyState icon={<GraduationCap />} heading={texts.notFound} />
      </Page>
    );
  }
  return (
    <Page
      actions={
        <ScanButtons
          action={action}
          onCancel={() => goBackTo(pathTo(isWorkshop ? 'registerWorkshop' : 'registerLesson'))}
        />
      }
    >
      <header className={styles.scanHead}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          {lesson ? <p className={styles.place}>{[lesson.group, lesson.times].filter(Boolean).join(' · ')}</p> : null}
        </div>
        <ProgressBar heading={texts.registered} raw={list.registered} total={list.total} />
        <DataAge at={list.at} isOld={list.isOld}>
          {list.held > 0 ? (
            <Badge tone="held">
              {list.held} {general.held}
            </Badge>
          ) : null}
        </DataAge>
      </header>
      {list.failure ? <Alert type="warning">{texts.listMissing}</Alert> : null}
      {list.isLoading ? <SkeletonRows label={general.loading} /> : null}
      {list.isLoading || list.failure ? null : (
        <RegisterAccordion tickets={list.tickets} registered={list.registered} total={list.total} />
      )}
      {lesson ? <LessonFacts lesson={lesson} /> : null}
      <ScanAction
        action={action}
        tickets={list.byName}
        badgesOf={(ticket) => (ticket.registered === 1 ? <Badge tone="ok">{texts.registered}</Badge> : null)}
        doneText={done['lesson-register']}
      />
    </Page>
  );
}
