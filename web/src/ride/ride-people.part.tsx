import type { ShownDeparture } from '@offpiste/core/departure/departure.rules';
import type { ShownExtra } from '@offpiste/core/extra-passenger/extra-on-ride.rules';
import type { PickUpGroup } from '@offpiste/core/ride/ride-manifest.rules';
import type { Ride } from '@offpiste/core/ride/ride.rules';
import { memo } from 'react';
import { Depart } from './depart.part.tsx';
import { ExtraPeople } from './extra-people.part.tsx';
import { PickUpAccordion, type RowMenu, StillMissing } from './pick-ups.part.tsx';

type RidePeopleProps = {
  ride: Ride;
  pickUps: readonly PickUpGroup[];
  departure: ShownDeparture | undefined;
  extras: readonly ShownExtra[];
  done: number;
  total: number;
  onCall: (number: string) => void;
  menu: RowMenu;
};

/** Everybody of a ride by pick-up, and its departure. Drawn again only when they change: a scan must not wait for a full coach. */
export const RidePeople = memo(function RidePeople({
  ride,
  pickUps,
  departure,
  extras,
  done,
  total,
  onCall,
  menu,
}: RidePeopleProps) {
  return (
    <>
      <StillMissing pickUps={pickUps} onCall={onCall} menu={menu} />
      {pickUps.map((pickUp) => (
        <PickUpAccordion key={pickUp.name ?? ''} pickUp={pickUp} departure={departure} onCall={onCall} menu={menu} />
      ))}
      <ExtraPeople ride={ride} extras={extras} menu={menu} />
      <Depart ride={ride} pickUps={pickUps} departure={departure} done={done} total={total} />
    </>
  );
});
