import { say } from '@offpiste/core/base/brand/say.rules';
import { isOfWeek, nameOfInterrupted } from '@offpiste/core/access/guard/interrupted-screen.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { ActiveWeek } from '@offpiste/core/week/week/week.contract';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import { REMOVED_AFTER_DAYS } from '@offpiste/core/week/week/week-end.rules';
import { firstDepartureDay, PULL_TO_REFRESH_PX, sortWeeks } from '@offpiste/core/week/week/week.rules';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import CalendarRange from 'lucide-react/icons/calendar-range';
import CalendarX from 'lucide-react/icons/calendar-x';
import Undo2 from 'lucide-react/icons/undo-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { screenTitle } from '#fact/screen-facts.list.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { useList } from '#kept/use-list.ts';
import { useWeekEnds } from '#kept/week-ends.ts';
import { interruptedScreen } from '#lock/interrupted-screen.ts';
import { placeNameAt } from '#ticket/place-at-hand.store.ts';
import { general } from '#texts/general';
import { week as texts } from '#texts/week/week';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh/pull-to-refresh.part.tsx';
import { chooseWeek } from '#week/week.actions.ts';
import { useKeptWeeks } from '#week/use-kept-weeks.ts';
import { useWeek } from '#week/week.store.ts';

export function SelectWeekScreen() {
  const navigate = useNavigate();
  const { data, at, failure, isLoading, isFetching, refresh } = useList(endpoints.activeWeeks, {});

  const choose = async (week: ActiveWeek) => {
    if (await chooseWeek(week)) await navigate({ to: pathTo('Home') });
  };

  return (
    <Page
      actions={
        <BottomActions>
          <Button
            variant="secondary"
            fullWidth
            icon={<RefreshCw />}
            loading={isFetching}
            onClick={() => void refresh()}
          >
            {general.refresh}
          </Button>
        </BottomActions>
      }
    >
      <PullToRefresh thresholdPx={PULL_TO_REFRESH_PX} onRefresh={refresh} texts={texts} />
      <WayBack />
      {isLoading ? (
        <Loading rows={3} />
      ) : (
        <Stack gap="small">
          <DataAge at={at} isOld={failure !== undefined} />
          <WeekList
            weeks={sortWeeks(data?.activeWeeks ?? [])}
            isUnknown={at === undefined}
            onChoose={(week) => void choose(week)}
          />
        </Stack>
      )}
    </Page>
  );
}

/** To the screen that the lock interrupted. */
function WayBack() {
  const { navigate } = useRouter();
  const canGoBack = useCanGoBack();
  const [screen] = useState(interruptedScreen);
  const weekId = useWeek((state) => state.weekId);
  if (!screen || !isOfWeek(screen, weekId)) return null;
  const { pathname, href, route } = screen;
  // The screen returns to its place in the history, so that Back works there as before.
  const goBack = () => void navigate({ to: href, replace: canGoBack });
  const name = nameOfInterrupted({ pathname, title: screenTitle(route) }, placeNameAt(pathname));
  return (
    <List label={texts.back}>
      <ListRow title={say(texts.backTo, { name })} leading={<Undo2 />} onPress={goBack} />
    </List>
  );
}

type WeekListProps = {
  weeks: readonly ActiveWeek[];
  isUnknown: boolean;
  onChoose: (week: ActiveWeek) => void;
};

function WeekList({ weeks, isUnknown, onChoose }: WeekListProps) {
  if (weeks.length === 0) {
    return <EmptyList icon={<CalendarX />} heading={texts.empty} isUnknown={isUnknown} />;
  }
  return <FilledWeekList weeks={weeks} onChoose={onChoose} />;
}

function FilledWeekList({ weeks, onChoose }: Omit<WeekListProps, 'isUnknown'>) {
  const kept = useKeptWeeks();
  return (
    <List label={texts.title}>
      {weeks.map((week) => (
        <WeekRow key={week.id} week={week} isKept={kept.has(week.weekId ?? week.id)} onChoose={() => onChoose(week)} />
      ))}
    </List>
  );
}

type WeekRowProps = { week: ActiveWeek; isKept: boolean; onChoose: () => void };

function WeekRow({ week, isKept, onChoose }: WeekRowProps) {
  const currentId = useWeek((state) => state.weekId);
  const date = firstDepartureDay(week.weekPackages);
  const removedAt = useWeekEnds(({ ends }) => ends[week.weekId || week.id]?.removedAt);
  const departs = date === undefined ? undefined : say(texts.departs, { date });
  const ended =
    removedAt === undefined ? undefined : say(texts.removed, { date: formatDay(removedAt), days: REMOVED_AFTER_DAYS });
  const removed = week.erased ? texts.erased : ended;
  return (
    <ListRow
      title={week.weekName}
      subtitle={
        removed === undefined ? (
          departs
        ) : (
          <>
            {departs}
            {departs === undefined ? null : <br />}
            {removed}
          </>
        )
      }
      leading={<CalendarRange />}
      badges={isKept ? <Badge tone="ok">{texts.onThisPhone}</Badge> : undefined}
      trailing={week.disabled ? <Badge>{texts.closed}</Badge> : undefined}
      current={currentId === (week.weekId ?? week.id)}
      disabled={week.disabled}
      onPress={onChoose}
    />
  );
}
