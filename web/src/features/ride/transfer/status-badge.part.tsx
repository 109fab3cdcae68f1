import type { SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import { cellText } from '@offpiste/core/ride/ride/ride-sheet.rules';
import { transferStatus, type TransferStatus } from '@offpiste/core/ride/transfer/transfer-sheet.rules';
import { general } from '#texts/general';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';

const TONES: Readonly<Record<TransferStatus, BadgeTone>> = {
  booked: 'ok',
  pending: 'warn',
  cancelled: 'danger',
  other: 'neutral',
};

/** Green, amber or red; grey for any other status. */
export function StatusBadge({ row }: { row: SheetRow }) {
  return <Badge tone={TONES[transferStatus(row)]}>{cellText(row, 'Status') ?? general.notAvailable}</Badge>;
}
