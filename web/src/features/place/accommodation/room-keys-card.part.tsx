import { say } from '@offpiste/core/base/brand/say.rules';
import { keyStateOf } from '@offpiste/core/place/key/key-fold.rules';
import type { HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import KeyRound from 'lucide-react/icons/key-round';
import { pathTo } from '#base/paths.ts';
import { RoomBadge } from '#key/key-badge.part.tsx';
import { useKeyRoom } from '#key/key-room.data.ts';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { accommodation } from '#texts/place/accommodation';
import { key as texts } from '#texts/place/key';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { FigureFact, TextFact } from '#fact/text-fact.part.tsx';

/** The location of a room's keys, including pending actions of this phone. */
export function RoomKeysCard({ roomId }: { roomId: string }) {
  const { room, at, failure, isLoading } = useKeyRoom(roomId);
  return (
    <Card title={texts.title} icon={<KeyRound />} trailing={room ? <RoomBadge room={room} /> : undefined}>
      {room ? <KeyFacts room={room} /> : null}
      {isLoading ? <Loading rows={1} /> : null}
      {!room && failure ? (
        <EmptyState size="small" heading={failure.kind === 'refused' ? texts.unknown : texts.loadFailed} />
      ) : null}
      {room ? (
        <Stack gap="small">
          <DataAge at={at} isOld={failure !== undefined}>
            <HeldBadge held={room.held} />
          </DataAge>
          <LinkButton
            variant="secondary"
            fullWidth
            icon={<KeyRound />}
            href={pathTo('keyDistRoom', { roomId, scanType: 'manual' })}
          >
            {accommodation.keyDesk}
          </LinkButton>
        </Stack>
      ) : null}
    </Card>
  );
}

function KeyFacts({ room }: { room: HeldKeyRoom }) {
  const { handedOut } = keyStateOf(room);
  return (
    <>
      <FactList layout="pairs">
        <FigureFact label={texts.keys} value={room.numberOfKeys} />
        <FigureFact label={texts.extraKeys} value={room.extraKeys} />
        {handedOut > 0 ? (
          <FigureFact label={texts.handedOut} value={say(texts.someOf, { some: handedOut, all: room.numberOfKeys })} />
        ) : null}
      </FactList>
      {room.distributed === 1 ? (
        <FactList>
          <TextFact label={texts.handedTo} value={room.distributedTo} />
        </FactList>
      ) : null}
    </>
  );
}
