import { say } from '@offpiste/core/base/brand/say.rules';
import { mapLink } from '@offpiste/core/base/map-link/map-link.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { Departure } from '@offpiste/core/people/passenger/passenger.contract';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import { general } from '#texts/general';
import { ride as texts } from '#texts/ride/ride';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './ride.module.css';

export function DepartureLines({ departure }: { departure: Departure | undefined }) {
  if (!departure) return texts.noDeparture;
  return (
    <>
      <span className={styles.line}>{departure.location || general.notAvailable}</span>
      <span className={styles.line}>{departsAt(departure) || general.na}</span>
    </>
  );
}

/** The office's own wording if available. */
function departsAt({
  date_time_formatted: written,
  dateTime,
  date_formatted: day,
}: Departure): string | null | undefined {
  return written || (dateTime ? formatMoment(dateTime) : day);
}

export function DeparturesCard({ direction, departures }: { direction: Direction; departures: readonly Departure[] }) {
  const title = say(texts.departures, { direction: texts[direction].toLowerCase() });
  return (
    <Card title={title} icon={<CalendarClock />} padding={departures.length > 0 ? 'flush' : 'regular'}>
      {departures.length === 0 ? (
        <EmptyState size="small" heading={texts.noDepartures} />
      ) : (
        <List label={title} look="bare">
          {departures.map((stop, index) => (
            <StopRow key={index} stop={stop} />
          ))}
        </List>
      )}
    </Card>
  );
}

function StopRow({ stop }: { stop: Departure }) {
  const map = mapLink(stop);
  return (
    <ListRow
      title={stop.location || general.notAvailable}
      subtitle={
        <>
          <span className={styles.line}>{stop.address || general.notAvailable}</span>
          <span className={styles.times}>
            <span>{say(texts.loading, { at: stop.loading_time_formatted || general.na })}</span>
            <strong>{say(texts.departs, { at: departsAt(stop) || general.na })}</strong>
          </span>
        </>
      }
      action={
        map ? (
          <IconLink icon={<MapPin />} label={`${general.viewOnMaps}: ${stop.location ?? ''}`} href={map} newTab />
        ) : undefined
      }
    />
  );
}
