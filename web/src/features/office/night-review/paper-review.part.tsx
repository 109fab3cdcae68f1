import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { NightReviewReply, ReviewRide } from '@offpiste/core/office/night-review/night-review.contract';
import { PlainTable } from '#desk/plain-table.part.tsx';
import { textsOf, type ShownTable } from '#desk/table-column.ts';
import { zoneName } from '#device/zone-name.ts';
import { nightReview as texts } from '#texts/office/night-review';
import { reviewFacts, reviewSections } from './review-sections.ts';
import styles from './night-review.module.css';

type PaperReviewProps = {
  review: NightReviewReply;
  /** The rides chosen for printing. */
  shown: ShownTable<ReviewRide>;
  at: number | undefined;
};

/** A4 landscape: the rides, the figures, then the other tables. */
export function PaperReview({ review, shown: { rows, columns }, at }: PaperReviewProps) {
  const sections = reviewSections(review).filter((section) => section.rows.length > 0);
  return (
    <>
      <h1 className={styles.paperTitle}>{texts.titles.one}</h1>
      <p className={styles.paperNote}>
        {say(texts.printedAt, {
          week: review.weekName,
          at: at === undefined ? '' : formatMoment(at),
          zone: zoneName(),
        })}
      </p>
      <PlainTable
        look="paper"
        label={texts.rides}
        columns={columns}
        rows={rows.map((ride) => textsOf(columns, ride))}
      />
      <h2 className={styles.paperTitle}>{texts.facts}</h2>
      <PlainTable look="paper" label={texts.facts} columns={FACT_COLUMNS} rows={reviewFacts(review)} />
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className={styles.paperTitle}>{section.title}</h2>
          <PlainTable look="paper" label={section.title} columns={section.columns} rows={section.rows} />
        </section>
      ))}
    </>
  );
}

const FACT_COLUMNS = [
  { key: 'figure', heading: texts.figure },
  { key: 'value', heading: texts.value },
];
