import type { LessonGroup, LessonKind } from '@offpiste/core/lesson/lesson-groups.rules';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useGap } from '#app/gap.ts';
import { pathTo } from '#app/paths.ts';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/lesson';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { ParticipantList } from '#week/participant-list.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge } from '#week/week-age.part.tsx';
import { LessonFacts } from './lesson-facts.part.tsx';

export function LessonScreen() {
  return <LessonPage kind="lesson" />;
}

export function WorkshopScreen() {
  return <LessonPage kind="workshop" />;
}

/** Client cards of workshops lead to the page of lessons, so either page finds both. */
function LessonPage({ kind }: { kind: LessonKind }) {
  const lessonId = useGap('lessonId');
  const { data: lesson } = useWeekQuery('lesson', { lessonId, kind });
  if (lesson) return <FoundLesson lesson={lesson} lessonId={lessonId} />;
  return (
    <Page>
      {lesson === undefined ? (
        <SkeletonRows label={general.loading} />
      ) : (
        <EmptyState icon={<GraduationCap />} heading={texts.notFound} />
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
      <LinkButton size="large" fullWidth icon={<ScanQrCode />} href={href}>
        {texts.register}
      </LinkButton>
      <ParticipantList participants={lesson.participants} />
    </Page>
  );
}
