import { say } from '@offpiste/core/base/brand/say.rules';
import { eventBrands } from '@offpiste/core/programme/event/event.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import Ticket from 'lucide-react/icons/ticket';
import { pathTo } from '#base/paths.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { event as texts } from '#texts/programme/event';
import { general } from '#texts/general';
import { BrandBadge } from '#ui/badge/badge.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useHeldTickets, useReadyForOffline, useTicketedEvents } from './event.data.ts';
import styles from './event.module.css';
import { Readiness } from './readiness.part.tsx';

export function TicketingScreen() {
  const { events, at, isOld, isLoading, isMissing } = useTicketedEvents();
  useReadyForOffline(events.map(({ eventId }) => eventId));
  return (
    <Page>
      <DataAge at={at} isOld={isOld} />
      {isLoading ? <Loading /> : null}
      {!isLoading && events.length === 0 ? (
        <EmptyList icon={<Ticket />} heading={texts.none} isUnknown={isMissing} />
      ) : null}
      {events.length > 0 ? (
        <List label={texts.listLabel}>
          {events.map((event) => (
            <EventRow key={event.eventId} event={event} />
          ))}
        </List>
      ) : null}
    </Page>
  );
}

type EventRowProps = { event: ReturnType<typeof useTicketedEvents>['events'][number] };

function EventRow({ event }: EventRowProps) {
  const { eventId, eventName, startsAt } = event;
  const held = useHeldTickets(eventId);
  return (
    <ListRow
      title={eventName || general.notAvailable}
      subtitle={
        <span className={styles.facts}>
          <span>{startsAt === undefined ? general.na : say(texts.startsAt, { at: formatMoment(startsAt) })}</span>
          <span className={styles.brands}>
            {eventBrands(event).map((key) => (
              <BrandBadge key={key}>{key.toUpperCase()}</BrandBadge>
            ))}
          </span>
          <Readiness {...held} />
        </span>
      }
      href={pathTo('ScanEvent', { eventId })}
    />
  );
}
