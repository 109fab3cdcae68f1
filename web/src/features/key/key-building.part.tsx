import { say } from '@offpiste/core/brand/say.rules';
import { handedOutInPart, type HeldKeyRoom } from '@offpiste/core/key/key-list.rules';
import KeyRound from 'lucide-react/icons/key-round';
import { pathTo } from '#app/paths.ts';
import { RoomBadge } from '#key/key-badge.part.tsx';
import { HeldBadge } from '#ticket/list-head.part.tsx';
import { general } from '#texts/general';
import { key as texts } from '#texts/place/key';
import { Accordion, type AccordionChip } from '#ui/accordion/accordion.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import type { ShownBuilding } from './key.data.ts';

const LIKELY_ROW_PX = 72;

/** A building with the rooms whose keys are handed out here. */
export function KeyBuildingPart({ building, defaultOpen }: { building: ShownBuilding; defaultOpen: boolean }) {
  const { buildingName, totalRooms, readyRooms, blockedRooms, distributedRooms, rooms } = building;
  const title = buildingName || general.notAvailable;
  const chips: AccordionChip[] = [
    {
      label: say(texts.roomsDone, { some: distributedRooms, all: totalRooms }),
      tone: totalRooms > 0 && distributedRooms >= totalRooms ? 'ok' : 'neutral',
    },
  ];
  const subtitle = [
    say(texts.roomsReady, { count: readyRooms }),
    blockedRooms > 0 ? say(texts.roomsBlocked, { count: blockedRooms }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Accordion title={title} subtitle={subtitle} chips={chips} defaultOpen={defaultOpen}>
      <WindowedList label={title} items={rooms} keyOf={idOf} likelyHeightPx={LIKELY_ROW_PX} look="rows">
        {(room) => <RoomRow room={room} />}
      </WindowedList>
    </Accordion>
  );
}

function idOf({ roomId }: HeldKeyRoom): string {
  return roomId;
}

function RoomRow({ room }: { room: HeldKeyRoom }) {
  const { roomId, roomName, numberOfKeys } = room;
  const some = handedOutInPart(room);
  const keys = numberOfKeys === 1 ? texts.oneKey : say(texts.keyCount, { count: numberOfKeys });
  return (
    <RowFace
      title={roomName || general.notAvailable}
      leading={<KeyRound />}
      subtitle={some === undefined ? keys : say(texts.someOf, { some, all: numberOfKeys })}
      badges={room.held ? <HeldBadge held /> : undefined}
      trailing={<RoomBadge room={room} />}
      href={pathTo('keyDistRoom', { roomId, scanType: 'manual' })}
    />
  );
}
