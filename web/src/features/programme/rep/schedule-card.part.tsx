import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import type { AgendaState } from '@offpiste/core/programme/rep/rep-agenda.rules';
import type { ScheduledDay, ScheduledWork } from '@offpiste/core/programme/rep/rep-schedule.rules';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { general } from '#texts/general';
import { rep as texts } from '#texts/programme/rep';
import { scheduleDays } from '#texts/programme/schedule-days';
import { schedulePeriods } from '#texts/programme/schedule-periods';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import type { Agenda } from './agenda.data.ts';
import styles from './rep.module.css';
import { StateBadge } from './state-badge.part.tsx';

type ScheduleCardProps = { schedule: readonly ScheduledDay[]; agenda: Agenda | undefined };

/** Marks the current and the next period; a location with coordinates links to the map. */
export function ScheduleCard({ schedule, agenda }: ScheduleCardProps) {
  return (
    <Card title={texts.schedule} icon={<CalendarDays />} padding="flush">
      {schedule.map(({ day, work }) => {
        const date = agenda?.dateOf.get(day);
        return (
          <section key={day}>
            <div className={styles.dayTitle} data-today={(date !== undefined && date === agenda?.today) || undefined}>
              <h3>{scheduleDays[day]}</h3>
              {date === undefined ? null : <span className={styles.date}>{formatDay(date)}</span>}
            </div>
            {work.length === 0 ? <p className={styles.free}>{texts.free}</p> : null}
            {work.length === 0 ? null : (
              <List label={scheduleDays[day]} look="bare">
                {work.map((one) => (
                  <WorkRow key={one.period} work={one} state={agenda?.stateOf.get(one)} />
                ))}
              </List>
            )}
          </section>
        );
      })}
    </Card>
  );
}

type WorkRowProps = { work: ScheduledWork; state: AgendaState | undefined };

export function WorkRow({ work: { period, role, start, end, location, link }, state }: WorkRowProps) {
  return (
    <ListRow
      title={role}
      subtitle={
        <span className={styles.work}>
          <span>
            {schedulePeriods[period]}, <span className={styles.times}>{say(texts.period, { start, end })}</span>
          </span>
          <span className={styles.place}>
            {link ? <MapPin className={styles.pin} role="img" aria-label={general.viewOnMaps} /> : null}
            {location ?? general.notAvailable}
          </span>
        </span>
      }
      trailing={<StateBadge state={state} />}
      href={link}
      newTab
    />
  );
}
