import type { LessonKind } from '@offpiste/core/programme/lesson/lesson-groups.rules';
import { lessonResorts, searchLessons, type FindableLesson } from '@offpiste/core/programme/lesson/lesson-search.rules';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, type ReactNode } from 'react';
import { general } from '#texts/general';
import { lesson as texts } from '#texts/programme/lesson';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { PageHead, Stack } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';

const ALL = '';

/** Search text and resort; each kind has its own. */
export function useLessonFilter<One extends FindableLesson>(
  kind: LessonKind,
  lessons: readonly One[] | undefined,
): { readonly found: readonly One[] | undefined; readonly fields: ReactNode; readonly nothingFound: ReactNode } {
  const [typed, setTyped] = useKeptText(`lessons.query ${kind}`);
  const [keptResort, setResort] = useKeptText(`lessons.resort ${kind}`, ALL);
  const resorts = useMemo(() => lessonResorts(lessons ?? []), [lessons]);
  const resort = resorts.find((one) => one === keptResort);
  const found = useMemo(() => lessons && searchLessons(lessons, typed, resort), [lessons, typed, resort]);
  const isEmpty = lessons === undefined || lessons.length === 0;
  return {
    found,
    fields: isEmpty ? null : (
      <PageHead>
        <Stack gap="small">
          <SearchField
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            clearLabel={general.clearSearch}
            value={typed}
            onValueChange={setTyped}
          />
          {resorts.length > 1 ? (
            <SelectField
              label={texts.resortLabel}
              labelHidden
              value={resort ?? ALL}
              onValueChange={setResort}
              options={[{ value: ALL, label: texts.allResorts }, ...resorts.map((one) => ({ value: one, label: one }))]}
            />
          ) : null}
        </Stack>
      </PageHead>
    ),
    nothingFound:
      !isEmpty && found?.length === 0 ? (
        <EmptyState icon={<SearchX />} heading={general.noResults} body={general.noResultsHint} />
      ) : null,
  };
}
