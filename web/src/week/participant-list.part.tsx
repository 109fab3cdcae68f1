import { say } from '@offpiste/core/brand/say.rules';
import type { Participant } from '@offpiste/core/passenger/participant.rules';
import { brandPrefixOf } from '@offpiste/core/ticket-code/ticket-code.rules';
import { pathTo } from '#app/paths.ts';
import { general } from '#texts/general';
import { participant as texts } from '#texts/participant';
import { BrandBadge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { GroupedList } from '#ui/grouped-list/grouped-list.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';

/** How many take part, in words. */
export function participantCount(count: number): string {
  return count === 1 ? texts.one : say(texts.count, { count });
}

/** Everybody who takes part in something; a name leads to its client where this rep may open it. */
export function ParticipantList({ participants }: { participants: readonly Participant[] }) {
  if (participants.length === 0) return <EmptyState size="small" heading={texts.nobody} />;
  const group = { key: texts.title, title: texts.title, trailing: participants.length, items: participants };
  return (
    <GroupedList label={texts.title} groups={[group]} keyOf={keyOf}>
      {({ name, reference, opens }) => (
        <RowFace
          title={name || general.notAvailable}
          subtitle={reference || general.notAvailable}
          badges={reference ? <BrandBadge>{brandPrefixOf(reference)}</BrandBadge> : null}
          {...(opens ? { href: pathTo('Passenger', { bookingRef: reference }) } : {})}
        />
      )}
    </GroupedList>
  );
}

function keyOf({ name, reference }: Participant): string {
  return `${reference} ${name}`;
}
