import { say } from '@offpiste/core/base/brand/say.rules';
import { ABSENCE_REASONS, type AbsenceReason } from '@offpiste/core/record/ticket/absence-reason.contract';
import type { ShownDeparture } from '@offpiste/core/ride/departure/departure.rules';
import {
  equipmentCounts,
  labelsApart,
  type LoadLine,
  type PickUpGroup,
} from '@offpiste/core/ride/ride/ride-manifest.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import LogOut from 'lucide-react/icons/log-out';
import { useMemo, useState, type ReactNode } from 'react';
import type { ActionOutcome } from '#record/field-action.ts';
import { general } from '#texts/general';
import { absence } from '#texts/ride/absence';
import { departure as texts } from '#texts/ride/departure';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { useTicketMenu } from '#ticket/ticket-menu.part.tsx';
import { ActionVerdict } from '#ticket/verdict.part.tsx';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { depart, type Accounted, type DepartureCounts } from './depart.actions.ts';
import styles from './ride.module.css';
import { departureLine, textsOf } from './ride.texts.ts';

type DepartProps = {
  ride: Ride;
  pickUps: readonly PickUpGroup[];
  departure: ShownDeparture | undefined;
  done: number;
  total: number;
};

/** Requires a reason for each missing passenger. */
export function Depart({ ride, pickUps, departure, done, total }: DepartProps) {
  const missing = pickUps.flatMap(({ remaining }) => remaining);
  const labels = useMemo(() => labelsApart(pickUps), [pickUps]);
  const absent = pickUps.reduce((sum, group) => sum + group.absent.length, 0);
  const counts = { count: done, total, absent, equipment: equipmentCounts(pickUps).loaded };
  return (
    <Leaving
      ride={ride}
      departure={departure && { equipment: counts.equipment, ...departure }}
      button={texts.depart}
      title={texts.depart}
      isPossible={total > 0}
    >
      {(leave) => (
        <DepartForm
          missing={missing}
          labels={labels}
          line={say(texts.onBoard, { count: done, total })}
          onLeave={(accounted, driver) => leave(counts, accounted, driver)}
        />
      )}
    </Leaving>
  );
}

type DepartUncountedProps = Pick<DepartProps, 'ride' | 'departure'> & {
  reason: string;
};

export function DepartUncounted({ ride, departure, reason }: DepartUncountedProps) {
  return (
    <>
      {departure ? null : <Alert type="info">{reason}</Alert>}
      <Leaving ride={ride} departure={departure} button={texts.departUncounted} title={texts.uncountedTitle} isPossible>
        {(leave) => (
          <DepartForm
            missing={NONE}
            labels={NO_LABELS}
            line={texts.uncountedMeans}
            isUncounted
            onLeave={(_, driver) => leave(undefined, [], driver)}
          />
        )}
      </Leaving>
    </>
  );
}

const NONE: readonly LoadLine[] = [];
const NO_LABELS: ReadonlyMap<string, string> = new Map();

type Leave = (counts: DepartureCounts | undefined, accounted: readonly Accounted[], driver: string) => Promise<void>;

type LeavingProps = Pick<DepartProps, 'ride' | 'departure'> & {
  button: string;
  title: string;
  isPossible: boolean;
  children: (leave: Leave) => ReactNode;
};

function Leaving({ ride, departure, button, title, isPossible, children }: LeavingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const name = say(textsOf[ride.kind].name, { id: ride.id });
  // Outlives the undone departure.
  const menu = useTicketMenu({ list: rideListKey(ride) });
  const leave: Leave = async (counts, accounted, driver) => {
    setOutcome(await depart(ride, counts, accounted, driver));
    setIsOpen(false);
  };
  return (
    <>
      {departure ? (
        <Departed
          departure={departure}
          menu={menu.button({ name, isDone: true, reportId: departure.reportId, reportRepId: departure.reportRepId })}
        />
      ) : (
        <Button variant="secondary" fullWidth icon={<LogOut />} disabled={!isPossible} onClick={() => setIsOpen(true)}>
          {button}
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={`${title}: ${name}`} closeLabel={general.close}>
        {isOpen ? children(leave) : null}
      </Sheet>
      {menu.sheet}
      <ActionVerdict
        outcome={outcome}
        name={name}
        doneText={say(texts.done.departure, { name })}
        onDismiss={() => setOutcome(undefined)}
      />
    </>
  );
}

type DepartedProps = { departure: ShownDeparture; menu: ReactNode };

function Departed({ departure, menu }: DepartedProps) {
  const { held, driver, equipment = 0, by } = departure;
  const more = [
    ...(equipment > 0 ? [say(texts.equipment, { count: equipment })] : []),
    ...(driver ? [say(texts.driver, { name: driver })] : []),
    say(texts.reportedBy, { name: by }),
  ];
  return (
    <Card
      title={departureLine(departure)}
      trailing={
        <span className={styles.buttons}>
          <HeldBadge held={held} />
          {menu}
        </span>
      }
    >
      <p className={styles.way}>{more.join(' · ')}</p>
    </Card>
  );
}

type DepartFormProps = {
  missing: readonly LoadLine[];
  labels: ReadonlyMap<string, string>;
  line: string;
  isUncounted?: boolean;
  onLeave: (accounted: readonly Accounted[], driver: string) => Promise<void>;
};

type Choice = AbsenceReason | '';
const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: '', label: texts.choose },
  ...ABSENCE_REASONS.map((value) => ({ value, label: absence.reasons[value] })),
];

function DepartForm({ missing, labels, line, isUncounted = false, onLeave }: DepartFormProps) {
  const [reasons, setReasons] = useState<Readonly<Record<string, Choice>>>({});
  const [driver, setDriver] = useState('');
  const [isSending, setIsSending] = useState(false);
  const accounted = missing.flatMap(({ barcode, name }): Accounted[] => {
    const reason = reasons[barcode] ?? '';
    return reason === '' ? [] : [{ barcode, name, reason }];
  });
  const isComplete = accounted.length === missing.length;
  const leave = async () => {
    setIsSending(true);
    await onLeave(accounted, driver.trim());
  };
  return (
    <div className={styles.group}>
      <p className={styles.wayTitle}>{line}</p>
      {missing.length > 0 ? <h3>{texts.missing}</h3> : null}
      {missing.length > 1 ? (
        <SelectField
          label={texts.all}
          value=""
          options={OPTIONS}
          onValueChange={(reason) => setReasons(Object.fromEntries(missing.map(({ barcode }) => [barcode, reason])))}
        />
      ) : null}
      {missing.map(({ barcode }) => (
        <SelectField
          key={barcode}
          label={labels.get(barcode) ?? ''}
          value={reasons[barcode] ?? ''}
          options={OPTIONS}
          onValueChange={(reason) => setReasons((all) => ({ ...all, [barcode]: reason }))}
        />
      ))}
      <TextField label={texts.driverName} value={driver} onValueChange={setDriver} maxLength={100} autoComplete="off" />
      {isUncounted ? null : <p className={styles.way}>{isComplete ? texts.allHere : texts.accountFirst}</p>}
      <Button size="large" icon={<LogOut />} disabled={!isComplete} loading={isSending} onClick={() => void leave()}>
        {texts.depart}
      </Button>
    </div>
  );
}
