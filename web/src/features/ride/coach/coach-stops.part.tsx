import type { SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import { cellLink, cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import MapPin from 'lucide-react/icons/map-pin';
import { coach as texts } from '#texts/ride/coach';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';

export function CoachStops({ row }: { row: SheetRow }) {
  return (
    <Card title={texts.onTheWay} icon={<MapPin />}>
      <FactList>
        <PlaceFact row={row} label={texts.breakfastStop} column="Breakfast Stop" />
      </FactList>
      <StopTimes row={row} column="Breakfast Stop" />
      <FactList>
        <PlaceFact row={row} label={texts.supermarket} column="Supermarket" />
      </FactList>
      <StopTimes row={row} column="Supermarket" />
      <FactList>
        <PlaceFact row={row} label={texts.driverResidence} column="Driver Residence" />
        <PlaceFact row={row} label={texts.parking} column="Parking" />
        <TextFact label={texts.transportNote} value={cellText(row, 'Transport to accommodation')} />
      </FactList>
    </Card>
  );
}

/** A place name, linked to the address that the office entered; without a name, the address. */
function PlaceFact({ row, label, column }: { row: SheetRow; label: string; column: string }) {
  const href = cellLink(row, `${column} URL`);
  return (
    <TextFact label={label} value={cellText(row, column) ?? href} newTab {...(href === undefined ? {} : { href })} />
  );
}

function StopTimes({ row, column }: { row: SheetRow; column: string }) {
  return (
    <FactList layout="pairs">
      <FigureFact label={texts.eta} value={cellText(row, `${column} ETA`)} />
      <FigureFact label={texts.depart} value={cellText(row, `${column} Depart`)} />
    </FactList>
  );
}
