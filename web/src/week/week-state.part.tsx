import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { reloadPage } from '#device/page/page.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { linkDetails } from '#texts/base/link-details';
import { general } from '#texts/general';
import { week as texts } from '#texts/week/week';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { useWeek } from './week.store.ts';

export function WeekAge() {
  const week = useWeek((state) => state.weekData);
  return (
    <DataAge at={week?.loadedAt} isOld={week?.fromDevice ?? false}>
      {week && !week.isKept ? <Badge tone="held">{linkDetails.notOnPhone}</Badge> : null}
    </DataAge>
  );
}

export function WeekFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<TriangleAlert />}
      heading={texts.listFailed}
      body={texts.listFailedHint}
      action={
        <Stack gap="small">
          <Button onClick={onRetry}>{general.retry}</Button>
          <Button variant="secondary" onClick={reloadPage}>
            {general.reload}
          </Button>
        </Stack>
      }
    />
  );
}

type WeekLoadingProps = { slice: { readonly hasFailed: boolean; readonly retry: () => void } };

/** Stands for a part of the week that a screen does not have yet, or that could not be read. */
export function WeekLoading({ slice }: WeekLoadingProps) {
  return slice.hasFailed ? <WeekFailed onRetry={slice.retry} /> : <Loading />;
}
