import { say } from '@offpiste/core/base/brand/say.rules';
import type { ImportCheck } from '@offpiste/core/office/import/import-job.contract';
import type { GroupChange } from '@offpiste/core/office/import/problem-group.rules';
import { imports as texts } from '#texts/office/import';
import { Accordion, type AccordionChip } from '#ui/accordion/accordion.part.tsx';
import styles from './import.module.css';

type Group = NonNullable<ImportCheck['groups']>[number];

export function ProblemGroupRow({ group, change }: { group: Group; change: GroupChange | undefined }) {
  const { severity, sheet, heading, words, count, consequences, problems } = group;
  const place = [sheet || texts.noSheet, heading].filter(Boolean).join(' · ');
  const severityChip: AccordionChip =
    severity === 'error' ? { label: texts.error, tone: 'danger' } : { label: texts.warning, tone: 'warn' };
  const counts = [
    count > 1 ? say(texts.rows, { count }) : '',
    consequences === undefined ? '' : say(texts.consequences, { count: consequences }),
    changeText(change, count),
  ];
  const chips = [severityChip, ...counts.filter(Boolean).map((label): AccordionChip => ({ label, tone: 'neutral' }))];
  return (
    <li>
      <Accordion
        title={words}
        subtitle={place}
        chips={chips}
        defaultOpen={count === 1 && problems[0]?.row !== undefined}
      >
        <ProblemTable caption={`${place}: ${words}`} problems={problems} />
        {count > problems.length ? (
          <p className={styles.note}>{say(texts.aboardMore, { count: count - problems.length })}</p>
        ) : null}
      </Accordion>
    </li>
  );
}

function changeText(change: GroupChange | undefined, count: number): string {
  if (!change || change.before === count) return '';
  return change.before === 0 ? texts.newProblem : say(texts.countBefore, { count: change.before });
}

function ProblemTable({ caption, problems }: { caption: string; problems: Group['problems'] }) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{texts.sheet}</th>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.heading}</th>
          <th scope="col">{texts.problem}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ sheet, row, heading, words }, index) => (
          <tr key={index}>
            <td>{sheet || '–'}</td>
            <td className={styles.figure}>{row ?? '–'}</td>
            <td>{heading ?? '–'}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
