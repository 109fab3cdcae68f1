import GraduationCap from 'lucide-react/icons/graduation-cap';
import { lesson as texts } from '#texts/programme/lesson';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import { LessonList } from './lesson-list.part.tsx';
import { useLessonFilter } from './use-lesson-filter.part.tsx';

export function LessonsScreen() {
  const slice = useWeekQuery('lessons', { kind: 'lesson' });
  const lines = slice.data;
  const { found, fields, nothingFound } = useLessonFilter('lesson', lines);
  return (
    <Page>
      {fields}
      {lines === undefined ? <WeekLoading slice={slice} /> : null}
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
