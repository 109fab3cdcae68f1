import type { ShownAttendee } from '@offpiste/core/event/event-scan.rules';
import { event as texts } from '#texts/event';
import { general } from '#texts/general';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';

/** Where somebody is, and whether that is on this phone only. */
export function StatusBadge({ ticket: { entryStatus, held } }: { ticket: ShownAttendee }) {
  const { tone, text } = statusLook(entryStatus);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {held ? <Badge tone="held">{general.held}</Badge> : null}
    </>
  );
}

/** A status this version does not know counts as not inside. */
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
