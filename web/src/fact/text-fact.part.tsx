import { mapLinkOf } from '@offpiste/core/base/map-link/map-link.rules';
import { formatDay, formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { ReactNode } from 'react';
import { general } from '#texts/general';
import { Fact } from '#ui/fact-list/fact-list.part.tsx';

type TextFactProps = { label: string; value: ReactNode; href?: string | undefined; newTab?: boolean };

/** A text of the week's data; a missing one shows a placeholder. */
export function TextFact(props: TextFactProps) {
  return <Fact {...props} missingText={general.notAvailable} />;
}

/** A number or a time of the week's data. */
export function FigureFact(props: TextFactProps) {
  return <Fact {...props} missingText={general.na} numeric />;
}

/** A date and time of the week's data; a free text of the office is shown unchanged. */
export function MomentFact({ label, moment }: { label: string; moment: string | null | undefined }) {
  return <FigureFact label={label} value={moment ? formatMoment(moment) : null} />;
}

/** A date of the week's data; a free text of the office is shown unchanged. */
export function DayFact({ label, day }: { label: string; day: string | null | undefined }) {
  return <FigureFact label={label} value={day ? formatDay(day) : null} />;
}

/** A location of the week's data: 'lat,lng' is a link to the map, a text of the office is shown unchanged. */
export function LocationFact({ label, location }: { label: string; location: string | null | undefined }) {
  const href = mapLinkOf(location);
  if (href === undefined && location?.trim()) return <TextFact label={label} value={location} />;
  return <MapFact label={label} href={href} />;
}

/** A link to the map, where the data has the location. */
export function MapFact({ label, href }: { label: string; href: string | undefined }) {
  return <FigureFact label={label} value={href ? general.viewOnMaps : null} href={href} newTab />;
}
