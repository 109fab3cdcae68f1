import { say } from '@offpiste/core/base/brand/say.rules';
import { RIDE_MARK } from '@offpiste/core/ride/ride/ride-load.rules';
import { equipmentCounts, type PickUpGroup } from '@offpiste/core/ride/ride/ride-manifest.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { ShownDeparture } from '@offpiste/core/ride/departure/departure.rules';
import type { ShownExtra } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Presence } from '#kept/use-list.ts';
import { useWayBack } from '#base/way-back.ts';
import { today } from '#device/clock.ts';
import { listProgress } from '#kept/list-progress.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { PhoneSheet } from '#fact/phone-sheet.part.tsx';
import { ScanPage } from '#ticket/scan-page.part.tsx';
import { useTicketMenu } from '#ticket/ticket-menu.part.tsx';
import { useFieldAction } from '#ticket/use-field-action.ts';
import { departure as departureTexts } from '#texts/ride/departure';
import { ride as texts } from '#texts/ride/ride';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { loadOne } from './load-ride.actions.ts';
import { ExtraPeople } from './extra-people.part.tsx';
import { Depart, DepartUncounted } from './depart.part.tsx';
import { PickUpAccordion, StillMissing, type Called, type RowMenu } from './pick-ups.part.tsx';
import { NoRide } from './ride-at-hand.part.tsx';
import { useRideLoading } from './ride.data.ts';
import styles from './ride.module.css';
import { textsOf } from './ride.texts.ts';

type LoadRideProps = {
  ride: Ride;
  /** The route for 'Cancel'. */
  chooser: string;
  manifest: string;
  /** Shows the remaining capacity, if known. */
  capacity: (counts: { readonly total: number; readonly scanned: number | undefined }) => ReactNode;
  countsEquipment?: boolean;
  extraButton?: ReactNode;
};

export function LoadRide({ ride, chooser, manifest, capacity, countsEquipment = false, extraButton }: LoadRideProps) {
  const goBackTo = useWayBack();
  const list = useRideLoading(ride);
  const doneText = textsOf[ride.kind].loaded;
  const action = useFieldAction((reading) => loadOne(ride, list, reading), doneText);
  const [called, setCalled] = useState<Called>();
  const { kind, id: target, direction } = ride;
  const menu = useTicketMenu({ list: rideListKey(ride), target: { kind, target, direction } });

  // Draws the verdict before the rows, so that a scan does not wait for a full coach.
  const { pickUps, departure, extras, done, total, presence } = list;
  const people = useDeferredValue(
    useMemo(
      () => ({ pickUps, departure, extras, done, total, presence }),
      [pickUps, departure, extras, done, total, presence],
    ),
  );

  if (list.isUnknown) return <NoRide kind={ride.kind} />;
  const equipment = equipmentCounts(list.pickUps);
  return (
    <ScanPage
      place={{ place: rideListKey(ride), placeName: `${say(textsOf[kind].name, { id: target })}, ${texts[direction]}` }}
      mark={RIDE_MARK}
      list={list}
      action={action}
      doneWord={texts.loaded}
      doneText={doneText}
      missingText={texts.listMissing}
      onCancel={() => goBackTo(chooser)}
      extraButton={extraButton}
      title={
        <div className={styles.title}>
          <h2 className={styles.name}>
            {say(textsOf[ride.kind].name, { id: ride.id })}
            <Badge tone="accent">{texts[ride.direction]}</Badge>
          </h2>
          <IconLink icon={<ClipboardList />} label={texts.manifest} look="outlined" href={manifest} />
        </div>
      }
      moreBars={
        countsEquipment ? (
          <ProgressBar
            heading={texts.equipmentBar}
            progress={listProgress(list.presence, { raw: equipment.loaded, total: equipment.total })}
          />
        ) : null
      }
    >
      <RidePeople ride={ride} {...people} onCall={setCalled} menu={menu.button} today={today()} />
      {list.every === undefined && list.total === 0
        ? null
        : capacity({ total, scanned: presence === 'known' ? done + extras.length : undefined })}
      {menu.sheet}
      <PhoneSheet
        number={called?.number}
        forms={called?.forms}
        owner={called?.owner}
        onClose={() => setCalled(undefined)}
      />
    </ScanPage>
  );
}

type RidePeopleProps = {
  ride: Ride;
  pickUps: readonly PickUpGroup[];
  departure: ShownDeparture | undefined;
  extras: readonly ShownExtra[];
  done: number;
  total: number;
  presence: Presence;
  onCall: (called: Called) => void;
  menu: RowMenu;
  /** After midnight, loading times include the day. */
  today: string;
};

const RidePeople = memo(function RidePeople({
  ride,
  pickUps,
  departure,
  extras,
  done,
  total,
  presence,
  onCall,
  menu,
}: RidePeopleProps) {
  const isKnown = presence === 'known';
  return (
    <>
      {isKnown ? <StillMissing pickUps={pickUps} onCall={onCall} menu={menu} /> : null}
      {pickUps.map((pickUp) => (
        <PickUpAccordion
          key={pickUp.name ?? ''}
          pickUp={pickUp}
          presence={presence}
          departure={departure}
          onCall={onCall}
          menu={menu}
        />
      ))}
      <ExtraPeople ride={ride} extras={extras} presence={presence} menu={menu} />
      {presence === 'known' ? (
        <Depart ride={ride} pickUps={pickUps} departure={departure} done={done} total={total} />
      ) : (
        <DepartUncounted
          ride={ride}
          departure={departure}
          reason={presence === 'loading' ? departureTexts.listLoading : departureTexts.needsList}
        />
      )}
    </>
  );
});

type CapacityProps = {
  /** Free seats; undefined if the capacity is unknown. */
  spare: number | undefined;
  /** Of the office's sheet, which has the capacity. */
  presence: Presence;
  children: ReactNode;
};

export function Capacity({ spare, presence, children }: CapacityProps) {
  const chip =
    spare === undefined
      ? []
      : [{ label: say(texts.spare, { count: spare }), tone: spare < 0 ? ('danger' as const) : ('neutral' as const) }];
  return (
    <Accordion title={texts.capacity} chips={chip}>
      <div className={styles.capacity}>
        {presence === 'known' ? <FactList layout="pairs">{children}</FactList> : null}
        {presence === 'loading' ? <Loading rows={2} /> : null}
        {presence === 'unknown' ? <p role="status">{texts.noSheet}</p> : null}
      </div>
    </Accordion>
  );
}
