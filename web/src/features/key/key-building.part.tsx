import { say } from '@offpiste/core/brand/say.rules';
import { keysHandedOut } from '@offpiste/core/key/key-badge.rules';
import type { HeldKeyRoom } from '@offpiste/core/key/key-list.rules';
import KeyRound from 'lucide-react/icons/key-round';
import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { Accordion, type AccordionChip } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { RoomBadge } from './key-badge.part.tsx';
import type { ShownBuilding } from './key.data.ts';

const { general, key: texts } = brand.texts;

const LIKELY_ROW_PX = 72;

/** A building with the rooms whose keys are handed out. */
export function KeyBuildingPart({ building, defaultOpen }: { building: ShownBuilding; defaultOpen: boolean }) {
  const { buildingName, totalRooms, readyRooms, blockedRooms, distributedRooms, rooms } = building;
  const title = buildingName || general.notAvailable;
  const chips: AccordionChip[] = [
    { label: say(texts.roomsDone, { some: distributedRooms, all: totalRooms }), tone: totalRooms > 0 && distributedRooms >= totalRooms ? 'ok' : 'neutral' },
  ];
  const subtitle = [say(texts.roomsReady, { count: readyRooms }), blockedRooms > 0 ? say(texts.roomsBlocked, { count: blockedRooms }) : ''].filter(Boolean).join(' · ');
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
  const out = keysHandedOut(room);
  const isPartial = out > 0 && out < numberOfKeys;
  const keys = numberOfKeys === 1 ? texts.oneKey : say(texts.keyCount, { count: numberOfKeys });
  return (
    <RowFace
      title={roomName || general.notAvailable}
      leading={<KeyRound />}
      subtitle={isPartial ? say(texts.someOf, { some: out, all: numberOfKeys }) : keys}
      badges={room.held ? <Badge tone="held">{general.held}</Badge> : undefined}
      trailing={<RoomBadge room={room} />}
      href={pathTo('keyDistRoom', { roomId, scanType: 'manual' })}
    />
  );
}
