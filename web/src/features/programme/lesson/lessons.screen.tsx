import GraduationCap from 'lucide-react/icons/graduation-cap';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/programme/lesson';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge } from '#week/week-age.part.tsx';
import { LessonList } from './lesson-list.part.tsx';
import { useLessonFilter } from './use-lesson-filter.part.tsx';

export function LessonsScreen() {
  const { data: lines } = useWeekQuery('lessons', { kind: 'lesson' });
  const { found, fields, nothingFound } = useLessonFilter('lesson', lines);
  return (
    <Page>
      {fields}
      {lines === undefined ? <SkeletonRows label={general.loading} /> : null}
      {lines?.length === 0 ? <EmptyState icon={<GraduationCap />} heading={texts.noLessons} /> : null}
      {lines && lines.length > 0 ? (
        <>
          <WeekAge />
          {nothingFound ?? <LessonList kind="lesson" lines={found ?? lines} />}
        </>
      ) : null}
    </Page>
  );
}
