import { say } from '@offpiste/core/base/brand/say.rules';
import { distributeGap } from '@offpiste/core/place/key/key-conditions.rules';
import type { HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import { allowedBarcodesOf, keyCounts } from '@offpiste/core/place/key/key-page.rules';
import KeyRound from 'lucide-react/icons/key-round';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { prepareScanner } from '#device/hardware/camera-request.ts';
import { key as texts } from '#texts/place/key';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './key.module.css';
import { MoveFoot } from './move-foot.part.tsx';
import type { KeyMoves } from './use-key-moves.ts';

type DistributeCardProps = {
  room: HeldKeyRoom;
  guests: readonly string[];
  /** The week's data has the guests of the room. */
  isWeekRead: boolean;
  moves: KeyMoves;
};

export function DistributeCard({ room, guests, isWeekRead, moves }: DistributeCardProps) {
  const { ticket } = moves;
  const [chosenCount, setCount] = useState<number>();
  const tenant = ticket.personFor('distribute');
  const numberOfKeys = chosenCount ?? room.numberOfKeys;
  const choice = { tenant, numberOfKeys, barcode: ticket.barcode };
  const isNobodyKnown = isWeekRead && guests.length === 0;
  const holder = ticket.otherHolder('distribute');
  // The code of an address may not be one of the room.
  const isVerified = allowedBarcodesOf(room).includes(ticket.barcode);
  const openScanner = () => {
    prepareScanner();
    moves.scan(true);
  };

  return (
    <Card title={texts.distributeTitle} icon={<KeyRound />} hasStickyPart>
      <div className={styles.fields}>
        <div className={styles.scan}>
          <Button variant="secondary" fullWidth icon={<ScanQrCode />} onClick={openScanner}>
            {texts.scanToVerify}
          </Button>
          <p className={styles.scanned} data-verified={isVerified || undefined} role="status">
            {isVerified ? `${texts.verified}: ${ticket.barcode}` : texts.notVerified}
          </p>
        </div>
        <SelectField
          label={texts.guest}
          {...(isNobodyKnown ? { hint: texts.noGuestsHint } : {})}
          value={tenant}
          options={[
            { value: '', label: isNobodyKnown ? texts.noGuests : texts.choose },
            ...guests.map((label) => ({ value: label, label })),
          ]}
          onValueChange={(guest) => ticket.choose('distribute', guest)}
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
        <MoveFoot
          gap={distributeGap(room, choice, !isNobodyKnown)}
          warning={holder === undefined ? null : say(texts.otherTicket, { holder })}
          slideLabel={texts.distributeSlide}
          pressLabel={texts.distributePress}
          isBusy={moves.busy === 'distribute'}
          isBarred={moves.busy !== undefined}
          attempts={moves.attempts}
          onConfirm={() => moves.distribute(choice)}
        />
      </div>
    </Card>
  );
}
