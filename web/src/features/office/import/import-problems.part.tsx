import { say } from '@offpiste/core/base/brand/say.rules';
import { sheetCounts, type SheetCount } from '@offpiste/core/office/import/sheet-count.rules';
import { PROBLEMS_LISTED } from '@offpiste/core/office/import/upload.rules';
import type { ImportCheck, ListedProblem } from '@offpiste/core/office/import/import-job.contract';
import { useState } from 'react';
import { imports as texts } from '#texts/office/import';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './import.module.css';

const SHOWN = ['all', 'error', 'warning'] as const;
type Shown = (typeof SHOWN)[number];
const LABELS: Readonly<Record<Shown, string>> = {
  all: texts.showAll,
  error: texts.showErrors,
  warning: texts.showWarnings,
};

export function ImportProblems({ check: { problems, counts, isCut } }: { check: ImportCheck }) {
  const [shown, setShown] = useState<Shown>('all');
  if (problems.length === 0) return null;
  const found = problems.filter(({ severity }) => shown === 'all' || severity === shown);
  const sheets = Map.groupBy(found, ({ sheet }) => sheet);
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label={texts.show}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: LABELS[value] }))}
          onValueChange={setShown}
        />
      </div>
      {isCut ? <p className={styles.note}>{say(texts.notListed, { count: PROBLEMS_LISTED })}</p> : null}
      {[...sheets].map(([sheet, own]) => (
        <Card
          key={sheet}
          title={sheet || texts.noSheet}
          trailing={<SheetCounts {...countsOf(sheet, counts ?? sheetCounts(own))} shown={shown} />}
          padding="flush"
        >
          <ProblemTable caption={sheet || texts.noSheet} problems={own} />
        </Card>
      ))}
    </>
  );
}

type SheetCountsProps = { errors: number; warnings: number; shown: Shown };

/** The counts include problems that are grouped under another one. */
function SheetCounts({ errors, warnings, shown }: SheetCountsProps) {
  return (
    <span className={styles.badges}>
      {errors > 0 && shown !== 'warning' ? (
        <Badge tone="danger">{counted(errors, texts.oneError, texts.errorsFound)}</Badge>
      ) : null}
      {warnings > 0 && shown !== 'error' ? (
        <Badge tone="warn">{counted(warnings, texts.oneWarning, texts.warningsFound)}</Badge>
      ) : null}
    </span>
  );
}

function countsOf(sheet: string, counts: readonly SheetCount[]): Omit<SheetCount, 'sheet'> {
  return counts.find((each) => each.sheet === sheet) ?? { errors: 0, warnings: 0 };
}

function ProblemTable({ caption, problems }: { caption: string; problems: readonly ListedProblem[] }) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.heading}</th>
          <th scope="col">{texts.problem}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ severity, row, heading, words }, index) => (
          <tr key={index} data-severity={severity}>
            <td className={styles.figure}>{row ?? '–'}</td>
            <td>{heading ?? '–'}</td>
            <td>
              <strong className={styles.severity}>{severity === 'error' ? texts.error : texts.warning}</strong> {words}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : say(many, { count });
}
