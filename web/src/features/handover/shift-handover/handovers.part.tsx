import { say } from '@offpiste/core/base/brand/say.rules';
import { carriedBy, carriedEntries } from '@offpiste/core/handover/carried/carried.rules';
import { shownHandovers } from '@offpiste/core/handover/shift-handover/shift-handover.rules';
import { useMemo } from 'react';
import { sayWhen } from '#device/clock.ts';
import { brand } from '#base/brand.ts';
import { useCarried } from '#carried/carried.store.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { shiftHandover as texts } from '#texts/handover/shift-handover';
import { HeldBadge } from '#ticket/person-row.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { useWeek } from '#week/week.store.ts';

export function Handovers() {
  const handovers = useHandovers();
  if (handovers.length === 0) return null;
  return (
    <section>
      <SectionHeader title={texts.title} trailing={handovers.length} />
      <List label={texts.title}>
        {handovers.map(({ id, place, placeName, from, to, at, open, records, held }) => (
          <ListRow
            key={id}
            title={placeName}
            subtitle={say(texts.line, { from, to, at: sayWhen(at) })}
            badges={
              <>
                {place === '' ? null : <span>{openText(open)}</span>}
                <span>{say(texts.records, { count: records })}</span>
                <HeldBadge held={held} />
              </>
            }
          />
        ))}
      </List>
    </section>
  );
}

function openText(open: number | undefined): string {
  if (open === undefined) return texts.openUnknown;
  return open > 0 ? say(texts.open, { count: open }) : texts.nothingOpen;
}

/** Of the shown week. A carried record stays for a day after it was handed in. */
function useHandovers() {
  const { waiting, accepted, noticed } = useOutbox();
  const records = useCarried((state) => state.records);
  const week = useWeek((state) => state.weekId);
  const repId = useAuth((state) => state.me?.repId);
  return useMemo(() => {
    const taken = carriedBy(records, { repId, brand: brand.key });
    return shownHandovers([...carriedEntries(taken, { brand: brand.key, week }), ...waiting, ...accepted, ...noticed]);
  }, [records, repId, week, waiting, accepted, noticed]);
}
