import { say } from '@offpiste/core/brand/say.rules';
import type { ShownLiftPass } from '@offpiste/core/lift-pass/lift-pass-list.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { pathTo } from '#app/paths.ts';
import { now } from '#device/clock.ts';
import { general } from '#texts/general';
import { liftPass as texts } from '#texts/lift-pass';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { RowFace } from '#ui/list-row/list-row.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import styles from './lift-pass.module.css';

const LIKELY_ROW_PX = 72;

type PassAccordionProps = {
  title: string;
  passes: readonly ShownLiftPass[];
  emptyText: string;
  isDone: boolean;
  defaultOpen: boolean;
};

/** Passes that are still to be handed out, or that have been: a week can have thousands. */
export function PassAccordion({ title, passes, emptyText, isDone, defaultOpen }: PassAccordionProps) {
  return (
    <Accordion
      title={title}
      chips={[{ label: String(passes.length), tone: isDone ? 'ok' : 'neutral' }]}
      headingLevel={2}
      defaultOpen={defaultOpen}
    >
      {passes.length === 0 ? (
        <p className={styles.nobody}>{emptyText}</p>
      ) : (
        <WindowedList label={title} items={passes} keyOf={barcodeOf} likelyHeightPx={LIKELY_ROW_PX} look="rows">
          {(pass) => <PassRow pass={pass} />}
        </WindowedList>
      )}
    </Accordion>
  );
}

function barcodeOf({ barcode }: ShownLiftPass): string {
  return barcode;
}

function PassRow({
  pass: { name, bookingRef, passType, distributed, distributedAt, distributedBy = '', held },
}: {
  pass: ShownLiftPass;
}) {
  return (
    <RowFace
      title={name || general.notAvailable}
      subtitle={<span className={styles.reference}>{bookingRef}</span>}
      badges={
        <>
          {distributed === 1 && distributedAt ? (
            <span className={styles.fact}>
              {say(texts.distributedAt, { at: formatRecent(distributedAt, now()), repName: distributedBy })}
            </span>
          ) : (
            <span className={styles.fact}>{passType}</span>
          )}
          {held ? <Badge tone="held">{general.held}</Badge> : null}
        </>
      }
      href={pathTo('Passenger', { bookingRef })}
    />
  );
}
