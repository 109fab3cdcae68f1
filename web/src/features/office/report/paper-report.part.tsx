import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { ReportCell, ReportReply } from '@offpiste/core/office/report/report.contract';
import { cellWords, reportSections, type ReportSection } from '@offpiste/core/office/report/report-view.rules';
import { zoneName } from '#device/zone-name.ts';
import { report as texts } from '#texts/office/report';
import { PlainTable } from '#desk/plain-table.part.tsx';
import styles from './report.module.css';

type PaperReportProps = {
  data: ReportReply;
  /** The chosen columns, besides those above the rows. */
  keys?: ReadonlySet<string>;
  /** The rows chosen for printing. */
  rows: readonly (readonly ReportCell[])[];
  at: number | undefined;
};

/** A4 landscape; each ride, lesson or handout point begins on a new page. */
export function PaperReport({ data, keys, rows, at }: PaperReportProps) {
  const { report, title, weekName, columns } = data;
  return (
    <>
      {reportSections(report, columns, rows).map((section, index) => {
        const heading = section.shared.map(({ column, cell }) =>
          column.kind === 'moment' ? `${column.heading} ${cellWords(cell, column)}` : cellWords(cell, column),
        );
        return (
          <section key={index} className={styles.sheet}>
            <h2 className={styles.paperTitle}>{[title, heading.join(' ')].filter(Boolean).join(': ')}</h2>
            <p className={styles.paperNote}>
              {say(texts.printedAt, { week: weekName, at: at === undefined ? '' : formatMoment(at), zone: zoneName() })}
              {` · ${section.rows.length === 1 ? texts.oneRow : say(texts.rows, { count: section.rows.length })}`}
            </p>
            <PlainTable look="paper" label={title} {...printed(section, keys)} />
          </section>
        );
      })}
    </>
  );
}

function printed({ columns, rows }: ReportSection, keys: ReadonlySet<string> | undefined) {
  const chosen = columns.flatMap((column, index) => (keys?.has(column.key) === false ? [] : [{ column, index }]));
  return {
    columns: chosen.map(({ column }) => column),
    rows: rows.map((row) => chosen.map(({ column, index }) => cellWords(row[index] ?? null, column))),
  };
}
