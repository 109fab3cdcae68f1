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
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { listName, noteListKeys } from './note-lists.ts';
import { writeNote } from './note.actions.ts';

type WriteNoteProps = {
  night: LiveReply;
  /** The key of the list, or '' if it is not chosen yet. The sheet is open while it is defined. */
  about: string | undefined;
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

type NoteFormProps = Pick<WriteNoteProps, 'night' | 'onWritten'> & { about: string };

function NoteForm({ night, about, onWritten }: NoteFormProps) {
  const weekId = useAddressWeek();
  const [list, setList] = useState(about);
  const [text, setText] = useState('');
  const [end, setEnd] = useState<NoteEnd>('noon');
  const [openedAt] = useState(correctedNow);
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { resort } = brand.policy.timeZones;
  const endOf = (value: NoteEnd, at: number) => noteEndAt(value, at, night.lastDay, resort);
  const write = async () => {
    setIsSending(true);
    const outcome = await writeNote(weekId, list, text.trim(), endOf(end, correctedNow()));
    setIsSending(false);
    if ('message' in outcome) setTrouble(outcome.message);
    else onWritten(outcome);
  };
  return (
    <Stack gap="regular">
      <WeekNote />
      <SelectField
        label={texts.list}
        value={list}
        options={[
          ...(about === '' ? [{ value: '', label: texts.chooseList }] : []),
          ...noteListKeys(night).map((value) => ({ value, label: listName(value, night) })),
        ]}
        onValueChange={setList}
      />
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
        disabled={list === '' || text.trim() === ''}
        loading={isSending}
        onClick={() => void write()}
      >
        {texts.write}
      </Button>
    </Stack>
  );
}
