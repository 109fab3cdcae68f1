import { say } from '@offpiste/core/base/brand/say.rules';
import type { BookedSeat } from '@offpiste/core/office/import/booked-part.contract';
import { seatChosen } from '@offpiste/core/office/office-change/booking-choice.rules';
import { withStops } from '@offpiste/core/office/office-change/booking-wish.rules';
import type { RideChoice } from '@offpiste/core/office/office-change/office-change.contract';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { officeChange as texts } from '#texts/office/office-change';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './office-change.module.css';
import { rideKey, rideName, rideWords } from './ride-choice-words.ts';

type SeatFieldsProps = {
  direction: Direction;
  seat: BookedSeat | null;
  /** The client's current seat; its stops are the default. */
  before: BookedSeat | null;
  rides: readonly RideChoice[];
  onSeat: (seat: BookedSeat | null) => void;
};

export function SeatFields({ direction, seat, before, rides, onSeat }: SeatFieldsProps) {
  const way = texts.parts[direction];
  const chosen = seat ? rides.find((ride) => rideKey(ride) === rideKey(seat)) : undefined;
  const choose = (key: string) => {
    const ride = rides.find((each) => rideKey(each) === key);
    onSeat(ride ? seatChosen(ride, before) : null);
  };
  return (
    <div className={styles.seat}>
      <SelectField
        label={say(texts.ride, { way })}
        value={seat ? rideKey(seat) : ''}
        options={[
          { value: '', label: texts.noSeat },
          ...(seat && !chosen ? [{ value: rideKey(seat), label: rideName(seat) }] : []),
          ...rides.map((ride) => ({ value: rideKey(ride), label: rideWords(ride) })),
        ]}
        onValueChange={choose}
      />
      {seat ? (
        <>
          <StopField
            label={say(texts.pickUp, { way })}
            stop={seat.pickUp}
            stops={chosen?.pickUps ?? []}
            onStop={(pickUp) => onSeat(withStops(seat, { ...seat, pickUp }))}
          />
          <StopField
            label={say(texts.dropOff, { way })}
            stop={seat.dropOff}
            stops={chosen?.dropOffs ?? []}
            onStop={(dropOff) => onSeat(withStops(seat, { ...seat, dropOff }))}
          />
        </>
      ) : null}
    </div>
  );
}

type StopFieldProps = {
  label: string;
  stop: string | undefined;
  stops: readonly string[];
  onStop: (stop: string | undefined) => void;
};

function StopField({ label, stop, stops, onStop }: StopFieldProps) {
  if (stops.length === 0 && stop === undefined) return null;
  const offered = stop === undefined || stops.includes(stop) ? stops : [stop, ...stops];
  return (
    <SelectField
      label={label}
      value={stop ?? ''}
      options={[
        ...(stop === undefined ? [{ value: '', label: texts.noStop }] : []),
        ...offered.map((value) => ({ value, label: value })),
      ]}
      onValueChange={(value) => onStop(value || undefined)}
    />
  );
}
