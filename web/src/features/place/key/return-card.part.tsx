import { say } from '@offpiste/core/base/brand/say.rules';
import { keysAreOut, keysOut, returnGap, type ReturnChoice } from '@offpiste/core/place/key/key-conditions.rules';
import { keyCounts, NOT_RETURNED_BY_PERSON } from '@offpiste/core/place/key/key-page.rules';
import type { HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { key as texts } from '#texts/place/key';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import styles from './key.module.css';
import { MoveFoot } from './move-foot.part.tsx';
import type { KeyMoves } from './use-key-moves.ts';

const CHOOSE = { value: '', label: texts.choose } as const;
const EXTRA: readonly { value: ReturnChoice['extraKeysReturned']; label: string }[] = [
  CHOOSE,
  { value: '1', label: texts.yes },
  { value: '0', label: texts.no },
];
const NOTES_MAX_LENGTH = 1000;

type ReturnCardProps = { room: HeldKeyRoom; people: readonly string[]; moves: KeyMoves };

export function ReturnCard({ room, people, moves }: ReturnCardProps) {
  const { ticket } = moves;
  const stillOut = keysOut(room);
  // A count chosen for an earlier number of keys does not apply to the current one.
  const [chosen, setChosen] = useState<{ readonly count: number; readonly stillOut: number }>();
  const [extraKeysReturned, setExtra] = useState<ReturnChoice['extraKeysReturned']>('');
  const [notes, setNotes] = useState('');
  const numberOfKeys =
    chosen?.stillOut === stillOut ? chosen.count : Math.max(1, Math.min(stillOut, room.numberOfKeys));
  const returnedBy = ticket.personFor('return');
  const choice = { numberOfKeys, returnedBy, extraKeysReturned };
  const choices = [
    CHOOSE,
    { value: NOT_RETURNED_BY_PERSON, label: texts.notByPerson },
    ...people.map((label) => ({ value: label, label })),
  ];

  return (
    <Card title={texts.returnTitle} icon={<Undo2 />} hasStickyPart>
      <div className={styles.fields}>
        <SelectField
          label={texts.keysBack}
          value={String(numberOfKeys)}
          options={keyCounts(room).map((count) => ({ value: String(count), label: String(count) }))}
          onValueChange={(count) => setChosen({ count: Number(count), stillOut })}
        />
        <SelectField
          label={texts.returnedBy}
          value={returnedBy}
          options={choices}
          onValueChange={(person) => ticket.choose('return', person)}
        />
        <SelectField label={texts.extraBack} value={extraKeysReturned} options={EXTRA} onValueChange={setExtra} />
        <TextArea
          label={texts.notes}
          hint={texts.notesHint}
          value={notes}
          maxLength={NOTES_MAX_LENGTH}
          onValueChange={setNotes}
        />
        <MoveFoot
          gap={returnGap(room, choice)}
          warning={
            keysAreOut(room) && numberOfKeys > stillOut
              ? say(texts.moreThanOut, { out: stillOut, all: room.numberOfKeys })
              : null
          }
          slideLabel={texts.returnSlide}
          pressLabel={texts.returnPress}
          isBusy={moves.busy === 'return'}
          isBarred={moves.busy !== undefined}
          attempts={moves.attempts}
          onConfirm={() => moves.giveBack({ ...choice, notes: notes.trim() })}
        />
      </div>
    </Card>
  );
}
