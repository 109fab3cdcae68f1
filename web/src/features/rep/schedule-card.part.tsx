import { say } from '@offpiste/core/brand/say.rules';
import type { RepRow } from '@offpiste/core/rep/rep.contract';
import { repSchedule, type ScheduledWork } from '@offpiste/core/rep/rep-schedule.rules';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { general } from '#texts/general';
import { rep as texts } from '#texts/people/rep';
import { scheduleDays } from '#texts/people/schedule-days';
import { schedulePeriods } from '#texts/people/schedule-periods';
import { Card } from '#ui/card/card.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './rep.module.css';

/** A rep's week, day by day; a location with coordinates links to the map. */
export function ScheduleCard({ row }: { row: RepRow }) {
  return (
    <Card title={texts.schedule} icon={<CalendarDays />} padding="flush">
      {repSchedule(row).map(({ day, work }) => (
        <section key={day}>
          <h3 className={styles.dayTitle}>{scheduleDays[day]}</h3>
          {work.length === 0 ? <p className={styles.free}>{texts.free}</p> : null}
          {work.length === 0 ? null : (
            <List label={scheduleDays[day]} look="bare">
              {work.map((one) => (
                <WorkRow key={one.period} work={one} />
              ))}
            </List>
          )}
        </section>
      ))}
    </Card>
  );
}

function WorkRow({ work: { period, role, start, end, location, link } }: { work: ScheduledWork }) {
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
      href={link}
      newTab
    />
  );
}
