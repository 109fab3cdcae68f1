import { COACH_PARTS, otherCoachColumns, spareCoachSeats } from '@offpiste/core/ride/coach/coach-sheet.rules';
import type { SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import { cellText, hasAnyCell } from '@offpiste/core/ride/ride/ride-sheet.rules';
import Bus from 'lucide-react/icons/bus';
import Ship from 'lucide-react/icons/ship';
import UserRound from 'lucide-react/icons/user-round';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { OtherFacts } from '#ride/other-facts.part.tsx';
import { useRideSheet } from '#ride/ride.data.ts';
import { coach as texts } from '#texts/ride/coach';
import { ride } from '#texts/ride/ride';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';
import { CoachStops } from './coach-stops.part.tsx';
import { StaffFacts } from './staff-facts.part.tsx';
import { StaffFact } from '#week/staff-fact.part.tsx';

type CoachFactsProps = { row: SheetRow; passengers: { readonly outbound: number; readonly inbound: number } };

export function CoachFacts({ row, passengers }: CoachFactsProps) {
  const { forms } = useRideSheet('coach');
  return (
    <>
      <Card title={texts.facts} icon={<Bus />}>
        <FactList>
          <TextFact label={texts.operator} value={cellText(row, 'OPERATOR')} />
          <PhoneFact
            label={texts.operatorPhone}
            number={cellText(row, 'OPERATOR_NUMBER')}
            forms={forms}
            owner={cellText(row, 'OPERATOR')}
          />
          <FigureFact label={ride.capacity} value={cellText(row, 'Capacity')} />
        </FactList>
        <FactList layout="pairs">
          <FigureFact label={ride.spareSeatsOutbound} value={spareCoachSeats(row, 'outbound', passengers.outbound)} />
          <FigureFact label={ride.spareSeatsInbound} value={spareCoachSeats(row, 'inbound', passengers.inbound)} />
          <StaffFacts row={row} direction="outbound" />
          <StaffFacts row={row} direction="inbound" />
        </FactList>
      </Card>
      {hasAnyCell(row, COACH_PARTS.ferry) ? <Ferry row={row} /> : null}
      {hasAnyCell(row, COACH_PARTS.drivers) ? <Drivers row={row} /> : null}
      {hasAnyCell(row, COACH_PARTS.onTheWay) ? <CoachStops row={row} /> : null}
      <OtherFacts columns={otherCoachColumns(row)} />
    </>
  );
}

function Ferry({ row }: { row: SheetRow }) {
  return (
    <Card title={texts.ferry} icon={<Ship />}>
      <SectionHeader title={ride.outbound} headingLevel={3} />
      <Crossing
        route={cellText(row, 'OB Route')}
        date={cellText(row, 'DOCA Date')}
        time={cellText(row, 'DOCA Time')}
        bookingRef={cellText(row, 'OB Booking Ref')}
      />
      <SectionHeader title={ride.inbound} headingLevel={3} />
      <Crossing
        route={cellText(row, 'IB Route')}
        date={cellText(row, 'CADO Date')}
        time={cellText(row, 'CADO Time')}
        bookingRef={cellText(row, 'IB Booking Ref')}
      />
    </Card>
  );
}

function Drivers({ row }: { row: SheetRow }) {
  const { forms } = useRideSheet('coach');
  return (
    <Card title={texts.drivers} icon={<UserRound />}>
      <FactList>
        <StaffFact label={texts.feeder} value={cellText(row, 'FEEDER')} />
        <PhoneFact
          label={texts.feederPhone}
          number={cellText(row, 'FCONTACT')}
          forms={forms}
          owner={cellText(row, 'FEEDER')}
        />
        <StaffFact label={texts.mainDriver} value={cellText(row, 'MAIN DRIVER')} />
        <PhoneFact
          label={texts.mainDriverPhone}
          number={cellText(row, 'MCONTACT')}
          forms={forms}
          owner={cellText(row, 'MAIN DRIVER')}
        />
        <StaffFact label={texts.secondDriver} value={cellText(row, '2nd DRIVER')} />
        <PhoneFact
          label={texts.secondDriverPhone}
          number={cellText(row, '2CONTACT')}
          forms={forms}
          owner={cellText(row, '2nd DRIVER')}
        />
      </FactList>
    </Card>
  );
}

type CrossingProps = {
  route: string | undefined;
  date: string | undefined;
  time: string | undefined;
  bookingRef: string | undefined;
};

function Crossing({ route, date, time, bookingRef }: CrossingProps) {
  return (
    <FactList>
      <TextFact label={texts.route} value={route} />
      <FigureFact label={texts.crossing} value={[date, time].filter(Boolean).join(' ')} />
      <TextFact label={texts.bookingRef} value={bookingRef} />
    </FactList>
  );
}
