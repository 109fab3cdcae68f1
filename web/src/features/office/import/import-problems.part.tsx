import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { EarlierGroup, ImportCheck } from '@offpiste/core/office/import/import-job.contract';
import { groupChanges } from '@offpiste/core/office/import/problem-group.rules';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { imports as texts } from '#texts/office/import';
import { Row } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { EarlierProblems } from './earlier-problems.part.tsx';
import styles from './import.module.css';
import { ProblemGroupRow } from './problem-group.part.tsx';
import { SaveBookButton } from './save-book.part.tsx';

const EVERY_SHEET = '*';
const SHOWN = ['all', 'error', 'warning'] as const;
const ORDERS = ['count', 'sheet'] as const;

type ImportProblemsProps = {
  readonly jobId: string;
  readonly check: ImportCheck;
  readonly before: readonly EarlierGroup[] | undefined;
};

/** The problems by kind. `before` are those of the files that these ones correct. */
export function ImportProblems({ jobId, check: { groups = [], isPartial = false }, before }: ImportProblemsProps) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [sheet, setSheet] = useState(EVERY_SHEET);
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('count');
  const changes = before && !isPartial ? groupChanges(before, groups) : undefined;
  const solved = before?.filter(({ key }) => changes?.get(key)?.now === 0) ?? [];
  const sheets = [...new Set(groups.map((group) => group.sheet))];
  const listed = groups.filter(
    (group) =>
      (shown === 'all' || group.severity === shown) &&
      (sheet === EVERY_SHEET || !sheets.includes(sheet) || group.sheet === sheet),
  );
  const sorted =
    order === 'count' ? listed : listed.toSorted((a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet));
  return (
    <>
      <EarlierProblems groups={solved} title={texts.solved} />
      {groups.length > 0 ? (
        <>
          <div className={styles.filters}>
            <SelectField
              label={texts.show}
              value={shown}
              options={SHOWN.map((value) => ({ value, label: texts.shown[value] }))}
              onValueChange={setShown}
            />
            <SelectField
              label={texts.sheet}
              value={sheet}
              options={[
                { value: EVERY_SHEET, label: texts.everySheet },
                ...sheets.map((name) => ({ value: name, label: name || texts.noSheet })),
              ]}
              onValueChange={setSheet}
            />
            <SelectField
              label={texts.order}
              value={order}
              options={ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
              onValueChange={setOrder}
            />
          </div>
          <Row>
            <SaveBookButton
              path={pathOf(endpoints.importProblems, { jobId })}
              fileName="problems.xlsx"
              icon={<Download />}
            >
              {texts.problemBook}
            </SaveBookButton>
          </Row>
          <ul className={styles.groups} aria-label={texts.problems}>
            {sorted.map((group) => (
              <ProblemGroupRow key={group.key} group={group} change={changes?.get(group.key)} />
            ))}
          </ul>
          {sorted.length === 0 ? <p className={styles.note}>{texts.nothingShown}</p> : null}
        </>
      ) : null}
    </>
  );
}
