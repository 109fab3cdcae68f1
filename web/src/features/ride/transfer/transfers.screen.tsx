import { transferIdsOf } from '@offpiste/core/ride/transfer/transfer-sheet.rules';
import Plane from 'lucide-react/icons/plane';
import { pathTo } from '#base/paths.ts';
import { RideCards } from '#ride/ride-cards.part.tsx';

export function TransfersScreen() {
  return (
    <RideCards
      kind="transfer"
      icon={<Plane />}
      idsOf={transferIdsOf}
      hrefOf={(transferId) => pathTo('Transfer', { transferId })}
    />
  );
}
