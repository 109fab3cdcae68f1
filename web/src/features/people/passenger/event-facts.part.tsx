import type { EventPlace } from '@offpiste/core/people/passenger/passenger.contract';
import { LocationFact, MomentFact, ShiftFact, TextFact } from '#fact/text-fact.part.tsx';
import { passenger as texts } from '#texts/people/passenger';
import { StaffFact } from '#week/staff-fact.part.tsx';

/** The data of a booked event, without its name. */
export function EventFacts({ event }: { event: EventPlace }) {
  return (
    <>
      <TextFact label={texts.description} value={event.description} />
      <StaffFact label={texts.host} value={event.host} />
      <LocationFact label={texts.location} location={event.location} />
      <MomentFact label={texts.starts} moment={event.startDateTime} />
      <MomentFact label={texts.ends} moment={event.endDateTime} />
      <MomentFact label={texts.lastEntry} moment={event.lastEntry} />
      <TextFact label={texts.sponsor} value={event.sponsor} />
      <TextFact label={texts.barType} value={event.barType} />
      <TextFact label={texts.transportInfo} value={event.transportInfo} />
      <TextFact label={texts.clothing} value={event.clothing} />
      <TextFact label={texts.extraInfo} value={event.extraInfo} />
      <TextFact label={texts.reference} value={event.reference} />
      <ShiftFact shiftId={event.shiftId} />
    </>
  );
}
