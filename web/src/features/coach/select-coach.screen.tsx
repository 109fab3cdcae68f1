import { say } from '@offpiste/core/brand/say.rules';
import type { Direction } from '@offpiste/core/coach/coach.contract';
import { formatMoment } from '@offpiste/core/moment/moment.rules';
import type { Departure } from '@offpiste/core/passenger/passenger.contract';
import Bus from 'lucide-react/icons/bus';
import { useState } from 'react';
import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { Tabs } from '#ui/tabs/tabs.part.tsx';
import { useCoaches } from './coach.data.ts';
import styles from './coach.module.css';

const { coach: texts, general } = brand.texts;

export function SelectCoachScreen() {
  const [direction, setDirection] = useState<Direction>('outbound');
  return (
    <Page>
      <Tabs<Direction>
        label={texts.selectTitle}
        value={direction}
        onValueChange={setDirection}
        tabs={[
          { value: 'outbound', label: texts.outbound, panel: <CoachList direction="outbound" emptyText={texts.noOutbound} /> },
          { value: 'inbound', label: texts.inbound, panel: <CoachList direction="inbound" emptyText={texts.noInbound} /> },
        ]}
      />
    </Page>
  );
}

function CoachList({ direction, emptyText }: { direction: Direction; emptyText: string }) {
  const { coaches, isLoading } = useCoaches(direction);
  if (isLoading) return <SkeletonRows label={general.loading} />;
  if (coaches.length === 0) return <EmptyState icon={<Bus />} heading={emptyText} />;
  return (
    <List label={texts[direction]}>
      {coaches.map(({ id, departure }) => (
        <ListRow
          key={id}
          leading={<Bus />}
          title={say(texts.name, { id })}
          subtitle={<EarliestDeparture departure={departure} />}
          href={pathTo('loadCoach', { coachId: id, direction })}
        />
      ))}
    </List>
  );
}

/** Where and when the coach leaves first; the office's own wording where there is one. */
function EarliestDeparture({ departure }: { departure: Departure | undefined }) {
  if (!departure) return texts.noDeparture;
  const when = departure.date_time_formatted || (departure.dateTime && formatMoment(departure.dateTime));
  return (
    <>
      <span className={styles.departure}>{departure.location || general.notAvailable}</span>
      <span className={styles.departure}>{when || general.na}</span>
    </>
  );
}
