import { say } from '@offpiste/core/base/brand/say.rules';
import {
  bulkPlan,
  moveGroups,
  type BulkPlan,
  type ChosenStops,
} from '@offpiste/core/office/office-change/bulk-change.rules';
import {
  MAX_REASON,
  type BulkResult,
  type OfficeBookingsReply,
  type RideChoice,
} from '@offpiste/core/office/office-change/office-change.contract';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { DIRECTIONS } from '@offpiste/core/ride/ride/ride.rules';
import { useState } from 'react';
import { PlainTable } from '#desk/plain-table.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { bulkChange as texts } from '#texts/office/bulk-change';
import { officeChange } from '#texts/office/office-change';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { rideKey, rideName, rideWords } from '#app/features/office/office-change/ride-choice-words.ts';
import { changeSeats, useOfficeBookings } from '#app/features/office/office-change/office-booking.data.ts';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { BulkResults } from './bulk-results.part.tsx';
import { listedNames } from './listed-names.ts';
import styles from './clients.module.css';

type BulkCoachProps = {
  /** The form is open while they are defined. */
  references: readonly string[] | undefined;
  onClose: () => void;
  onChanged: () => void;
};

/** Moves the selected clients to another ride. */
export function BulkCoach({ references, onClose, onChanged }: BulkCoachProps) {
  const count = references?.length ?? 0;
  return (
    <Sheet
      open={references !== undefined}
      onClose={onClose}
      title={count === 1 ? texts.titleOne : say(texts.title, { count })}
      closeLabel={general.close}
    >
      {references ? <LoadedForm references={references} onClose={onClose} onChanged={onChanged} /> : null}
    </Sheet>
  );
}

type LoadedFormProps = { references: readonly string[]; onClose: () => void; onChanged: () => void };

function LoadedForm({ references, onClose, onChanged }: LoadedFormProps) {
  const { reply, failure } = useOfficeBookings(references);
  const [results, setResults] = useState<readonly BulkResult[]>();
  if (failure) return <Alert type="danger">{failure.message}</Alert>;
  if (!reply) return <Loading />;
  if (results) return <BulkResults clients={reply.clients} results={results} onDone={onClose} />;
  return (
    <Form
      bookings={reply}
      unknown={references.length - reply.clients.length}
      onChanged={onChanged}
      onResults={(all) => {
        setResults(all);
        onChanged();
      }}
    />
  );
}

type FormProps = {
  bookings: OfficeBookingsReply;
  unknown: number;
  onResults: (results: readonly BulkResult[]) => void;
  onChanged: () => void;
};

function Form({ bookings, unknown, onResults, onChanged }: FormProps) {
  const weekId = useAddressWeek();
  const [direction, setDirection] = useState<Direction>('outbound');
  const [chosen, setChosen] = useState('');
  const [stops, setStops] = useState<ChosenStops>({});
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSend();
  const rides = bookings[direction];
  const ride = rides.find((each) => rideKey(each) === chosen);
  const plan = ride && bulkPlan(bookings.clients, { direction, ride, stops });
  const count = plan?.moves.length ?? 0;
  const lacksStop = plan !== undefined && plan.missing.length > 0;
  const choose = (key: string) => {
    setChosen(key);
    setStops({});
  };
  const save = async () => {
    const sent = changeSeats(weekId, plan?.moves ?? [], direction, reason.trim());
    await send(sent, ({ results }) => onResults(results));
    // A lost answer may be about some changed clients.
    if (!(await sent).ok) onChanged();
  };
  return (
    <div className={styles.form}>
      <WeekNote />
      <div className={styles.fields}>
        <SelectField
          label={texts.way}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: officeChange.parts[value] }))}
          onValueChange={(way) => {
            setDirection(way);
            choose('');
          }}
        />
        <SelectField
          label={texts.ride}
          value={chosen}
          options={[
            { value: '', label: texts.chooseRide },
            ...rides.map((each) => ({ value: rideKey(each), label: rideWords(each) })),
          ]}
          onValueChange={choose}
        />
        {plan?.needed.map(({ stop, count: people, choices }) => (
          <SelectField
            key={stop}
            label={say(texts.stops[stop], { count: people })}
            value={stops[stop] ?? ''}
            options={[{ value: '', label: texts.chooseStop }, ...choices.map((value) => ({ value, label: value }))]}
            onValueChange={(value) => setStops({ ...stops, [stop]: value || undefined })}
          />
        ))}
        <TextField
          label={texts.reason}
          hint={say(texts.reasonHint, { left: MAX_REASON - reason.length })}
          maxLength={MAX_REASON}
          value={reason}
          onValueChange={setReason}
        />
      </div>
      {ride && plan ? <Preview plan={plan} ride={ride} direction={direction} /> : null}
      {unknown > 0 ? <Alert type="warning">{say(texts.unknown, { count: unknown })}</Alert> : null}
      {problem === undefined ? null : <Alert type="danger">{say(texts.failed, { problem })}</Alert>}
      {lacksStop ? <p className={styles.hint}>{texts.stopFirst}</p> : null}
      {count > 0 && reason.trim() === '' ? <p className={styles.hint}>{texts.whyFirst}</p> : null}
      <Button
        size="large"
        disabled={count === 0 || lacksStop || reason.trim() === ''}
        loading={isSending}
        onClick={() => void save()}
      >
        {count === 1 ? texts.saveOne : say(texts.save, { count })}
      </Button>
    </div>
  );
}

function Preview({ plan, ride, direction }: { plan: BulkPlan; ride: RideChoice; direction: Direction }) {
  const { moves, missing, onIt, cancelled, aboard, tooMany } = plan;
  return (
    <section className={styles.form} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {moves.length === 0 ? (
        missing.length === 0 && <p>{texts.nothing}</p>
      ) : (
        <div className={styles.preview}>
          <PlainTable
            look="screen"
            label={texts.preview}
            columns={[
              { key: 'before', heading: texts.before },
              { key: 'after', heading: texts.after },
              { key: 'count', heading: texts.clients, kind: 'number' },
            ]}
            rows={moveGroups(moves, direction).map(({ before, after, count }) => [before, after, String(count)])}
          />
        </div>
      )}
      {onIt.length > 0 ? <p>{say(texts.onIt, { count: onIt.length })}</p> : null}
      {cancelled.length > 0 ? <p>{say(texts.cancelled, { count: cancelled.length })}</p> : null}
      {tooMany > 0 ? (
        <Alert type="warning">{say(texts.tooFull, { ride: rideName(ride), count: tooMany })}</Alert>
      ) : null}
      {aboard.length > 0 ? (
        <Alert type="info">{say(texts.aboard, { count: aboard.length, names: listedNames(aboard) })}</Alert>
      ) : null}
    </section>
  );
}
