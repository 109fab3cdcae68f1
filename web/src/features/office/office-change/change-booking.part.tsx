import { say } from '@offpiste/core/base/brand/say.rules';
import {
  CHOSEN_STATUSES,
  type ChosenStatus,
  type ClientBooking,
} from '@offpiste/core/office/import/booked-part.contract';
import { crowdedBy, missingStops } from '@offpiste/core/office/office-change/booking-choice.rules';
import { changedParts, wishFor } from '@offpiste/core/office/office-change/booking-wish.rules';
import { partWords } from '@offpiste/core/office/office-change/client-booking.rules';
import { MAX_REASON, type OfficeBookingReply } from '@offpiste/core/office/office-change/office-change.contract';
import { useState } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { officeChange as texts } from '#texts/office/office-change';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { changeBooking, useOfficeBooking } from './office-booking.data.ts';
import styles from './office-change.module.css';
import { RoomFields } from './room-fields.part.tsx';
import { SeatFields } from './seat-fields.part.tsx';

type ChangeBookingProps = {
  bookingRef: string;
  name: string;
  /** Lists on which the client is loaded. */
  aboard: readonly string[];
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** Changes a client's seat, room or status, within the options of the week. */
export function ChangeBooking({ open, onClose, name, ...form }: ChangeBookingProps) {
  return (
    <Sheet open={open} onClose={onClose} title={say(texts.title, { name })} closeLabel={general.close}>
      {open ? <LoadedForm {...form} /> : null}
    </Sheet>
  );
}

type FormProps = Pick<ChangeBookingProps, 'aboard' | 'onChanged'>;

function LoadedForm({ bookingRef, ...form }: FormProps & { bookingRef: string }) {
  const { reply: booking, failure, refresh } = useOfficeBooking(bookingRef);
  if (failure) return <Alert type="danger">{failure.message ?? texts.notLoaded}</Alert>;
  if (!booking) return <Loading />;
  return <BookingForm key={booking.seen} state={booking} askAgain={() => void refresh()} {...form} />;
}

type BookingFormProps = FormProps & { state: OfficeBookingReply; askAgain: () => void };

function BookingForm({ state, aboard, askAgain, onChanged }: BookingFormProps) {
  const { booking, outbound, inbound, rooms } = state;
  const weekId = useAddressWeek();
  const [wished, setWished] = useState<ClientBooking>(booking);
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSend();
  const set = (part: Partial<ClientBooking>) => setWished({ ...wished, ...part });
  const parts = changedParts(wished, booking);
  const missing = missingStops(wished, state);
  const save = () => send(changeBooking(weekId, state, wishFor(wished, booking), reason.trim()), onChanged);
  const status = CHOSEN_STATUSES.find((each) => each === wished.status);
  return (
    <Stack gap="regular">
      <WeekNote />
      {aboard.map((place) => (
        <Alert key={place} type="info">
          {say(texts.aboard, { place })}
        </Alert>
      ))}
      <SeatFields
        direction="outbound"
        seat={wished.outbound}
        before={booking.outbound}
        rides={outbound}
        onSeat={(seat) => set({ outbound: seat })}
      />
      <SeatFields
        direction="inbound"
        seat={wished.inbound}
        before={booking.inbound}
        rides={inbound}
        onSeat={(seat) => set({ inbound: seat })}
      />
      <RoomFields room={wished.room} rooms={rooms} onRoom={(room) => set({ room })} />
      <div className={styles.fields}>
        <SelectField<string>
          label={texts.parts.status}
          value={wished.status}
          options={[
            ...(status ? [] : [{ value: wished.status, label: wished.status }]),
            ...CHOSEN_STATUSES.map((value: ChosenStatus) => ({ value, label: texts.statuses[value] })),
          ]}
          onValueChange={(value) => set({ status: value })}
        />
        <TextField
          label={texts.reason}
          hint={say(texts.reasonHint, { left: MAX_REASON - reason.length })}
          maxLength={MAX_REASON}
          value={reason}
          onValueChange={setReason}
        />
      </div>
      <section className={styles.changes} aria-label={texts.before}>
        <h3>{texts.before}</h3>
        {parts.length === 0 ? <p>{texts.same}</p> : null}
        {parts.map((part) => (
          <p key={part}>
            <strong>{texts.parts[part]}</strong>{' '}
            {say(texts.becomes, { before: partWords(part, booking), after: partWords(part, wished) })}
          </p>
        ))}
      </section>
      {crowdedBy(wished, state).map(({ place, count }) => (
        <Alert key={place} type="warning">
          {say(texts.tooFull, { place, count })}
        </Alert>
      ))}
      {problem === undefined ? null : (
        <Alert type="danger" button={{ label: texts.asItIsNow, onPress: askAgain }}>
          {problem}
        </Alert>
      )}
      <p className={styles.hint}>{texts.kept}</p>
      {missing.map(({ way, stop }) => (
        <p key={`${way} ${stop}`} className={styles.hint}>
          {say(texts.stopFirst[stop], { way: texts.parts[way] })}
        </p>
      ))}
      {parts.length > 0 && reason.trim() === '' ? <p className={styles.hint}>{texts.whyFirst}</p> : null}
      <Button
        size="large"
        disabled={parts.length === 0 || missing.length > 0 || reason.trim() === ''}
        loading={isSending}
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
    </Stack>
  );
}
