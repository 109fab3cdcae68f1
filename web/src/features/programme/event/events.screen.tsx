import type { EventLine } from '@offpiste/core/programme/event/event-groups.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import PartyPopper from 'lucide-react/icons/party-popper';
import { pathTo } from '#base/paths.ts';
import { event as texts } from '#texts/programme/event';
import { general } from '#texts/general';
import { titles } from '#texts/titles';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card, CardLink } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { participantCount } from '#ticket/participant-list.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekAge, WeekLoading } from '#week/week-state.part.tsx';
import styles from './event.module.css';

const LIKELY_CARD_PX = 132;

export function EventsScreen() {
  const slice = useWeekQuery('events', {});
  const lines = slice.data;
  return (
    <Page>
      {lines === undefined ? <WeekLoading slice={slice} /> : null}
      {lines?.length === 0 ? <EmptyState icon={<PartyPopper />} heading={texts.noneOfBrand} /> : null}
      {lines && lines.length > 0 ? (
        <>
          <WeekAge />
          <WindowedList
            label={titles.event.tile}
            items={lines}
            keyOf={(line) => line.key}
            likelyHeightPx={LIKELY_CARD_PX}
          >
            {(line) => <EventCard line={line} />}
          </WindowedList>
        </>
      ) : null}
    </Page>
  );
}

function EventCard({ line }: { line: EventLine }) {
  const name = line.name ?? general.notAvailable;
  if (line.id === undefined) {
    return (
      <Card title={name}>
        <EventFacts line={line} />
      </Card>
    );
  }
  return (
    <CardLink href={pathTo('Event', { eventId: line.id })} label={name}>
      <EventFacts line={line} />
    </CardLink>
  );
}

function EventFacts({ line: { startsAt, host, participants } }: { line: EventLine }) {
  return (
    <span className={styles.facts}>
      <span>{startsAt ? formatMoment(startsAt) : general.na}</span>
      <span className={styles.host}>{host ?? general.notAvailable}</span>
      <span>
        <Badge>{participantCount(participants)}</Badge>
      </span>
    </span>
  );
}
