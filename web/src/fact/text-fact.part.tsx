import { mapLinkOf } from '@offpiste/core/base/map-link/map-link.rules';
import { formatDay, formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { ReactNode } from 'react';
import { pathTo } from '#base/paths.ts';
import { general } from '#texts/general';
import { passenger } from '#texts/people/passenger';
import { Fact } from '#ui/fact-list/fact-list.part.tsx';

type TextFactProps = { label: string; value: ReactNode; href?: string | undefined; newTab?: boolean };

export function TextFact(props: TextFactProps) {
  return <Fact {...props} missingText={general.notAvailable} />;
}

export function FigureFact(props: TextFactProps) {
  return <Fact {...props} missingText={general.na} numeric />;
}

/** Free text of the office is shown unchanged. */
export function MomentFact({ label, moment }: { label: string; moment: string | null | undefined }) {
  return <FigureFact label={label} value={moment ? formatMoment(moment) : null} />;
}

/** Free text of the office is shown unchanged. */
export function DayFact({ label, day }: { label: string; day: string | null | undefined }) {
  return <FigureFact label={label} value={day ? formatDay(day) : null} />;
}

/** 'lat,lng' links to the map; other text is shown unchanged. */
export function LocationFact({ label, location }: { label: string; location: string | null | undefined }) {
  const href = mapLinkOf(location);
  if (href === undefined && location?.trim()) return <TextFact label={label} value={location} />;
  return <MapFact label={label} href={href} />;
}

export function MapFact({ label, href }: { label: string; href: string | undefined }) {
  return <FigureFact label={label} value={href ? general.viewOnMaps : null} href={href} newTab />;
}

/** A link to the shift; renders nothing without one. */
export function ShiftFact({ shiftId }: { shiftId: string | null | undefined }) {
  return shiftId ? <TextFact label={passenger.shift} value={shiftId} href={pathTo('Shift', { shiftId })} /> : null;
}
