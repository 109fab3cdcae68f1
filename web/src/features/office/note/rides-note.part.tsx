import { endpoints } from '@offpiste/core/endpoints';
import { useState } from 'react';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { general } from '#texts/general';
import { officeNote as texts } from '#texts/office/office-note';
import { note } from '#texts/record/note';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import { outcomeWords } from './outcome-words.ts';
import { WriteNote } from './write-note.part.tsx';

type RidesNoteProps = {
  /** The list keys of rides. The form is open while they are defined. */
  lists: readonly string[] | undefined;
  onClose: () => void;
};

/** A note on the rides of chosen clients. */
export function RidesNote({ lists, onClose }: RidesNoteProps) {
  const {
    data: night,
    isLoading,
    failure,
  } = useAddressWeekList(endpoints.officeLive, {}, { enabled: lists !== undefined });
  const [written, setWritten] = useState({ text: '', turn: 0 });
  return (
    <>
      {night ? (
        <WriteNote
          night={night}
          about={lists}
          onClose={onClose}
          onWritten={(outcome) => {
            const text = outcomeWords(outcome, (lists?.length ?? 0) > 1 ? texts.several : note.done.note);
            setWritten(({ turn }) => ({ text, turn: turn + 1 }));
            onClose();
          }}
        />
      ) : (
        <Sheet open={lists !== undefined} onClose={onClose} title={texts.write} closeLabel={general.close}>
          {isLoading || !failure ? <Loading /> : <MissingList />}
        </Sheet>
      )}
      <Toast {...written} />
    </>
  );
}
