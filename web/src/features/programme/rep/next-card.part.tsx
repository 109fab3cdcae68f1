import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay, formatWeekday } from '@offpiste/core/base/moment/moment.rules';
import type { AgendaItem, AgendaState } from '@offpiste/core/programme/rep/rep-agenda.rules';
import type { PassCounts, RepPassPoint } from '@offpiste/core/programme/rep/rep-places.rules';
import type { RepTravel } from '@offpiste/core/programme/rep/rep-travel.rules';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import Luggage from 'lucide-react/icons/luggage';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { pathTo } from '#base/paths.ts';
import { rep as texts } from '#texts/programme/rep';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import type { Agenda } from './agenda.data.ts';
import styles from './rep.module.css';
import { WorkRow } from './schedule-card.part.tsx';
import { StateBadge } from './state-badge.part.tsx';

type NextCardProps = {
  agenda: Agenda;
  countsOf: (point: RepPassPoint) => PassCounts | undefined;
  /** The rest of the week is certainly empty. */
  isOver: boolean;
};

/** Renders nothing if the next task is unknown. */
export function NextCard({ agenda: { isEmpty, next }, countsOf, isOver }: NextCardProps) {
  if (isEmpty || (!next && !isOver)) return null;
  if (!next) {
    return (
      <Card title={texts.next} icon={<AlarmClock />}>
        <EmptyState size="small" heading={texts.nothingLeft} />
      </Card>
    );
  }
  const when = { weekday: formatWeekday(next.day), day: formatDay(next.day) };
  const day = say(next.isToday ? texts.today : texts.onDay, when);
  return (
    <Card title={texts.next} icon={<AlarmClock />} padding="flush">
      <h3 className={styles.dayTitle}>{day}</h3>
      <List label={day} look="bare">
        {next.items.map(({ item, state }) =>
          item.kind === 'work' ? (
            <WorkRow key={keyOf(item)} work={item.work} state={state} />
          ) : item.kind === 'travel' ? (
            <TravelRow key={keyOf(item)} travel={item.travel} state={state} />
          ) : (
            <PassesRow key={keyOf(item)} point={item.point} counts={countsOf(item.point)} state={state} />
          ),
        )}
      </List>
    </Card>
  );
}

function keyOf(item: AgendaItem): string {
  return [item.day, item.start, item.end, item.kind, placeOf(item)].join(' ');
}

function placeOf(item: AgendaItem): string | undefined {
  if (item.kind === 'work') return item.work.period;
  return item.kind === 'passes' ? item.point.point : item.travel.by;
}

function TravelRow({ travel: { start, end, by, from, route }, state }: { travel: RepTravel; state: AgendaState }) {
  const times = [start, end].filter(Boolean).join(' - ');
  return (
    <ListRow
      leading={<Luggage />}
      title={say(texts.travelBy, by === undefined ? {} : { by })}
      subtitle={
        <span className={styles.work}>
          {times ? <span className={styles.times}>{times}</span> : null}
          <span>{[from, route].filter(Boolean).join(' · ')}</span>
        </span>
      }
      trailing={<StateBadge state={state} />}
    />
  );
}

type PassesRowProps = { point: RepPassPoint; counts: PassCounts | undefined; state: AgendaState };

function PassesRow({ point: { point, start, end }, counts, state }: PassesRowProps) {
  return (
    <ListRow
      leading={<TicketCheck />}
      title={say(texts.passesAt, { point: point ?? texts.noPoint })}
      subtitle={
        <span className={styles.work}>
          <span className={styles.times}>{[start, end].filter(Boolean).join(' - ')}</span>
          {counts ? <span>{countWords(counts)}</span> : null}
        </span>
      }
      trailing={<StateBadge state={state} />}
      href={pathTo('liftPass')}
    />
  );
}

/** Cancelled passes are left out if there are none. */
export function countWords({ left, done, cancelled }: PassCounts): string {
  return say(texts.passCounts, { left, done, ...(cancelled === 0 ? {} : { cancelled }) });
}
