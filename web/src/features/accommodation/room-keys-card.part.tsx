import { say } from '@offpiste/core/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { keyBadge, type KeyBadge, keysHandedOut } from '@offpiste/core/key/key-badge.rules';
import type { KeyRoom } from '@offpiste/core/key/key-room.contract';
import KeyRound from 'lucide-react/icons/key-round';
import { brand } from '#session/brand.ts';
import { DataAge } from '#session/data-age.part.tsx';
import { useList } from '#session/use-list.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useWeek } from '#week/week.store.ts';
import { FigureFact, TextFact } from '#week/week-fact.part.tsx';

const { general, key: texts } = brand.texts;

const TONES: Readonly<Record<KeyBadge, BadgeTone>> = { returned: 'neutral', distributed: 'accent', blocked: 'danger', ready: 'ok', notReady: 'warn' };

/** Where the keys of a room are, as the server last said. */
export function RoomKeysCard({ roomId }: { roomId: string }) {
  const systemId = useWeek((state) => state.systemId) ?? '';
  const { data: room, at, failure, isLoading } = useList(endpoints.keyRoom, { roomId, systemId }, { enabled: systemId !== '' });
  const badge = room && keyBadge(room);
  return (
    <Card title={texts.title} icon={<KeyRound />} trailing={badge ? <Badge tone={TONES[badge]}>{texts[badge]}</Badge> : undefined}>
      {room ? <KeyFacts room={room} /> : null}
      {isLoading ? <SkeletonRows count={1} label={general.loading} /> : null}
      {!room && failure ? <EmptyState size="small" heading={failure.kind === 'refused' ? texts.unknown : texts.loadFailed} /> : null}
      {room ? <DataAge at={at} isOld={failure !== undefined} /> : null}
    </Card>
  );
}

function KeyFacts({ room }: { room: KeyRoom }) {
  const out = keysHandedOut(room);
  return (
    <>
      <FactList layout="pairs">
        <FigureFact label={texts.keys} value={room.numberOfKeys} />
        <FigureFact label={texts.extraKeys} value={room.extraKeys} />
        {out > 0 ? <FigureFact label={texts.handedOut} value={say(texts.someOf, { some: out, all: room.numberOfKeys })} /> : null}
      </FactList>
      {room.distributed === 1 ? (
        <FactList layout="pairs">
          <TextFact label={texts.handedTo} value={room.distributedTo} />
        </FactList>
      ) : null}
    </>
  );
}
