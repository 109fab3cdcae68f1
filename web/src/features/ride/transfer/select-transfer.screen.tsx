import Plane from 'lucide-react/icons/plane';
import { pathTo } from '#base/paths.ts';
import { SelectRide } from '#ride/select-ride.part.tsx';

export function SelectTransferScreen() {
  return (
    <SelectRide
      kind="transfer"
      icon={<Plane />}
      hrefOf={({ id, direction }) => pathTo('loadTransfer', { transferId: id, direction })}
    />
  );
}
