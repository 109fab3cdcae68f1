import { say } from '@offpiste/core/base/brand/say.rules';
import { isPhoneCurrent } from '@offpiste/core/office/live-night/live.rules';
import type { LivePhone } from '@offpiste/core/office/live-night/office.contract';
import { sayWhen } from '#device/clock.ts';
import { office as texts } from '#texts/office/live-night';
import { Badge } from '#ui/badge/badge.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';
import { ListSection } from '#ui/list-section/list-section.part.tsx';
import { useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { staffPath, useStaffNamed } from '#week/staff-fact.part.tsx';

/** Phones with pending reports first. */
export function Phones({ phones }: { phones: readonly LivePhone[] }) {
  const staffOf = useStaffNamed();
  const isPhoneWeek = useIsPhoneWeek();
  return (
    <ListSection title={texts.phones} count={phones.length} emptyText={texts.noPhones}>
      {phones.map(({ repName, device, at, appVersion, missingLists, waiting, waitingSince, isSignedOut }) => (
        <ListRow
          key={`${repName} ${device}`}
          title={repName}
          href={isPhoneWeek ? staffPath(staffOf(repName)) : undefined}
          subtitle={`${at === undefined ? texts.inContact : say(texts.seen, { at: sayWhen(at) })}, ${say(texts.version, { version: appVersion })}`}
          badges={
            <>
              {isSignedOut ? <Badge tone="warn">{texts.signedOut}</Badge> : null}
              {waiting > 0 ? (
                <Badge tone="held">
                  {say(texts.holds, { count: waiting, since: waitingSince ? sayWhen(waitingSince) : '' })}
                </Badge>
              ) : null}
              {missingLists && !isSignedOut ? (
                <Badge tone="warn">{say(texts.lacks, { count: missingLists })}</Badge>
              ) : null}
              {isPhoneCurrent({ at, waiting, missingLists }) ? <Badge tone="ok">{texts.current}</Badge> : null}
            </>
          }
        />
      ))}
    </ListSection>
  );
}
