import type { SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import { cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import type { ReactNode } from 'react';
import { transfer as texts } from '#texts/ride/transfer';
import { FigureFact } from '#fact/text-fact.part.tsx';

type SeatFactsProps = {
  row: SheetRow;
  /** Free seats; undefined if the number of seats is unknown, a dash if it or who is on board is unknown. */
  spare: readonly { readonly label: string; readonly seats: number | '–' | undefined }[];
  children: ReactNode;
};

export function SeatFacts({ row, spare, children }: SeatFactsProps) {
  return (
    <>
      {children}
      <FigureFact label={texts.otaPax} value={cellText(row, 'OTA Pax')} />
      <FigureFact label={texts.thirdParties} value={cellText(row, 'Third parties')} />
      <FigureFact label={texts.reps} value={cellText(row, 'Reps')} />
      <FigureFact label={texts.skiBags} value={cellText(row, 'Ski bags')} />
      {spare.map(({ label, seats }) => (
        <FigureFact key={label} label={label} value={seats ?? texts.noCapacity} />
      ))}
    </>
  );
}
