import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { ReportWords } from '@offpiste/core/office/report/report-words.contract';
import { brands } from '@offpiste/brands/registry';

export function reportWords(brand: BrandKey): ReportWords {
  const { report, ride, coach, transfer, absence, extras, clientStory, undo, general, audit, departure } =
    brands[brand].texts;
  const { reports: titles, columns, states, vehicles, actions, equipment, lesson, workshop, event } = report;
  return {
    titles,
    columns,
    states,
    vehicles,
    actions,
    equipment,
    lesson,
    workshop,
    event,
    directions: ride,
    reasons: absence.reasons,
    departure,
    results: clientStory.verdicts,
    seat: { ...ride, names: { coach: coach.name, transfer: transfer.name } },
    story: {
      ...clientStory,
      rides: clientStory,
      directions: ride,
      absenceReasons: absence.reasons,
      undoReasons: undo.reasons,
    },
    audit,
    unknownPickUp: ride.unknownPickUp,
    unknownTicket: extras.unknownTicket,
    bookingCancelled: general.bookingCancelled,
  };
}
