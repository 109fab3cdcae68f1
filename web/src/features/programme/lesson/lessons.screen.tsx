import GraduationCap from 'lucide-react/icons/graduation-cap';
import { Loading } from '#kept/not-here.part.tsx';
import { lesson as texts } from '#texts/programme/lesson';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
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
      {lines === undefined ? <Loading /> : null}
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
