import { keyCounts, mayReturn, NOT_RETURNED_BY_PERSON, type ReturnChoice } from '@offpiste/core/key/key-page.rules';
import { keyStateOf } from '@offpiste/core/key/key-fold.rules';
import type { HeldKeyRoom } from '@offpiste/core/key/key-list.rules';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { key as texts } from '#texts/place/key';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { PressAgain } from '#ui/slide-to-confirm/press-again.part.tsx';
import { SlideToConfirm } from '#ui/slide-to-confirm/slide-to-confirm.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';
import styles from './key.module.css';
import type { KeyMoves } from './use-key-moves.ts';

const CHOOSE = { value: '', label: texts.choose } as const;
const EXTRA: readonly { value: ReturnChoice['extraKeysReturned']; label: string }[] = [
  CHOOSE,
  { value: '1', label: texts.yes },
  { value: '0', label: texts.no },
];
const NOTES_MAX_LENGTH = 1000;

type ReturnCardProps = { room: HeldKeyRoom; people: readonly string[]; moves: KeyMoves };

/** Returning keys: how many, from whom, and whether the extra keys are included. */
export function ReturnCard({ room, people, moves }: ReturnCardProps) {
  const { handedOut, keysReturned } = keyStateOf(room);
  const stillOut = handedOut - keysReturned;
  // A count chosen for an earlier number of keys out does not apply to the current one.
  const [chosen, setChosen] = useState<{ readonly count: number; readonly stillOut: number }>();
  const [returnedBy, setReturnedBy] = useState('');
  const [extraKeysReturned, setExtra] = useState<ReturnChoice['extraKeysReturned']>('');
  const [notes, setNotes] = useState('');
  const numberOfKeys =
    chosen?.stillOut === stillOut ? chosen.count : Math.max(1, Math.min(stillOut, room.numberOfKeys));
  const choice = { numberOfKeys, returnedBy, extraKeysReturned };
  const isBarred = !mayReturn(room, choice) || moves.busy !== undefined;
  const giveBack = () => moves.giveBack({ ...choice, notes: notes.trim() });
  const choices = [
    CHOOSE,
    { value: NOT_RETURNED_BY_PERSON, label: texts.notByPerson },
    ...people.map((label) => ({ value: label, label })),
  ];

  return (
    <Card title={texts.returnTitle} icon={<Undo2 />}>
      <div className={styles.fields}>
        {room.distributed === 0 ? <Alert type="info">{texts.notOut}</Alert> : null}
        {room.returned === 1 ? <Alert type="success">{texts.allBack}</Alert> : null}
        <SelectField
          label={texts.keysBack}
          value={String(numberOfKeys)}
          options={keyCounts(room).map((count) => ({ value: String(count), label: String(count) }))}
          onValueChange={(count) => setChosen({ count: Number(count), stillOut })}
        />
        <SelectField label={texts.returnedBy} value={returnedBy} options={choices} onValueChange={setReturnedBy} />
        <SelectField label={texts.extraBack} value={extraKeysReturned} options={EXTRA} onValueChange={setExtra} />
        <TextArea
          label={texts.notes}
          hint={texts.notesHint}
          value={notes}
          maxLength={NOTES_MAX_LENGTH}
          onValueChange={setNotes}
        />
        <SlideToConfirm
          key={moves.attempts}
          label={texts.returnSlide}
          busy={moves.busy === 'return'}
          disabled={isBarred}
          onConfirm={giveBack}
        />
        <PressAgain label={texts.returnPress} againLabel={texts.pressAgain} disabled={isBarred} onConfirm={giveBack} />
      </div>
    </Card>
  );
}
