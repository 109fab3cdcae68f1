import type { EventInfoReply } from '@offpiste/core/programme/event/event.contract';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import { useParams } from '@tanstack/react-router';
import PartyPopper from 'lucide-react/icons/party-popper';
import { useMemo } from 'react';
import { pathTo, routeId } from '#base/paths.ts';
import { listProgress } from '#kept/list-progress.ts';
import { Loading, NotHere } from '#kept/not-here.part.tsx';
import type { Failure } from '#net/failure.ts';
import { LastScans } from '#scan/last-scans.part.tsx';
import { ResultBanner, type ScanBannerResult } from '#scan/scan-banner.part.tsx';
import { HandOverLink } from '#ticket/list-head.part.tsx';
import { ListNotes } from '#ticket/list-notes.part.tsx';
import { useAtPlace } from '#ticket/place-at-hand.store.ts';
import { useTicketMenu } from '#ticket/ticket-menu.part.tsx';
import { event as texts } from '#texts/programme/event';
import { general } from '#texts/general';
import { titles } from '#texts/titles';
import { Alert } from '#ui/alert/alert.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { DoorButtons } from './door-buttons.part.tsx';
import { DoorScanner } from './door-scanner.part.tsx';
import { useEventDoor } from './event.data.ts';
import styles from './event.module.css';
import { Readiness } from './readiness.part.tsx';
import { ToCheck } from './to-check.part.tsx';
import { useEventScan } from './use-event-scan.ts';

export function ScanEventScreen() {
  const { eventId } = useParams({ from: routeId('ScanEvent') });
  return <ScanEvent key={eventId} eventId={eventId} />;
}

function ScanEvent({ eventId }: { eventId: string }) {
  const door = useEventDoor(eventId);
  const { event } = door;
  const scan = useEventScan({ eventId, eventName: event?.eventName ?? eventId, tickets: event?.tickets });
  const menu = useTicketMenu({ list: ticketListKey({ kind: 'event', target: eventId }) });
  // Only while the ticket has the status of this scan: otherwise the menu would undo a later one.
  const takeBack = ({ barcode, report, held }: ScanBannerResult) => {
    const ticket = event?.tickets.find((one) => one.barcode === barcode);
    const isOfScan = ticket?.reportId !== undefined && ticket.reportId === (report?.id ?? held?.id);
    return ticket && isOfScan ? menu.button({ ...ticket, isDone: true }) : null;
  };
  const rows = useMemo(() => ({ kind: 'attendees', tickets: event?.tickets ?? [] }) as const, [event]);
  useAtPlace(
    event && !door.isBooked
      ? {
          place: ticketListKey({ kind: 'event', target: eventId }),
          placeName: event.eventName,
          open: Math.max(0, event.pax - event.entryRaw),
        }
      : undefined,
    { at: door.at, rows },
  );
  const isOnPage = scan.state.step !== 'scanning';

  if (door.isUnknown) {
    return (
      <Page>
        <EmptyState
          icon={<PartyPopper />}
          heading={texts.notFound}
          link={{ label: titles.event.doorTile, href: pathTo('ticketing') }}
        />
      </Page>
    );
  }

  return (
    <Page actions={<DoorButtons scan={scan} />}>
      {isOnPage && scan.state.result ? (
        <div className={styles.result}>
          <ResultBanner banner={scan.banner} />
        </div>
      ) : null}
      <ListNotes notes={door.notes} />
      {door.isLoading ? <Loading /> : null}
      {door.isBooked && event ? <NotHere instead={general.fromWeek} /> : null}
      <LoadTrouble answer={door.answer} failure={door.failure} />
      {event ? (
        <header className={styles.head}>
          <h2 className={styles.name}>{event.eventName}</h2>
          <ProgressBar
            heading={texts.haveEntered}
            progress={listProgress(door.presence, {
              raw: event.entryRaw,
              total: event.pax,
              percent: event.entryPercent,
            })}
          />
          <ProgressBar
            heading={texts.areInside}
            progress={listProgress(door.presence, {
              raw: event.inside,
              total: event.pax,
              percent: event.insidePercent,
            })}
          />
          <Readiness count={door.isBooked ? undefined : event.pax} at={door.at} isOld={door.isOld} held={event.held} />
        </header>
      ) : null}
      {event ? <HandOverLink held={event.held} /> : null}
      {event ? <ToCheck event={event} /> : null}
      <LastScans past={scan.past} actionOf={takeBack} />
      {menu.sheet}
      <DoorScanner scan={scan} event={event} presence={door.presence} />
    </Page>
  );
}

/** A failure without a message of the server is usually a missing signal. */
function LoadTrouble({ answer, failure }: { answer: EventInfoReply | undefined; failure: Failure | undefined }) {
  if (failure?.kind === 'trouble') return <Alert type="danger">{texts.loadFailedOffline}</Alert>;
  const words = failure?.message ?? answer?.message;
  if (!failure && (!answer || answer.data)) return null;
  return <Alert type="danger">{!words || words === general.errorOccurred ? texts.loadFailed : words}</Alert>;
}
