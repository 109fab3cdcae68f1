import { say } from '@offpiste/core/base/brand/say.rules';
import type { BulkClient, BulkResult } from '@offpiste/core/office/office-change/office-change.contract';
import { isRefusalCode, refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import { sayWhen } from '#device/clock.ts';
import { PlainTable } from '#desk/plain-table.part.tsx';
import { refusals } from '#texts/record/refusals';
import { bulkChange as texts } from '#texts/office/bulk-change';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import styles from './clients.module.css';

type BulkResultsProps = { clients: readonly BulkClient[]; results: readonly BulkResult[]; onDone: () => void };

/** The result for each client, refused ones first. */
export function BulkResults({ clients, results, onDone }: BulkResultsProps) {
  const names = new Map(clients.map(({ reference, name }) => [reference, name]));
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const others = results.filter(({ outcome }) => outcome !== 'refused');
  const countOf = (wanted: BulkResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const summary = say(texts.summary, {
    changed: countOf('changed'),
    count: results.length,
    already: countOf('already') || '',
    refused: refused.length || '',
  });
  return (
    <div className={styles.form}>
      <Alert type={refused.length > 0 ? 'warning' : 'success'}>{summary}</Alert>
      <div className={styles.preview}>
        <PlainTable
          look="screen"
          label={texts.result}
          columns={[
            { key: 'client', heading: texts.client },
            { key: 'result', heading: texts.result },
          ]}
          rows={[...refused, ...others].map((result) => [
            [names.get(result.bookingRef), result.bookingRef].filter(Boolean).join(' · '),
            resultWords(result),
          ])}
        />
      </div>
      <Button size="large" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}

function resultWords({ outcome, code = '', details }: BulkResult): string {
  const words = isRefusalCode(code) ? refusalText(refusals, { code, ...(details ? { details } : {}) }, sayWhen) : code;
  return say(texts.outcomes[outcome], { words });
}
