import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import type { ReportAddress } from '@offpiste/core/office/report/report-address.contract';
import { RevocableList } from '#desk/revocable-list.part.tsx';
import { sayWhen } from '#device/clock.ts';
import { report as texts } from '#texts/office/report';
import { WeekNote } from '#app/features/office/office-frame/week-note.part.tsx';
import { columnName } from './column-name.ts';
import { revokeAddress } from './live-address.actions.ts';

type AddressListProps = {
  weekId: string;
  addresses: readonly ReportAddress[];
  /** Whether each row names its report. */
  namesReport?: boolean;
  onRevoked: (addressId: string) => Promise<void>;
};

export function AddressList({ weekId, addresses, namesReport = false, onRevoked }: AddressListProps) {
  return (
    <RevocableList
      label={texts.live}
      look="bare"
      texts={texts}
      rows={addresses.map((each) => ({
        id: each.addressId,
        title: namesReport ? texts.reports[each.report] : byWords(each),
        subtitle: [
          ...(namesReport ? [byWords(each)] : []),
          each.columns.map(columnName).join(', '),
          each.lastUsedAt ? say(texts.liveUsed, { at: sayWhen(each.lastUsedAt) }) : texts.liveUnused,
        ].join(' · '),
        question: (
          <>
            <p>{texts.revokeBody}</p>
            <WeekNote about={weekId} />
          </>
        ),
      }))}
      onRevoke={(addressId) => revokeAddress(weekId, addressId)}
      onRevoked={onRevoked}
    />
  );
}

function byWords({ by, expiresAt }: ReportAddress): string {
  return say(texts.liveBy, { by, until: formatDay(expiresAt) });
}
