import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { LessonKind } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import { LESSON_MARK } from '@offpiste/core/programme/lesson/lesson-register.rules';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useParams } from '@tanstack/react-router';
import { pathTo, routeId } from '#base/paths.ts';
import { useWayBack } from '#base/way-back.ts';
import { ScanPage } from '#ticket/scan-page.part.tsx';
import { useFieldAction } from '#ticket/use-field-action.ts';
import { lesson as texts } from '#texts/programme/lesson';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { LessonFacts } from './lesson-facts.part.tsx';
import { useLessonRegister } from './lesson.data.ts';
import styles from './lesson.module.css';
import { RegisterAccordion } from './register-accordion.part.tsx';
import { registerOne } from './register-lesson.actions.ts';

export function ScanLessonScreen() {
  const { lessonId } = useParams({ from: routeId('scanLesson') });
  return <ScanLesson key={lessonId} lessonId={lessonId} kind="lesson" />;
}

export function ScanWorkshopScreen() {
  const { lessonId } = useParams({ from: routeId('scanWorkshop') });
  return <ScanLesson key={lessonId} lessonId={lessonId} kind="workshop" />;
}

function ScanLesson({ lessonId, kind }: { lessonId: string; kind: LessonKind }) {
  const goBackTo = useWayBack();
  const list = useLessonRegister(lessonId);
  const { data: lesson } = useWeekQuery('lesson', { lessonId, kind });
  const isWorkshop = kind === 'workshop';
  const name = say(isWorkshop ? texts.workshopName : texts.lessonName, { id: lessonId });
  const doneText = texts.done['lesson-register'];
  const action = useFieldAction((reading) => registerOne(lessonId, lesson?.group ?? name, list, reading), doneText);

  if (list.isUnknown) {
    return (
      <Page>
        <EmptyState
          icon={<GraduationCap />}
          heading={texts.notFound}
          link={{
            label: isWorkshop ? texts.titles.scanWorkshopTile : texts.titles.scanTile,
            href: pathTo(isWorkshop ? 'registerWorkshop' : 'registerLesson'),
          }}
        />
      </Page>
    );
  }
  return (
    <ScanPage
      place={{ place: ticketListKey({ kind, target: lessonId }), placeName: name }}
      mark={LESSON_MARK}
      list={list}
      action={action}
      doneWord={texts.registered}
      doneText={doneText}
      missingText={texts.listMissing}
      onCancel={() => goBackTo(pathTo(isWorkshop ? 'registerWorkshop' : 'registerLesson'))}
      title={
        <div>
          <h2 className={styles.name}>{lesson?.group ?? name}</h2>
          {lesson ? (
            <p className={styles.place}>
              {[lesson.group && name, lesson.times, lesson.resort].filter(Boolean).join(' · ')}
            </p>
          ) : null}
        </div>
      }
    >
      {list.isLoading || (list.isMissing && list.tickets.length === 0) ? null : (
        <RegisterAccordion lessonId={lessonId} list={list} />
      )}
      {lesson ? <LessonFacts lesson={lesson} /> : null}
    </ScanPage>
  );
}
