import type { LessonGroup, LessonKind } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import { useParams } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { pathTo, routeId } from '#base/paths.ts';
import { lesson as texts } from '#texts/programme/lesson';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ParticipantList } from '#ticket/participant-list.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import { LessonFacts } from './lesson-facts.part.tsx';

export function LessonScreen() {
  const { lessonId } = useParams({ from: routeId('Lesson') });
  return <LessonPage kind="lesson" lessonId={lessonId} />;
}

export function WorkshopScreen() {
  const { lessonId } = useParams({ from: routeId('Workshop') });
  return <LessonPage kind="workshop" lessonId={lessonId} />;
}

/** Client cards link workshops to the page of lessons, so either page finds both. */
function LessonPage({ kind, lessonId }: { kind: LessonKind; lessonId: string }) {
  const slice = useWeekQuery('lesson', { lessonId, kind });
  const lesson = slice.data;
  if (lesson) return <FoundLesson lesson={lesson} lessonId={lessonId} />;
  return (
    <Page>
      {lesson === undefined ? (
        <WeekLoading slice={slice} />
      ) : (
        <EmptyState
          icon={<GraduationCap />}
          heading={texts.notFound}
          link={{
            label: kind === 'workshop' ? texts.titles.workshopsTile : texts.titles.tile,
            href: pathTo(kind === 'workshop' ? 'Workshops' : 'Lessons'),
          }}
        />
      )}
    </Page>
  );
}

function FoundLesson({ lesson, lessonId }: { lesson: LessonGroup; lessonId: string }) {
  const href = pathTo(lesson.kind === 'workshop' ? 'scanWorkshop' : 'scanLesson', { lessonId });
  return (
    <Page>
      <WeekAge />
      <LessonFacts lesson={lesson} />
      <LinkButton size="large" icon={<ScanQrCode />} href={href}>
        {texts.register}
      </LinkButton>
      <ParticipantList participants={lesson.participants} />
    </Page>
  );
}
