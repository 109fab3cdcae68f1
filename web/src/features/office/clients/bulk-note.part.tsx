import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { DIRECTIONS } from '@offpiste/core/ride/ride/ride.rules';
import { Loading } from '#kept/not-here.part.tsx';
import { general } from '#texts/general';
import { officeNote as texts } from '#texts/office/office-note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { RidesNote } from '#app/features/office/note/rides-note.part.tsx';
import { useOfficeBookings } from '#app/features/office/office-change/office-booking.data.ts';

type BulkNoteProps = {
  /** The form is open while they are defined. */
  references: readonly string[] | undefined;
  onClose: () => void;
};

/** A note on the rides of the selected clients. */
export function BulkNote({ references, onClose }: BulkNoteProps) {
  const { reply, failure } = useOfficeBookings(references);
  const rides = DIRECTIONS.flatMap((direction) =>
    (reply?.clients ?? []).flatMap(({ booking }) => {
      const seat = booking.status === 'cancelled' ? null : booking[direction];
      return seat ? rideListKey({ kind: seat.kind, id: seat.ride, direction }) : [];
    }),
  );
  const isOpen = references !== undefined;
  return (
    <>
      <Sheet open={isOpen && rides.length === 0} onClose={onClose} title={texts.write} closeLabel={general.close}>
        {failure ? (
          <Alert type="danger">{failure.message}</Alert>
        ) : reply ? (
          <Alert type="info">{texts.noRides}</Alert>
        ) : (
          <Loading />
        )}
      </Sheet>
      <RidesNote lists={isOpen && rides.length > 0 ? [...new Set(rides)] : undefined} onClose={onClose} />
    </>
  );
}
