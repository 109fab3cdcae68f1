import { say } from '@offpiste/core/brand/say.rules';
import { equipmentCounts } from '@offpiste/core/ride/ride-manifest.rules';
import type { Ride } from '@offpiste/core/ride/ride.rules';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { type ReactNode, useState } from 'react';
import { useWayBack } from '#app/way-back.ts';
import { ScanAction } from '#outbox/scan-action.part.tsx';
import { ScanButtons } from '#outbox/scan-buttons.part.tsx';
import { useFieldAction } from '#outbox/use-field-action.ts';
import { PhoneSheet } from '#phone/phone-sheet.part.tsx';
import { DataAge } from '#session/data-age.part.tsx';
import { done } from '#texts/done';
import { general } from '#texts/general';
import { ride as texts } from '#texts/ride';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { loadOne } from './load-ride.actions.ts';
import { NoRide } from './no-ride.part.tsx';
import { PickUpAccordion } from './pick-up-accordion.part.tsx';
import { useRideLoading } from './ride.data.ts';
import styles from './ride.module.css';
import { textsOf } from './ride.texts.ts';
import { StillMissing } from './still-missing.part.tsx';

type LoadRideProps = {
  ride: Ride;
  /** The screen where the ride was chosen: 'Cancel' leads back there. */
  chooser: string;
  manifest: string;
  /** Shows how much room there is, by the counts of the list. */
  capacity: (counts: { readonly loaded: number; readonly total: number }) => ReactNode;
  /** A bar of its own for those who bring equipment. */
  countsEquipment?: boolean;
  extraButton?: ReactNode;
};

/** Loading one coach or transfer, one way. */
export function LoadRide({ ride, chooser, manifest, capacity, countsEquipment = false, extraButton }: LoadRideProps) {
  const goBackTo = useWayBack();
  const list = useRideLoading(ride);
  const action = useFieldAction((reading) => loadOne({ ride, tickets: list.everyTicket, at: list.at }, reading));
  const [called, setCalled] = useState<string>();

  if (list.isUnknown) return <NoRide kind={ride.kind} />;
  return (
    <Page actions={<ScanButtons action={action} onCancel={() => goBackTo(chooser)} extra={extraButton} />}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 className={styles.name}>
            {say(textsOf[ride.kind].name, { id: ride.id })}
            <Badge tone="accent">{texts[ride.direction]}</Badge>
          </h2>
          <IconLink icon={<ClipboardList />} label={texts.manifest} look="outlined" href={manifest} />
        </div>
        <ProgressBar heading={texts.loaded} raw={list.loaded} total={list.total} />
        {countsEquipment ? <EquipmentBar {...equipmentCounts(list.pickUps)} /> : null}
        <DataAge at={list.at} isOld={list.isOld}>
          {list.held > 0 ? (
            <Badge tone="held">
              {list.held} {general.held}
            </Badge>
          ) : null}
        </DataAge>
      </header>
      {list.isMissing ? <Alert type="warning">{texts.listMissing}</Alert> : null}
      {list.isLoading ? <SkeletonRows label={general.loading} /> : null}
      {list.everyTicket === undefined ? null : capacity(list)}
      <StillMissing pickUps={list.pickUps} onCall={setCalled} />
      {list.pickUps.map((pickUp) => (
        <PickUpAccordion key={pickUp.name ?? ''} pickUp={pickUp} onCall={setCalled} />
      ))}
      <PhoneSheet number={called} onClose={() => setCalled(undefined)} />
      <ScanAction
        action={action}
        tickets={list.tickets}
        badgesOf={(ticket) => (ticket.loaded === 1 ? <Badge tone="ok">{texts.loaded}</Badge> : null)}
        doneText={done[`${ride.kind}-load`]}
      />
    </Page>
  );
}

function EquipmentBar({ loaded, total }: { loaded: number; total: number }) {
  return <ProgressBar heading={texts.equipmentBar} raw={loaded} total={total} />;
}
