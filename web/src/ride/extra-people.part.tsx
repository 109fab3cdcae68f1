import { say } from '@offpiste/core/base/brand/say.rules';
import type { ShownExtra } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { bookingRefOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { sayWhen } from '#device/clock.ts';
import { listCount } from '#kept/list-progress.ts';
import type { Presence } from '#kept/use-list.ts';
import { extras as texts } from '#texts/ride/extra-passenger';
import { ride as rideTexts } from '#texts/ride/ride';
import { HeldBadge, PersonRow } from '#ticket/person-row.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { belongsText } from './seat-text.ts';
import type { RowMenu } from './pick-ups.part.tsx';

type ExtraPeopleProps = { ride: Ride; extras: readonly ShownExtra[]; presence: Presence; menu?: RowMenu };

export function ExtraPeople({ ride, extras, presence, menu }: ExtraPeopleProps) {
  const { data: holders } = useWeekQuery('holders', { barcodes: extras.map(({ barcode }) => barcode), ride });
  if (extras.length === 0) return null;
  const title = say(texts.extraPassengersOn, { direction: rideTexts[ride.direction].toLowerCase() });
  return (
    <Card title={title} padding="flush" trailing={<Badge>{listCount(presence, String(extras.length))}</Badge>}>
      <List label={title} look="bare">
        {extras.map(({ barcode, name, isUnknown = false, at, held, reportId, reportRepId }) => {
          const holder = holders?.[barcode];
          const shown = name || (holder?.name ?? '');
          return (
            <PersonRow
              key={barcode}
              name={shown}
              bookingRef={shown || holder ? bookingRefOf(barcode) : barcode}
              opens={holder !== undefined}
              isBranded={holder !== undefined}
              note={[say(texts.scannedAt, { at: sayWhen(at) }), belongsText(holder?.seat)].filter(Boolean).join(', ')}
              badges={
                <>
                  {isUnknown || (holders && !holder && !shown) ? (
                    <Badge tone="warn">{texts.unknownTicket}</Badge>
                  ) : null}
                  <HeldBadge held={held} />
                </>
              }
              action={menu?.({ name: shown, barcode, isDone: true, reportId, reportRepId })}
            />
          );
        })}
      </List>
    </Card>
  );
}
