import { endpoints } from '@offpiste/core/endpoints';
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
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { officeNote as texts } from '#texts/office/office-note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { listName } from './note-lists.ts';
import { NoteTarget } from './note-target.part.tsx';
import { worstOutcome } from './worst-outcome.ts';
import { writeNotes } from './note.actions.ts';

type WriteNoteProps = {
  night: LiveReply;
  /** The keys of the lists; none if they are not chosen yet. The sheet is open while it is defined. */
  about: readonly string[] | undefined;
  onClose: () => void;
  onWritten: (outcome: ActionOutcome, count: number) => void;
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
  // Without them a note is written by hand.
  const templates = useFresh(endpoints.noteTemplates, { weekId }).reply?.templates ?? [];
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
    if (!('message' in outcome)) onWritten(outcome, kept.length);
    else setTrouble([...(lists.length > 1 ? [namesOf(failed)] : []), outcome.message].join(': '));
  };
  return (
    <Stack gap="regular">
      <WeekNote />
      <NoteTarget night={night} about={about} chosen={lists} onChosen={setLists} />
      {templates.length === 0 ? null : (
        <SelectField
          label={texts.template}
          value={templates.find((template) => template.text === text)?.templateId ?? ''}
          options={[
            { value: '', label: texts.chooseTemplate },
            ...templates.map(({ templateId, text: label }) => ({ value: templateId, label })),
          ]}
          onValueChange={(value) => setText(templates.find(({ templateId }) => templateId === value)?.text ?? text)}
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
