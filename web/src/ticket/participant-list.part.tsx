import { say } from '@offpiste/core/base/brand/say.rules';
import type { Participant } from '@offpiste/core/people/passenger/participant.rules';
import { participant as texts } from '#texts/people/participant';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { GroupedList } from '#ui/grouped-list/grouped-list.part.tsx';
import { PersonFace } from './person-row.part.tsx';

export function participantCount(count: number): string {
  return count === 1 ? texts.one : say(texts.count, { count });
}

export function ParticipantList({ participants }: { participants: readonly Participant[] }) {
  if (participants.length === 0) return <EmptyState size="small" heading={texts.nobody} />;
  const group = { key: texts.title, title: texts.title, trailing: participants.length, items: participants };
  return (
    <GroupedList label={texts.title} groups={[group]} keyOf={keyOf}>
      {({ name, reference, opens }) => <PersonFace name={name} bookingRef={reference} opens={opens} />}
    </GroupedList>
  );
}

function keyOf({ name, reference }: Participant): string {
  return `${reference} ${name}`;
}
