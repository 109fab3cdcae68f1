import { passDuration } from '@offpiste/core/programme/lift-pass/pass-duration.rules';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { mapLinkOf } from '@offpiste/core/base/map-link/map-link.rules';
import type { ShownLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import type { PassCounts, RepPass, RepPassPoint } from '@offpiste/core/programme/rep/rep-places.rules';
import MapPin from 'lucide-react/icons/map-pin';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useMemo } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import type { useLiftPasses } from '#ticket/lift-passes.data.ts';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { general } from '#texts/general';
import { passenger } from '#texts/people/passenger';
import { rep as texts } from '#texts/programme/rep';
import { liftPass } from '#texts/programme/lift-pass';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { countWords } from './next-card.part.tsx';
import styles from './rep.module.css';

/** A point with up to this many passes is open initially. */
const FEW_PASSES = 20;
const ROW_HEIGHT_PX = 68;
const OPEN = 'open';
const CLOSED = 'closed';

type LiftPassPointsProps = {
  points: readonly RepPassPoint[];
  /** The rep's list of passes, overlaid with held actions. */
  list: Pick<ReturnType<typeof useLiftPasses>, 'tickets' | 'at' | 'isOld' | 'isMissing'>;
  countsOf: (point: RepPassPoint) => PassCounts | undefined;
};

export function LiftPassPoints({ points, list, countsOf }: LiftPassPointsProps) {
  const { tickets, at, isOld, isMissing } = list;
  const ticketOf = useMemo(() => new Map(tickets.map((ticket) => [ticket.bookingRef, ticket])), [tickets]);
  const total = points.reduce((sum, { passes }) => sum + passes.length, 0);
  if (total === 0) {
    return (
      <Card title={texts.liftPasses} icon={<TicketCheck />}>
        <EmptyState size="small" heading={texts.noLiftPasses} />
      </Card>
    );
  }
  return (
    <section aria-label={texts.liftPasses}>
      <Stack gap="small">
        <SectionHeader title={texts.liftPasses} trailing={<Badge>{total}</Badge>} />
        {isMissing ? <p className={styles.counts}>{liftPass.listMissing}</p> : <DataAge at={at} isOld={isOld} />}
        {points.map((point) => (
          <PointAccordion
            key={placeOf(point)}
            point={point}
            counts={countsOf(point)}
            ticketOf={ticketOf}
            isOpenAtFirst={total <= FEW_PASSES}
          />
        ))}
      </Stack>
    </section>
  );
}

type PointAccordionProps = {
  point: RepPassPoint;
  counts: PassCounts | undefined;
  ticketOf: ReadonlyMap<string, ShownLiftPass>;
  isOpenAtFirst: boolean;
};

function PointAccordion({ point, counts, ticketOf, isOpenAtFirst }: PointAccordionProps) {
  const name = nameOf(point);
  const [openness, setOpenness] = useKeptText(`my-week.point ${placeOf(point)}`, isOpenAtFirst ? OPEN : CLOSED);
  const map = mapLinkOf(point.location);
  return (
    <Accordion
      title={point.point ?? texts.noPoint}
      subtitle={whenOf(point)}
      chips={[{ label: String(point.passes.length) }]}
      open={openness === OPEN}
      onOpenChange={(isOpen) => setOpenness(isOpen ? OPEN : CLOSED)}
    >
      {counts ? <p className={styles.counts}>{countWords(counts)}</p> : null}
      {map ? (
        <div className={styles.map}>
          <LinkButton variant="secondary" icon={<MapPin />} href={map} newTab fullWidth>
            {general.viewOnMaps}
          </LinkButton>
        </div>
      ) : null}
      {!map && point.location?.trim() ? (
        <p className={styles.counts}>
          {passenger.location}: {point.location}
        </p>
      ) : null}
      <WindowedList
        label={`${texts.liftPasses}, ${name}`}
        items={point.passes}
        keyOf={keyOf}
        likelyHeightPx={ROW_HEIGHT_PX}
        look="rows"
      >
        {(pass) => <PassRow pass={pass} ticket={ticketOf.get(pass.bookingRef)} />}
      </WindowedList>
    </Accordion>
  );
}

function PassRow({ pass, ticket }: { pass: RepPass; ticket: ShownLiftPass | undefined }) {
  const { name, bookingRef, passType, duration, cancelled, opens } = pass;
  const isHandedOut = ticket?.distributed === 1;
  const shown = shownName({ name, bookingRef }) || general.notAvailable;
  return (
    <RowFace
      title={shown}
      subtitle={
        <span className={styles.work}>
          <span>{[passType || general.notAvailable, passDuration(duration, passenger) ?? general.na].join(', ')}</span>
          {name ? <span className={styles.reference}>{bookingRef}</span> : null}
        </span>
      }
      badges={
        <>
          {cancelled ? <Badge tone="danger">{texts.cancelled}</Badge> : null}
          {isHandedOut ? <Badge tone="ok">{handedOutText(ticket)}</Badge> : null}
          <HeldBadge held={ticket?.held ?? false} />
        </>
      }
      href={opens ? pathTo('Passenger', { bookingRef }) : undefined}
      action={
        isHandedOut || cancelled ? undefined : (
          <LinkButton
            variant="secondary"
            aria-label={say(texts.handOutTo, { name: shown })}
            href={pathTo('liftPassOf', { bookingRef })}
          >
            {texts.handOut}
          </LinkButton>
        )
      }
    />
  );
}

function handedOutText({ distributedAt, distributedBy = '' }: ShownLiftPass): string {
  if (!distributedAt) return liftPass.distributed;
  return say(liftPass.distributedAt, { at: sayWhen(distributedAt), repName: distributedBy });
}

function keyOf({ bookingRef, passType }: RepPass): string {
  return `${bookingRef} ${passType ?? ''}`;
}

function nameOf(point: RepPassPoint): string {
  return [point.point ?? texts.noPoint, whenOf(point)].join(', ');
}

/** Distinguishes points, also by location only. */
function placeOf(point: RepPassPoint): string {
  return [nameOf(point), point.location ?? ''].join(', ');
}

/** The office's texts, as far as they are known. */
function whenOf({ day, start, end }: RepPassPoint): string {
  return `${day ?? general.na}, ${say(texts.period, { start: start ?? general.na, end: end ?? general.na })}`;
}
