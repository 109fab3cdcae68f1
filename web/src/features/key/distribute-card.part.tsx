import { keyCounts, mayDistribute, roomProblem } from '@offpiste/core/key/key-page.rules';
import type { HeldKeyRoom } from '@offpiste/core/key/key-list.rules';
import KeyRound from 'lucide-react/icons/key-round';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { prepareFeedback } from '#device/hardware/feedback.ts';
import { key as texts } from '#texts/place/key';
import { refusals } from '#texts/record/refusals';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { PressAgain } from '#ui/slide-to-confirm/press-again.part.tsx';
import { SlideToConfirm } from '#ui/slide-to-confirm/slide-to-confirm.part.tsx';
import styles from './key.module.css';
import { useLookedForGuest } from './looked-for-guest.ts';
import type { KeyMoves } from './use-key-moves.ts';

type DistributeCardProps = { room: HeldKeyRoom; guests: readonly string[]; moves: KeyMoves };

/** Handing out keys: to whom, how many, with a code that opens the room. */
export function DistributeCard({ room, guests, moves }: DistributeCardProps) {
  const lookedFor = useLookedForGuest(room.roomId);
  const [chosenGuest, setGuest] = useState<string>();
  const [chosenCount, setCount] = useState<number>();
  const tenant = chosenGuest ?? (guests.includes(lookedFor) ? lookedFor : '');
  const numberOfKeys = chosenCount ?? room.numberOfKeys;
  const choice = { tenant, numberOfKeys, barcode: moves.barcode };
  const problem = roomProblem(room);
  const isBarred = !mayDistribute(room, choice) || moves.busy !== undefined;
  const distribute = () => moves.distribute(choice);
  const openScanner = () => {
    prepareFeedback();
    moves.scan(true);
  };

  return (
    <Card title={texts.distributeTitle} icon={<KeyRound />}>
      <div className={styles.fields}>
        {problem && room.distributed === 0 ? (
          <Alert type={problem === 'room-blocked' ? 'danger' : 'warning'}>{refusals[problem]}</Alert>
        ) : null}
        <SelectField
          label={texts.guest}
          value={tenant}
          options={[{ value: '', label: texts.choose }, ...guests.map((label) => ({ value: label, label }))]}
          onValueChange={setGuest}
        />
        <SelectField
          label={texts.keysOut}
          value={String(numberOfKeys)}
          options={(room.numberOfKeys === 0 ? [0] : keyCounts(room)).map((count) => ({
            value: String(count),
            label: String(count),
          }))}
          onValueChange={(count) => setCount(Number(count))}
        />
        {moves.barcode ? (
          <Alert type="success">{`${texts.verified}: ${moves.barcode}`}</Alert>
        ) : (
          <Alert type="info">{texts.notVerified}</Alert>
        )}
        <Button variant="secondary" fullWidth icon={<ScanQrCode />} onClick={openScanner}>
          {texts.scanToVerify}
        </Button>
        <SlideToConfirm
          key={moves.attempts}
          label={texts.distributeSlide}
          busy={moves.busy === 'distribute'}
          disabled={isBarred}
          onConfirm={distribute}
        />
        <PressAgain
          label={texts.distributePress}
          againLabel={texts.pressAgain}
          disabled={isBarred}
          onConfirm={distribute}
        />
      </div>
    </Card>
  );
}
