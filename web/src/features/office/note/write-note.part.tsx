import { say } from '@offpiste/core/base/brand/say.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import { NOTE_ENDS, noteEndAt, type NoteEnd } from '@offpiste/core/record/note/note-end.rules';
import { MAX_NOTE_TEXT } from '@offpiste/core/record/note/note.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import { brand } from '#base/brand.ts';
import { correctedNow } from '#net/handset-clock.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { general } from '#texts/general';
import { note as texts } from '#texts/record/note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { listName, noteListKeys } from './note-lists.ts';
import { worstOutcome } from './worst-outcome.ts';
import { writeNotes } from './note.actions.ts';
import styles from './office.module.css';

type WriteNoteProps = {
  night: LiveReply;
  /** The keys of the lists; none if they are not chosen yet. The sheet is open while it is defined. */
  about: readonly string[] | undefined;
  onClose: () => void;
  onWritten: (outcome: ActionOutcome) => void;
};

export function WriteNote({ night, about, onClose, onWritten }: WriteNoteProps) {
  return (
    <Sheet open={about !== undefined} onClose={onClose} title={texts.write} closeLabel={general.close}>
      {about === undefined ? null : <NoteForm night={night} about={about} onWritten={onWritten} />}
    </Sheet>
  );
}

type NoteFormProps = Pick<WriteNoteProps, 'night' | 'onWritten'> & { about: readonly string[] };

function NoteForm({ night, about, onWritten }: NoteFormProps) {
  const weekId = useAddressWeek();
  const [lists, setLists] = useState(about);
  const [text, setText] = useState('');
  const [end, setEnd] = useState<NoteEnd>('noon');
  const [openedAt] = useState(correctedNow);
  const [trouble, setTrouble] = useState<string>();
  /** Of an earlier press that failed on other lists. */
  const [written, setWritten] = useState<readonly ActionOutcome[]>([]);
  const [isSending, setIsSending] = useState(false);
  const { resort } = brand.policy.timeZones;
  const endOf = (value: NoteEnd, at: number) => noteEndAt(value, at, night.lastDay, resort);
  const namesOf = (keys: readonly string[]) => keys.map((key) => listName(key, night)).join(', ');
  const write = async () => {
    setIsSending(true);
    const { failed, outcomes } = await writeNotes(weekId, lists, text.trim(), endOf(end, correctedNow()));
    setIsSending(false);
    // The others have the note: a second press must not write it twice.
    const kept = [...written, ...outcomes.filter((each) => !('message' in each))];
    setWritten(kept);
    if (failed.length > 0) setLists(failed);
    const outcome = worstOutcome(failed.length > 0 ? outcomes : kept);
    if (!outcome) return;
    if (!('message' in outcome)) onWritten(outcome);
    else setTrouble([...(about.length > 1 ? [namesOf(failed)] : []), outcome.message].join(': '));
  };
  return (
    <Stack gap="regular">
      <WeekNote />
      {about.length > 1 ? (
        <SeveralLists night={night} offered={about} chosen={lists} onChosen={setLists} />
      ) : (
        <SelectField
          label={texts.list}
          value={lists[0] ?? ''}
          options={[
            ...(about.length === 0 ? [{ value: '', label: texts.chooseList }] : []),
            ...noteListKeys(night).map((value) => ({ value, label: listName(value, night) })),
          ]}
          onValueChange={(list) => setLists(list === '' ? [] : [list])}
        />
      )}
      <TextArea
        label={texts.text}
        hint={say(texts.textHint, { left: MAX_NOTE_TEXT - text.length })}
        rows={4}
        maxLength={MAX_NOTE_TEXT}
        value={text}
        onValueChange={setText}
      />
      <SelectField
        label={texts.until}
        value={end}
        options={NOTE_ENDS.map((value) => ({
          value,
          label: say(texts.endAt, {
            end: texts.ends[value],
            at: formatRecent(endOf(value, openedAt), openedAt, resort),
          }),
        }))}
        onValueChange={setEnd}
      />
      {trouble === undefined ? null : <Alert type="danger">{trouble}</Alert>}
      <Button
        size="large"
        icon={<MessageSquarePlus />}
        disabled={lists.length === 0 || text.trim() === ''}
        loading={isSending}
        onClick={() => void write()}
      >
        {lists.length > 1 ? say(texts.writeOnSeveral, { count: lists.length }) : texts.write}
      </Button>
    </Stack>
  );
}

type SeveralListsProps = {
  night: LiveReply;
  offered: readonly string[];
  chosen: readonly string[];
  onChosen: (lists: readonly string[]) => void;
};

function SeveralLists({ night, offered, chosen, onChosen }: SeveralListsProps) {
  return (
    <fieldset className={styles.lists}>
      <legend>{texts.lists}</legend>
      {offered.map((list) => (
        <SwitchRow
          key={list}
          look="checkbox"
          label={listName(list, night)}
          checked={chosen.includes(list)}
          onCheckedChange={(isChosen) =>
            onChosen(offered.filter((each) => (each === list ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
