import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import type { ReportAddress } from '@offpiste/core/office/report/report-address.contract';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { useSend } from '#net/use-send.ts';
import { report as texts } from '#texts/office/report';
import { general } from '#texts/general';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
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
  const [asked, setAsked] = useState<ReportAddress>();
  const { isSending, problem, send } = useSend();
  const revoke = ({ addressId }: ReportAddress) => {
    setAsked(undefined);
    return send(revokeAddress(weekId, addressId), () => onRevoked(addressId));
  };
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <List label={texts.live} look="bare">
        {addresses.map((each) => (
          <ListRow
            key={each.addressId}
            title={namesReport ? texts.reports[each.report] : byWords(each)}
            subtitle={[
              ...(namesReport ? [byWords(each)] : []),
              each.columns.map(columnName).join(', '),
              each.lastUsedAt ? say(texts.liveUsed, { at: sayWhen(each.lastUsedAt) }) : texts.liveUnused,
            ].join(' · ')}
            action={
              <Button variant="secondary" disabled={isSending} onClick={() => setAsked(each)}>
                {texts.revoke}
              </Button>
            }
          />
        ))}
      </List>
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={texts.revokeTitle}
        okLabel={texts.revoke}
        onOk={() => void (asked && revoke(asked))}
        cancel={{ label: general.cancel, onPress: () => setAsked(undefined) }}
      >
        <p>{texts.revokeBody}</p>
        <WeekNote about={weekId} />
      </AlertDialog>
    </>
  );
}

function byWords({ by, expiresAt }: ReportAddress): string {
  return say(texts.liveBy, { by, until: formatDay(expiresAt) });
}
