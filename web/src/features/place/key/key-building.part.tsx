import { say } from '@offpiste/core/base/brand/say.rules';
import type { KeyBadge } from '@offpiste/core/place/key/key-badge.rules';
import type { KeyHeading } from '@offpiste/core/place/key/key-headings.rules';
import { keysOutInPart, type HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import KeyRound from 'lucide-react/icons/key-round';
import { pathTo } from '#base/paths.ts';
import { RoomBadge } from '#key/key-badge.part.tsx';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { general } from '#texts/general';
import { key as texts } from '#texts/place/key';
import { Accordion, type AccordionChip } from '#ui/accordion/accordion.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { keyCountText } from './key-move-text.ts';

const LIKELY_ROW_PX = 72;
const IN_HEADING: readonly KeyBadge[] = ['ready', 'blocked', 'notReady', 'distributed', 'returned'];

export function KeyBuildingPart({ building, defaultOpen }: { building: KeyHeading; defaultOpen: boolean }) {
  const { buildingName, total, distributed, badges, rooms } = building;
  const title = buildingName || general.notAvailable;
  const chips: AccordionChip[] = [
    {
      label: say(texts.roomsDone, { some: distributed, all: total }),
      tone: total > 0 && distributed >= total ? 'ok' : 'neutral',
    },
  ];
  const subtitle = IN_HEADING.filter((badge) => badge === 'ready' || badges[badge] > 0)
    .map((badge) => say(texts.roomsOf[badge], { count: badges[badge] }))
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
  const some = keysOutInPart(room);
  return (
    <RowFace
      title={roomName || general.notAvailable}
      leading={<KeyRound />}
      subtitle={some === undefined ? keyCountText(numberOfKeys) : say(texts.someOf, { some, all: numberOfKeys })}
      badges={room.held ? <HeldBadge held={room.held} /> : undefined}
      trailing={<RoomBadge room={room} />}
      href={pathTo('keyDistRoom', { roomId, scanType: 'manual' })}
    />
  );
}
