import { say } from '@offpiste/core/base/brand/say.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import type { LivePhone } from '@offpiste/core/office/live-night/office.contract';
import { now } from '#device/clock.ts';
import { office as texts } from '#texts/office/live-night';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { staffPath, useStaffNamed } from '#week/staff-fact.part.tsx';

/** Phones with pending reports first. */
export function Phones({ phones }: { phones: readonly LivePhone[] }) {
  const staffOf = useStaffNamed();
  const recent = (moment: string) => formatRecent(moment, now());
  return (
    <Stack gap="small">
      <SectionHeader title={texts.phones} trailing={phones.length} />
      {phones.length === 0 ? <EmptyState size="small" heading={texts.noPhones} /> : null}
      <List label={texts.phones}>
        {phones.map(({ repName, device, at, appVersion, missingLists = 0, waiting, waitingSince }) => (
          <ListRow
            key={`${repName} ${device}`}
            title={repName}
            href={staffPath(staffOf(repName))}
            subtitle={`${at === undefined ? texts.inContact : say(texts.seen, { at: recent(at) })}, ${say(texts.version, { version: appVersion })}`}
            badges={
              <>
                {waiting > 0 ? (
                  <Badge tone="held">
                    {say(texts.holds, { count: waiting, since: waitingSince ? recent(waitingSince) : '' })}
                  </Badge>
                ) : null}
                {missingLists > 0 ? <Badge tone="warn">{say(texts.lacks, { count: missingLists })}</Badge> : null}
                {waiting === 0 && missingLists === 0 ? <Badge tone="ok">{texts.current}</Badge> : null}
              </>
            }
          />
        ))}
      </List>
    </Stack>
  );
}
