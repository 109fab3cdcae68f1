import type { ShownAttendee } from '@offpiste/core/programme/event/event-scan.rules';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { event as texts } from '#texts/programme/event';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';

export function StatusBadge({ ticket: { entryStatus, held } }: { ticket: ShownAttendee }) {
  const { tone, text } = statusLook(entryStatus);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <HeldBadge held={held} />
    </>
  );
}

/** An unknown status counts as outside. */
function statusLook(status: string): { tone: BadgeTone; text: string } {
  switch (status) {
    case 'entered':
      return { tone: 'ok', text: texts.statusEntered };
    case 'left':
      return { tone: 'accent', text: texts.statusLeft };
    default:
      return { tone: 'neutral', text: texts.statusNone };
  }
}
