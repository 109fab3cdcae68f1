import { csvText } from '@offpiste/core/office/import/csv-text.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { NightReviewReply, ReviewRide } from '@offpiste/core/office/night-review/night-review.contract';
import { fileNameOf } from '@offpiste/core/office/report/report-file.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { ReportPage } from '#app/features/office/report/report-page.part.tsx';
import { useReport } from '#app/features/office/report/report.data.ts';
import { DeskTable } from '#desk/desk-table.part.tsx';
import { PlainTable } from '#desk/plain-table.part.tsx';
import { cellText, type ShownTable } from '#desk/table-column.ts';
import { downloadFile } from '#device/page/download.ts';
import { rideName } from '#ride/ride-name.ts';
import { useHasOffice } from '#session/has-office.ts';
import { nightReview as texts } from '#texts/office/night-review';
import { report as reportTexts } from '#texts/office/report';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import { PaperReview } from './paper-review.part.tsx';
import { reviewColumns, reviewIdOf } from './review-columns.ts';
import { reviewFacts, reviewSections, type ReviewSection } from './review-sections.ts';
import styles from './night-review.module.css';

/** The plan of a week compared with its records. */
export function NightReviewScreen() {
  const weekId = useAddressWeek();
  const taken = useReport(endpoints.nightReview, { weekId }, useHasOffice());
  return (
    <ReportPage taken={taken} nameOf={({ weekName }) => weekName}>
      {(review) => <Review review={review} at={taken.at} />}
    </ReportPage>
  );
}

function Review({ review, at }: { review: NightReviewReply; at: number | undefined }) {
  return (
    <>
      <p>{texts.about}</p>
      <dl className={styles.facts} aria-label={texts.facts}>
        {reviewFacts(review).map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DeskTable
        label={texts.rides}
        rows={review.rides}
        columns={reviewColumns}
        idOf={reviewIdOf}
        nameOf={rideName}
        empty={<EmptyState size="small" heading={texts.noRides} />}
        tools={(shown) => <SaveRides shown={shown} />}
        paper={(shown) => <PaperReview review={review} shown={shown} at={at} />}
      />
      {reviewSections(review).map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </>
  );
}

function Section({ section: { title, columns, rows, emptyText } }: { section: ReviewSection }) {
  return (
    <section className={styles.section}>
      <SectionHeader title={title} />
      {rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <div className={styles.wide} role="region" aria-label={title} tabIndex={0}>
          <PlainTable look="screen" label={title} columns={columns} rows={rows} />
        </div>
      )}
    </section>
  );
}

/** The rides and columns of the view. Unknown counts are empty cells. */
function SaveRides({ shown: { rows, columns } }: { shown: ShownTable<ReviewRide> }) {
  const weekId = useAddressWeek();
  const [message, setMessage] = useState({ text: '', turn: 0 });
  const save = async () => {
    const name = fileNameOf('night-review', weekId, 'csv');
    const lines = rows.map((ride) =>
      columns.map((column) => (column.kind === 'number' ? column.cellOf(ride) : cellText(column, ride))),
    );
    const content = csvText([columns.map(({ heading }) => heading), ...lines]);
    const isSaved = await downloadFile({ name, type: 'text/csv', content });
    const text = say(isSaved ? reportTexts.saved : reportTexts.notSaved, { name });
    setMessage(({ turn }) => ({ text, turn: turn + 1 }));
  };
  return (
    <>
      <Button variant="secondary" icon={<FileDown />} onClick={() => void save()}>
        {reportTexts.csv}
      </Button>
      <Toast {...message} />
    </>
  );
}
