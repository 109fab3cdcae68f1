import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { liveColumns } from '@offpiste/core/office/report/report-address.rules';
import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { mayPublish } from '@offpiste/core/office/report/sensitive-report.rules';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { pageOrigin } from '#device/page/page.ts';
import { useSend } from '#net/use-send.ts';
import { useHasOffice, useRoles } from '#session/has-office.ts';
import { report as texts } from '#texts/office/report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { AddressList } from './address-list.part.tsx';
import { columnName } from './column-name.ts';
import { makeAddress } from './live-address.actions.ts';
import { useReport } from './report.data.ts';
import styles from './report.module.css';

const DAYS = ['7', '30', '90', '180'] as const;
type Days = (typeof DAYS)[number];

export function LiveAddresses({ report }: { report: ReportKey }) {
  const weekId = useAddressWeek();
  const { reply, failure, refresh } = useReport(endpoints.reportAddresses, { weekId }, useHasOffice());
  const [isMaking, setMaking] = useState(false);
  const [address, setAddress] = useState<string>();
  const { isSending, problem, send } = useSend();
  const own = reply?.addresses.filter((each) => each.report === report);

  const revoked = (addressId: string) => {
    // The new address is the latest; it is shown until it is revoked.
    if (own?.[0]?.addressId === addressId) setAddress(undefined);
    return refresh();
  };
  const make = (columns: readonly string[], days: number) =>
    send(makeAddress({ weekId, report, columns, days }), ({ path }) => {
      setAddress(`${pageOrigin()}${path}`);
      setMaking(false);
      return refresh();
    });
  return (
    <Card title={texts.live} trailing={own?.length}>
      <div className={styles.live}>
        <p className={styles.count}>{texts.liveHint}</p>
        {own === undefined && failure ? <Alert type="danger">{failure.message}</Alert> : null}
        {problem ? <Alert type="danger">{problem}</Alert> : null}
        {address === undefined ? null : (
          <Alert type="warning">
            <p>{texts.liveOnce}</p>
            <code className={styles.address}>{address}</code>
          </Alert>
        )}
        {own && own.length > 0 ? <AddressList weekId={weekId} addresses={own} onRevoked={revoked} /> : null}
        {isMaking ? (
          <NewAddress report={report} isSending={isSending} onMake={(...wish) => void make(...wish)} />
        ) : (
          <Button variant="secondary" icon={<Link2 />} onClick={() => setMaking(true)}>
            {texts.liveNew}
          </Button>
        )}
      </div>
    </Card>
  );
}

type NewAddressProps = {
  report: ReportKey;
  isSending: boolean;
  onMake: (columns: readonly string[], days: number) => void;
};

function NewAddress({ report, isSending, onMake }: NewAddressProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState<Days>('30');
  const roles = useRoles();
  const columns = liveColumns(report).filter((column) => mayPublish(roles, { report, columns: [column] }));
  const wanted = columns.filter((column) => chosen.has(column));
  return (
    <>
      <div className={styles.choices}>
        {columns.map((column) => (
          <SwitchRow
            key={column}
            look="checkbox"
            label={columnName(column)}
            checked={chosen.has(column)}
            onCheckedChange={(isOn) =>
              setChosen((before) => new Set(isOn ? [...before, column] : [...before].filter((key) => key !== column)))
            }
          />
        ))}
      </div>
      <SelectField
        label={texts.liveFor}
        value={days}
        options={DAYS.map((value) => ({ value, label: say(texts.liveDays, { days: value }) }))}
        onValueChange={setDays}
      />
      <Button
        loading={isSending}
        disabled={chosen.size === 0}
        disabledReason={texts.liveNoColumns}
        onClick={() => onMake(wanted, Number(days))}
      >
        {texts.liveMake}
      </Button>
    </>
  );
}
