import { say } from '@offpiste/core/base/brand/say.rules';
import { handOutsIn, type HandOut } from '@offpiste/core/place/key/key-badge.rules';
import { NOT_RETURNED_BY_PERSON } from '@offpiste/core/place/key/key-page.rules';
import { keyStateOf } from '@offpiste/core/place/key/key-fold.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { positionText } from '@offpiste/core/base/position/position.rules';
import KeyRound from 'lucide-react/icons/key-round';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { RoomBadge } from '#key/key-badge.part.tsx';
import { key as texts } from '#texts/place/key';
import { passenger } from '#texts/people/passenger';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';
import styles from './key.module.css';
import { keyCountText } from './key-move-text.ts';
import type { KeyPosition } from './move-keys.actions.ts';

type RoomInfoCardProps = { room: ShownKeyRoom; isInWeek: boolean; position: KeyPosition | undefined };

export function RoomInfoCard({ room, isInWeek, position }: RoomInfoCardProps) {
  const { handedOut, keysReturned } = keyStateOf(room);
  const {
    roomId,
    buildingName,
    numberOfKeys,
    extraKeys,
    distributed,
    distributedTo,
    returnedBy,
    returnedNotes,
    extraKeysReturned,
  } = room;
  return (
    <Card title={texts.room} icon={<KeyRound />} trailing={<RoomBadge room={room} />}>
      <FactList layout="pairs">
        <FigureFact label={texts.keys} value={numberOfKeys} />
        <FigureFact label={texts.extraKeys} value={extraKeys} />
        {handedOut > 0 ? (
          <FigureFact label={texts.handedOut} value={say(texts.someOf, { some: handedOut, all: numberOfKeys })} />
        ) : null}
        {keysReturned > 0 ? (
          <FigureFact label={texts.back} value={say(texts.someOf, { some: keysReturned, all: handedOut })} />
        ) : null}
      </FactList>
      <FactList>
        <TextFact
          label={passenger.accommodation}
          value={buildingName}
          href={isInWeek ? pathTo('Room', { subblockId: roomId }) : undefined}
        />
        {distributed === 1 ? <TextFact label={texts.handedTo} value={distributedTo} /> : null}
        <Record handOuts={handOutsIn(room)} />
        {returnedBy ? (
          <TextFact
            label={texts.returnedBy}
            value={returnedBy === NOT_RETURNED_BY_PERSON ? texts.notByPerson : returnedBy}
          />
        ) : null}
        {extraKeysReturned === undefined ? null : (
          <TextFact label={texts.extraBack} value={extraKeysReturned === 1 ? texts.yes : texts.no} />
        )}
        {returnedNotes ? <TextFact label={texts.returnedNotes} value={returnedNotes} /> : null}
        <FigureFact label={texts.position} value={positionText(position?.lat, position?.lon)} />
      </FactList>
    </Card>
  );
}

function Record({ handOuts }: { handOuts: readonly HandOut[] }) {
  if (handOuts.length === 0) return null;
  return (
    <TextFact
      label={texts.record}
      value={handOuts.map((handOut, index) => (
        // A record may contain the same guest twice, and no time.
        <span key={index} className={styles.record}>
          {lineOf(handOut)}
        </span>
      ))}
    />
  );
}

function lineOf({ numberOfKeys, tenant, timestamp }: HandOut): string {
  const said = { keys: keyCountText(numberOfKeys), tenant: tenant || texts.nobody };
  return say(texts.recordLine, timestamp > 0 ? { ...said, at: sayWhen(timestamp) } : said);
}
