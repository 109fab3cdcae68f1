import { say } from '@offpiste/core/brand/say.rules';
import { formatDay, formatWeekday } from '@offpiste/core/moment/moment.rules';
import type { AgendaItem, AgendaState } from '@offpiste/core/rep/rep-agenda.rules';
import type { PassCounts, RepPassPoint } from '@offpiste/core/rep/rep-places.rules';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { pathTo } from '#app/paths.ts';
import { rep as texts } from '#texts/people/rep';
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
  /** Nothing of the week is left for sure. */
  isOver: boolean;
};

/** What the rep has to do now and next; nothing where that is not known. */
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
          ) : (
            <PassesRow key={keyOf(item)} point={item.point} counts={countsOf(item.point)} state={state} />
          ),
        )}
      </List>
    </Card>
  );
}

function keyOf({ day, start, end, ...item }: AgendaItem): string {
  return [day, start, end, item.kind === 'work' ? item.work.period : item.point.point].join(' ');
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

/** The counts of a point's passes; cancelled ones only where there are some. */
export function countWords({ left, done, cancelled }: PassCounts): string {
  return say(texts.passCounts, { left, done, ...(cancelled === 0 ? {} : { cancelled }) });
}
