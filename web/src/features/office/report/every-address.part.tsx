import { endpoints } from '@offpiste/core/endpoints';
import { useHasOffice } from '#session/has-office.ts';
import { report as texts } from '#texts/office/report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { AddressList } from './address-list.part.tsx';
import { useReport } from './report.data.ts';
import styles from './report.module.css';

/** Every live address of a week's reports, also of a closed one; renders nothing if there are none. */
export function EveryAddress({ weekId }: { weekId: string }) {
  const { reply, failure, refresh } = useReport(endpoints.reportAddresses, { weekId }, useHasOffice());
  if (!reply) return failure ? <Alert type="danger">{failure.message}</Alert> : null;
  if (reply.addresses.length === 0) return null;
  return (
    <Card title={texts.live} trailing={reply.addresses.length}>
      <div className={styles.live}>
        <p className={styles.count}>{texts.liveAllHint}</p>
        <AddressList weekId={weekId} addresses={reply.addresses} namesReport onRevoked={refresh} />
      </div>
    </Card>
  );
}
